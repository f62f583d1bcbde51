"""``mtgkb completion``: the scripts that make bash, zsh and fish complete numbers, keywords and terms."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cli.options import Lang, LangOption, speaking
from cli.write import emit
from kb.lang.messages.catalogue import message

BASH = """\
_mtgkb() {
    local IFS=$'\\n'
    COMPREPLY=($("${COMP_WORDS[0]}" --complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -o nosort -F _mtgkb mtgkb
"""
ZSH = """\
#compdef mtgkb
_mtgkb() {
    local -a values shown
    local value told
    while IFS=$'\\t' read -r value told; do
        values+=("$value")
        shown+=("$value${told:+  -- $told}")
    done < <("${(Q)words[1]}" --complete zsh "${(@)words[2,CURRENT]}" 2>/dev/null)
    if (( $#values )); then
        compadd -U -V mtgkb -l -d shown -- "${values[@]}"
    else
        _files
    fi
}
if [ "$funcstack[1]" = "_mtgkb" ]; then
    _mtgkb "$@"
else
    compdef _mtgkb mtgkb
fi
"""
FISH = """\
function __mtgkb_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    $program --complete fish $words (commandline -ct) 2>/dev/null
end
complete -c mtgkb -k -f -a "(__mtgkb_complete)"
complete -c mtgkb -n "__fish_seen_subcommand_from import scan align check verify trace cite" -F
"""


class Shell(StrEnum):
    """The shells that can complete."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"


SCRIPTS = {Shell.bash: BASH, Shell.zsh: ZSH, Shell.fish: FISH}


def command(
    shell: Annotated[Shell, typer.Argument(metavar="SHELL")],
    install: Annotated[bool, typer.Option("--install")] = False,
    lang: LangOption = Lang.both,
) -> None:
    """Print or install the script that makes a shell complete what is typed."""
    script = SCRIPTS[shell]
    if not install:
        emit(script)
        return
    speak = speaking(lang)
    path = place(shell)
    path.parent.mkdir(parents=True, exist_ok=True)
    emit(script, path)
    lines = [message(speak, "help.completion_installed", path=path)]
    if shell is Shell.zsh:
        lines.append(message(speak, "help.completion_zsh", folder=path.parent))
    emit(lines)


def place(shell: Shell) -> Path:
    """Where the shell looks for completions of the user's own, after its own documentation."""
    if shell is Shell.fish:
        return _folder("XDG_CONFIG_HOME", ".config") / "fish" / "completions" / "mtgkb.fish"
    data = _folder("XDG_DATA_HOME", ".local/share")
    if shell is Shell.zsh:
        return data / "zsh" / "site-functions" / "_mtgkb"
    return data / "bash-completion" / "completions" / "mtgkb"


def _folder(variable: str, below_home: str) -> Path:
    given = os.environ.get(variable)
    return Path(given) if given else Path(os.path.expanduser("~")) / below_home
