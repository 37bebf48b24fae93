# Everything here needs Python 3.11 or newer, make, and a package index; `make run` is the whole installation.
#
#   make run       serve on 127.0.0.1:8000 (PORT), with a finished demonstration match in an empty database
#   make quick     the tests without what is marked slow, under a minute on two cores: run them after each change
#   make test      the tests, a worker a core and one more; ARGS="-k sealing" reaches pytest, WORKERS= one by one
#   make lab       the tests that are slow by nature: crashes, foreign code, pictures (tests/lab/README.md)
#   make browser   install the browser that the pages are tested in
#   make clients   clients made from the OpenAPI document by ten generators, checked, and played with
#   make packages  build what is published into dist (PACKAGES): two distributions of Python and a package of npm
#   make check     formatting, lint, types, architecture, OpenAPI document; `make types`, `make lint` are its two halves
#   make cover     the tests with branch coverage, and its two gates: the domain's and the service's
#   make soak      the tests that take long: crashes under load, many rounds, all that the others take a sample of
#   make citus     the tests and the figure of the service on a Citus cluster, which CITUS_URL names
#   make bench     the benchmarks: a table, the same as JSON, and the ratios as a line of tests/bench/history.jsonl
#   make bench-compare  which ratios of the last run moved by more than the noise
#   make league    all bots and tricks against each other, by every rule set: who wins how many games
#   make made      write all that is made from the code and compared by tests, also the next three: read the difference
#   make golden    write the golden playthroughs anew; read the difference before committing it
#   make openapi   write openapi/openapi.json anew
#   make diagram   draw the imports into docs/architecture.md anew
#   make screenshot  take the picture at the head of README anew
#   make pictures  take the pictures that the tests of the pages compare anew; look at each before committing it
#   make icons     draw the icons of the installed app, and keep the cards that pictures for sharers are made of
#   make figures   measure the replay page: bytes, requests, times, work of a step, heap
#   make sizes     list modules and folders that are long, full or small: to read, nothing fails by it
#   make lock      write the four lock files anew from pyproject.toml; UPGRADE=--upgrade takes newer releases
#   make clean     remove the virtual environment and every cache

.PHONY: run quick test lab cover browser clients packages check types lint soak citus bench bench-compare league made golden openapi screenshot pictures icons figures sizes diagram lock clean environment environment-dev

# Bytecode is kept between runs even where the environment forbids it: without it every process compiles for 5 seconds.
export PYTHONDONTWRITEBYTECODE =

BIN = .venv/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq

run: environment
	@exec $(BIN)/hordago serve --demo

# A worker a core and one for the time they wait, each with a Postgres of its own; a test starts where there is room.
WORKERS = -n $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) --maxprocesses 8 --dist worksteal

# What is left out is marked in the tests; the markers and their reasons are in pyproject.toml.
# Its tests do not wait, so a worker more than there are cores would only collect them once more.
quick: environment-dev
	$(BIN)/pytest -n logical --maxprocesses 8 --dist worksteal -m "not soak and not slow" --ignore tests/lab $(ARGS)

test: environment-dev browser
	$(BIN)/pytest $(WORKERS) --durations 20 --ignore tests/lab $(ARGS)

lab: environment-dev browser
	$(BIN)/pytest $(WORKERS) tests/lab $(ARGS)

# What is measured, and what is not, is in pyproject.toml under tool.coverage.
cover: environment-dev browser
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(WORKERS) --durations 20 $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include "domain/*" --fail-under 98
	$(BIN)/coverage report --include "service/*" --fail-under 96

browser: environment-dev
	@tests/browser/install.sh

# tests/clients/README.md says what each has to do; ARGS="orval hey_api" takes some of them.
clients: environment-dev
	@tests/clients/install.sh
	$(BIN)/python -m tests.clients $(ARGS)

# Each sdist is made from the tree, and each wheel from its sdist.
PACKAGES = dist
BUILD = $(BIN)/uv build --no-config --offline --no-build-isolation --python $(BIN)/python --quiet --out-dir $(PACKAGES)

packages: environment-dev browser
	@rm -rf $(PACKAGES)
	$(BUILD) .
	$(BUILD) service/client
	PATH="$$PWD/$(BIN):$$PATH" node service/client/npm/build.mjs $(PACKAGES)

check: types lint

types: environment-dev
	$(BIN)/pyright

lint: environment-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	openapi/lint/lint.sh

soak: environment-dev
	$(BIN)/pytest -m soak --timeout 0 $(ARGS)

