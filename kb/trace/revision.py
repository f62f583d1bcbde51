"""The report of an earlier revision, made by the program and data of that revision itself."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from kb.core.errors import SourceError
from kb.trace.compare import Earlier, parse_report

TIMEOUT = 1800


def report_of(revision: str, checkout: Path, cache: Path) -> Earlier:
    """Return the report of a git revision of the checkout; made once, then kept in ``cache`` by its commit.

    The files of the revision are unpacked into a temporary folder, and its own program makes its report there, with a
    cache of its own and no imported texts: what the revision could show, not what today's program would.

    Raises:
        SourceError: this is no checkout, there is no such revision, or its program cannot make a report.
    """
    if not (checkout / ".git").exists():
        raise SourceError(
            f"--since {revision[:60]}: expected a JSON report, found no such file, and {checkout} is no git checkout; "
            "give a file written by mtgkb trace --format json"
        )
    named = _git(checkout, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if named.returncode:
        raise SourceError(
            f"--since {revision[:60]}: expected a JSON report or a revision of this checkout, found neither; "
            "git log shows the revisions"
        )
    commit = named.stdout.decode().strip()
    kept = cache / "reports" / f"{commit}.json"
    if kept.is_file():
        return parse_report(kept.read_bytes(), str(kept))
    raw = _made(commit, checkout)
    earlier = parse_report(raw, f"the report of {commit[:12]}")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", dir=kept.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
        Path(name).replace(kept)
    except OSError:
        pass  # it can be made again
    return earlier


def _made(commit: str, checkout: Path) -> bytes:
    packed = _git(checkout, "archive", "--format=tar", commit, "kb", "cli", "data")
    if packed.returncode:
        raise SourceError(
            f"{commit[:12]}: expected the folders kb, cli and data, found: {_last(packed.stderr)}; "
            "take a later revision"
        )
    with tempfile.TemporaryDirectory(prefix="mtgkb-") as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        place = Path(folder)
        environment = {
            **os.environ,
            "PYTHONPATH": folder,
            "MTGKB_CACHE": str(place / "cache"),
            "MTGKB_DATA": str(place / "imports"),
        }
        output = place / "report.json"
        command = [sys.executable, "-m", "cli", "trace", "--format", "json", "--lang", "en", "--output", str(output)]
        try:
            ran = subprocess.run(  # noqa: S603 - our own program, of a commit of this checkout
                command, cwd=folder, env=environment, capture_output=True, timeout=TIMEOUT, check=False
            )
        except subprocess.TimeoutExpired as error:
            raise SourceError(f"{commit[:12]}: its report takes longer than {TIMEOUT} s; give a stored one") from error
        if not output.is_file():
            raise SourceError(
                f"{commit[:12]}: expected its program to make a report, found: {_last(ran.stderr)}; "
                "give a stored report or a later revision"
            )
        return output.read_bytes()


def _git(checkout: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(  # noqa: S603
            ["git", "-C", str(checkout), *words],  # noqa: S607
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise SourceError(f"--since: expected git, found: {error.strerror}; give a stored JSON report") from error


def _last(output: bytes) -> str:
    lines = output.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:200] if lines else "nothing"
