"""The HTML report of the whole edition in a real browser; MTGKB_SHOTS=FOLDER keeps the pictures."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.trace.chromium import MISSING, Browser, available

pytestmark = pytest.mark.skipif(not available(), reason=MISSING)

# The contrast of two colours as browsers compute them. Source: WCAG 2.2, relative luminance and contrast ratio.
CONTRAST = """
const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
const light = (colour) => {
  const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = parts(colour).map((v) => linear(v / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ground = (node) => {
  for (; node; node = node.parentElement) {
    const colour = getComputedStyle(node).backgroundColor;
    if (parts(colour)[3] !== 0) return colour;
  }
  return 'rgb(255, 255, 255)';
};
const bad = [];
for (const node of document.querySelectorAll('input[placeholder]')) {
  const colours = [getComputedStyle(node, '::placeholder').color, ground(node)];
  const [a, b] = colours.map(light).sort((x, y) => y - x);
  if ((a + 0.05) / (b + 0.05) < 4.5) bad.push([node.outerHTML.slice(0, 120), ...colours]);
}
for (const node of document.querySelectorAll('body *')) {
  const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  if (!own || !node.offsetParent || node.matches('.s, option, script, style')) continue;
  const [a, b] = [light(getComputedStyle(node).color), light(ground(node))].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < 4.5) bad.push([node.outerHTML.slice(0, 120), ratio]);
}
return bad;
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("page") / "trace.html"


@pytest.fixture
def made(run: Run, page: Path) -> Path:
    """The page of the whole edition, in English, made once."""
    if not page.exists():
        shown = run("trace", "--format", "html", "--lang", "en", "--output", page)
        assert shown.code == 0, shown.err
    return page


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    opened = Browser(tmp_path_factory.mktemp("browser"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def dark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    opened = Browser(tmp_path_factory.mktemp("dark"), dark=True)
    yield opened
    opened.close()


def picture(browser: Browser, name: str) -> None:
    if folder := os.environ.get("MTGKB_SHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        browser.picture(Path(folder) / f"{name}.png")


def shown(browser: Browser) -> int:
    return int(browser.text("#shown").split()[0])


def test_the_page_is_small_quick_to_make_and_quick_to_open(run: Run, made: Path, browser: Browser) -> None:
    assert made.stat().st_size < 3_000_000
    begun = time.process_time()
    run("trace", "--format", "html", "--lang", "en", "--output", made)
    # The mark of 2 s is held by scripts/bench_trace.py, in a process of its own; here only a blunder would show.
    assert time.process_time() - begun < 8
    browser.size(1280, 900)
    browser.open(made)
    times = "const t = performance.getEntriesByType('navigation')[0]; return t.loadEventEnd - t.startTime"
    assert min(browser.run(times) for _ in range(3) if browser.open(made)) < 1000
    assert browser.run("return document.querySelectorAll('.map a.s').length") > 3000
    assert not browser.errors()
    picture(browser, "light")


def test_filters_search_and_languages_work(made: Path, browser: Browser) -> None:
    browser.open(made)
    everything = shown(browser)
    browser.click("button[data-status=proved]")
    proved = shown(browser)
    assert 0 < proved < everything
    assert browser.run("return document.querySelectorAll('.map a.s:not(.o)').length") == proved
    assert (
        browser.run("return document.querySelector('button[data-status=proved]').getAttribute('aria-pressed')")
        == "true"
    )
    browser.type("#query", "Epic")
    epic = shown(browser)
    assert 0 < epic < proved
    browser.click("button[data-lang=de]")
    assert browser.run("return document.documentElement.lang") == "de"
    assert "Karte der Regeln" in browser.text("main")
    browser.click("#reset")
    assert shown(browser) == everything
    for words in ("episch", "EPISCH wirken", "702.50", "zuruck hand"):
        browser.type("#query", words)
        assert 0 < shown(browser) < 400, words
        browser.click("#reset")
    picture(browser, "german")
    browser.click("button[data-lang=en]")
    assert not browser.errors()


def test_a_rule_opens_with_all_that_is_tied_to_it(made: Path, browser: Browser) -> None:
    browser.open(made)
    browser.click('.map a[href="#702.50b"]')
    browser.wait("return document.querySelector('dialog').open")
    text = browser.text("dialog")
    for wanted in (
        "702.50b",
        "Epic",
        "proved",
        "illegal: {cast:",
        "with the rule switched off",
        "kb/engine/",
        "def ",
        "2005-08-01",
    ):
        assert wanted in text, wanted
    assert "English, " in text
    assert "German, " in text
    browser.run("document.querySelectorAll('dialog details').forEach((each) => { each.open = true })")
    assert "passes [117.3d]" in browser.text("dialog")
    picture(browser, "panel")
    browser.open(made, "#702.50a")
    browser.click("dialog .chips a")
    browser.wait("return document.querySelector('#number').textContent !== '702.50a Epic'")
    browser.press("\ue00c")
    browser.wait("return !document.querySelector('dialog').open")
    browser.open(made, "#704.5f")
    assert "704.5f" in browser.text("#number")
    assert not browser.errors()


def test_the_keyboard_reaches_everything(made: Path, browser: Browser) -> None:
    browser.open(made)
    assert browser.run("return document.querySelectorAll('.map a[tabindex=\"0\"]').length") == 1
    browser.press("/")
    assert browser.run("return document.activeElement.id") == "query"
    browser.run("document.querySelector('.map a[tabindex=\"0\"]').focus()")
    assert browser.run("return document.activeElement.textContent") == "100.1"
    browser.press("\ue014", "\ue014")
    assert browser.run("return document.activeElement.textContent") == "100.1b"
    assert "100.1b" in browser.run("return document.activeElement.getAttribute('aria-label')")
    browser.press("\ue015")
    assert browser.run("return document.activeElement.textContent").startswith("101.")
    browser.press("\ue007")
    browser.wait("return document.querySelector('dialog').open")
    assert browser.run("return document.activeElement.id") == "number"
    browser.press("\ue00c")
    browser.wait("return !document.querySelector('dialog').open")
    assert browser.run("return document.activeElement.matches('.map a')")


def test_nothing_scrolls_sideways_on_a_small_screen(made: Path, browser: Browser) -> None:
    browser.size(400, 850)
    browser.open(made)
    picture(browser, "narrow")
    assert browser.run("return document.documentElement.scrollWidth") <= 400
    for number in ("702.50b", "205.3m", "704.5f"):
        browser.open(made, f"#{number}")
        browser.run("document.querySelectorAll('dialog details').forEach((each) => { each.open = true })")
        assert browser.run("const d = document.querySelector('dialog'); return d.scrollWidth - d.clientWidth") <= 0, (
            number
        )
    picture(browser, "narrow_panel")
    browser.size(1280, 900)


def test_every_text_is_readable_in_light_and_dark(made: Path, browser: Browser, dark: Browser) -> None:
    for each in (browser, dark):
        each.open(made)
        assert each.run(CONTRAST) == []
        each.open(made, "#702.50b")
        each.run("document.querySelectorAll('dialog details').forEach((each) => { each.open = true })")
        assert each.run(CONTRAST) == []
    assert dark.run("return matchMedia('(prefers-color-scheme: dark)').matches")
    picture(dark, "dark_panel")
    dark.open(made)
    picture(dark, "dark")
    assert not dark.errors()


def test_a_screen_reader_finds_names_and_regions(made: Path, browser: Browser) -> None:
    browser.open(made)
    nameless = """return [...document.querySelectorAll('button, input, select, dialog')].filter((node) =>
      !(node.innerText || node.ariaLabel || node.getAttribute('aria-labelledby') || node.labels?.length))
      .map((node) => node.outerHTML.slice(0, 80))"""
    assert browser.run(nameless) == []
    assert browser.run("return document.querySelectorAll('h1').length") == 1
    assert browser.run("return document.querySelector('#shown').getAttribute('role')") == "status"


def test_it_prints_the_map_with_its_key_and_without_the_controls(made: Path, browser: Browser) -> None:
    browser.open(made)
    browser.devtools("Emulation.setEmulatedMedia", {"media": "print"})
    look = "return document.querySelector('{}').getClientRects().length"
    for name in ("#query", "#section", "[data-lang]", "#list", "#listed"):
        assert browser.run(look.format(name)) == 0, name
    for status in ("proved", "exercised", "open", "definition", "outside"):
        assert browser.run(look.format(f"[data-status={status}] .s")) == 1, status
    assert browser.run("return document.querySelector('.map a.s').getBoundingClientRect().width") > 4
    browser.devtools("Emulation.setEmulatedMedia", {"media": ""})
