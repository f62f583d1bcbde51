"""Drives headless Chromium over the WebDriver protocol, with nothing but the standard library."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
MISSING = "needs chromium and chromedriver (Debian: chromium, chromium-driver)"


def available() -> bool:
    """True where a browser and its driver are installed."""
    return bool(shutil.which("chromedriver") and (shutil.which("chromium") or shutil.which("google-chrome")))


class Browser:
    """A headless browser; ``dark`` asks for the dark colours."""

    def __init__(self, folder: Path, width: int = 1280, height: int = 900, dark: bool = False) -> None:
        log = (folder / "driver.log").open("w+")
        self._driver = subprocess.Popen(
            [shutil.which("chromedriver") or "chromedriver", "--port=0"], stdout=log, stderr=subprocess.STDOUT
        )
        self._open = build_opener(ProxyHandler({})).open
        self._base = f"http://127.0.0.1:{self._port(folder / 'driver.log')}"
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            f"--user-data-dir={folder / 'profile'}", "--disable-background-networking", "--no-first-run",
        ]  # fmt: skip
        if dark:
            arguments.append("--blink-settings=preferredColorScheme=0")
        options = {
            "binary": shutil.which("chromium") or shutil.which("google-chrome"),
            "args": arguments,
        }
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self._session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.size(width, height)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.devtools("Emulation.setEmulatedMedia", {"features": [scheme]})

    @staticmethod
    def _port(log: Path) -> int:
        for _ in range(200):
            for line in log.read_text(errors="replace").splitlines():
                if "successfully on port" in line:
                    return int(line.rstrip(".").rsplit(" ", 1)[1])
            time.sleep(0.05)
        raise RuntimeError(log.read_text(errors="replace"))

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = Request(self._base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with self._open(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise RuntimeError(error.read().decode()[:2000]) from error

    def _in(self, path: str, body: dict[str, Any] | None = None, method: str = "POST") -> Any:
        return self._ask(method, f"/session/{self._session}{path}", body)

    def size(self, width: int, height: int) -> None:
        """Make the page's own area so large, in CSS pixels."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)

    def devtools(self, command: str, parameters: dict[str, Any]) -> Any:
        return self._in("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open(self, page: Path, part: str = "") -> float:
        """Open a file and wait until its script is ready; the seconds that took."""
        begun = time.perf_counter()
        self._in("/url", {"url": page.resolve().as_uri() + part})
        self.wait("return document.documentElement.dataset.ready === 'yes'")
        return time.perf_counter() - begun

    def wait(self, script: str, seconds: float = 15) -> None:
        end = time.perf_counter() + seconds
        while not self.run(script):
            if time.perf_counter() > end:
                raise AssertionError(f"never true: {script}\n{self.errors()}")
            time.sleep(0.02)

    def run(self, script: str, *arguments: Any) -> Any:
        """What a script returns."""
        return self._in("/execute/sync", {"script": script, "args": list(arguments)})

    def click(self, selector: str) -> None:
        found = self._in("/element", {"using": "css selector", "value": selector})
        self.run("arguments[0].scrollIntoView({block: 'center'})", found)
        self._in(f"/element/{found[ELEMENT]}/click")

    def type(self, selector: str, text: str) -> None:
        found = self._in("/element", {"using": "css selector", "value": selector})
        self._in(f"/element/{found[ELEMENT]}/value", {"text": text})

    def press(self, *keys: str) -> None:
        """Press keys one after the other, wherever the focus is."""
        steps = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._in("/actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def errors(self) -> list[str]:
        """The messages of the console that are warnings or errors."""
        entries = self._in("/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "WARNING")]

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._in("/screenshot", method="GET")))

    def close(self) -> None:
        with suppress(RuntimeError, URLError):
            self._ask("DELETE", f"/session/{self._session}")
        self._driver.terminate()
        self._driver.wait(10)
