"""The shipped editions as the judge knows them."""

from __future__ import annotations

import pytest

from kb.core.paths import data_dir
from kb.lineage.facts import load
from kb.scan.known import Known


@pytest.fixture(scope="session")
def known() -> Known:
    return Known.of(load(data_dir() / "editions"))