# tests/lab/citus/README.md says which cluster it needs.
citus: environment-dev
	$(BIN)/pytest tests/lab/citus -n0 --log-cli-level INFO $(ARGS)
	$(BIN)/python -m tests.lab.citus

bench: environment-dev
	$(BIN)/python -m tests.bench $(ARGS)

bench-compare: environment-dev
	$(BIN)/python -m tests.bench.history

# tests/lab/league/README.md says how the tables of the bot strong are made.
league: environment-dev
	$(BIN)/python -m tests.lab.league $(ARGS)

made: openapi golden diagram
	$(BIN)/python -m tests.docs
	$(BIN)/python -m tests.second_verifier.sheets

golden: environment-dev
	$(BIN)/python -m tests.golden

openapi: environment-dev
	$(BIN)/python -m service.api_document openapi/openapi.json

screenshot: environment-dev browser
	$(BIN)/python -m tests.browser screenshot

figures: environment-dev browser
	$(BIN)/python -m tests.browser figures

pictures: environment-dev browser
	$(BIN)/python -m tests.browser pictures

icons: environment-dev browser
	$(BIN)/python -m tests.browser icons

sizes: environment-dev
	$(BIN)/python docs/sizes.py

diagram: environment-dev
	$(BIN)/python docs/diagram.py

# Universal: one file for every platform and every Python from 3.11. Hashes, and no index: pip uses the user's own.
LOCKED = --no-config --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock" \
	--no-emit-package hordago-client --quiet $(UPGRADE)
COMPILE = $(BIN)/uv pip compile pyproject.toml --group build $(LOCKED)

# Not from the locked environment, so that a lock file that cannot be installed can still be replaced.
lock: .venv
	@[ -x $(BIN)/uv ] || $(PIP) install uv
	$(COMPILE) --output-file requirements.lock
	$(COMPILE) --extra embedded --constraint requirements.lock --output-file requirements-embedded.lock
	$(COMPILE) --all-extras --group dev --constraint requirements-embedded.lock --output-file requirements-dev.lock
	$(BIN)/uv pip compile --group clients $(LOCKED) --output-file tests/clients/requirements.lock

clean:
	rm -rf .venv build/clients dist .coverage .coverage.* openapi/lint/node_modules tests/browser/node_modules .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find domain service tests -name __pycache__ -type d -exec rm -rf {} +

# The environment. `run` needs the runtime with the embedded Postgres, everything else the development lock, which
# contains the other. requirements.lock is for the image, whose database is a server of its own.
# What was installed is remembered as a copy in .venv, so that the second time costs two comparisons and no index.

environment:
	@$(MAKE) --no-print-directory .install LOCK=requirements-embedded.lock

environment-dev:
	@$(MAKE) --no-print-directory .install LOCK=requirements-dev.lock

# The first Python that is new enough; `make test PYTHON=/path/to/python3` overrides it, here and in a .venv that exists.
PYTHONS = python3 python3.15 python3.14 python3.13 python3.12 python3.11 python

.PHONY: .install .venv
.install: .venv
	@set -e; stamp=.venv/installed-$(LOCK); \
	if ! cat pyproject.toml $(LOCK) | cmp -s - $$stamp; then \
	    echo "installing $(LOCK)"; \
	    $(PIP) install --require-hashes --requirement $(LOCK); \
	    $(PIP) install --no-deps --no-build-isolation --no-index --editable . --editable service/client; \
	    cat pyproject.toml $(LOCK) > $$stamp; \
	    if [ $(LOCK) = requirements-dev.lock ]; then \
	        cat pyproject.toml requirements-embedded.lock > .venv/installed-requirements-embedded.lock; \
	    fi; \
	fi

# Kept while it works, is new enough and lies where it was made: its scripts hold absolute paths, a moved one is broken.
.venv:
	@set -e; \
	if grep -qsF -- "-m venv $$(pwd -P)/.venv" .venv/pyvenv.cfg \
	    && .venv/bin/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	    && [ "$$(.venv/bin/python -VV)" = "$$($(or $(PYTHON),.venv/bin/python) -VV)" ]; then exit 0; fi; \
	for python in $(PYTHON) $(if $(PYTHON),,$(PYTHONS)); do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
	        echo "$$python cannot make a virtual environment: install its venv package (Debian: python3-venv)" >&2; \
	        exit 2; \
	    fi; \
	    echo "making .venv with $$("$$python" --version)"; rm -rf .venv; "$$python" -m venv .venv; exit 0; \
	done; \
	echo "Python 3.11 or newer is needed; none of these is: $(or $(PYTHON),$(PYTHONS))" >&2; exit 2
