# Everything is installed into .venv from requirements.lock; nothing outside this folder is touched.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: setup demo test lint types check-all full bench clean lock

# Byte code, as pip writes it for a wheel: without it a lookup takes half as long again where Python may not write it.
# That of the engine is checked against the source itself: an edit that keeps size and second is played, too.
setup: $(STAMP)
	@$(BIN)/python -m compileall -q -f --invalidation-mode checked-hash kb/engine kb/scenario
	@$(BIN)/python -m compileall -q -x '/(engine|scenario)/' kb cli

$(STAMP): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "make: no Python found; install Python 3.11 or newer (Debian: apt-get install python3 python3-venv)" >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "make: $(PYTHON) is older than Python 3.11; name another with make PYTHON=..." >&2; exit 2; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV) || { echo "make: no virtual environment could be made (Debian: apt-get install python3-venv)" >&2; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(STAMP)

demo: setup
	@echo '$$ mtgkb Epic --as-of 2010-07-16 --lang both'
	@$(BIN)/mtgkb Epic --as-of 2010-07-16 --lang both
	@echo
	@echo '$$ mtgkb Episch --lang both --verify'
	@$(BIN)/mtgkb Episch --lang both --verify

test: setup
	$(BIN)/python -m pytest -n 2 -m "not slow"

full: setup
	$(BIN)/python -m pytest -n 2

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

check-all: test lint types

bench: setup
	$(BIN)/python -m scripts.bench

# Renew the lock file (needs uv); the file names no index.
lock:
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --upgrade --quiet -o requirements.lock

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache
