"""Address: the rules say "du"; a formal address is out of place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.check.findings import TARGET, finding
from kb.check.pair import DEFINITION, TEXT, TRANSLATION, Context, Pair
from kb.check.prepare import prepared
from kb.check.registry import check
from kb.core.finding import Finding, Severity
from kb.lang.checks import check_pack

NAME = "address"


@check(NAME, TRANSLATION, DEFINITION, TEXT)
def address(pair: Pair, context: Context) -> Iterator[Finding]:
    """Yield a finding for the first formal address in a text of a language that has one."""
    pack = check_pack(pair.target_lang)
    if pack is None or pack.formal is None:
        return
    match = re.search(pack.formal, prepared(pair).target)
    if match is not None:
        yield finding(pair, NAME, Severity.WARNING, TARGET, match.span(), "formal", words=match[0])
