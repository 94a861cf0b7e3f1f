# The commands of the project; `make` alone lists them. Each sets up what it needs first.
# PORT=8001 chooses another port, PYTHON=/path/to/python another Python.

PORT ?= 8000
COMPRESSED ?= --compressed
RUN := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help serve check test test-all build bench format lock catalogs clean setup-site setup-test

help: ## List the commands
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1|/p' Makefile | while IFS='|' read -r name text; do \
	    printf 'make %-9s %s\n' "$$name" "$$text"; done

serve: setup-site ## Build the site and serve it on 127.0.0.1:8000; edits show up by themselves
	@$(RUN) -m site_builder.serve --watch --port "$(PORT)"

build: setup-site ## Build the site into site/, with compressed copies for the host
	@$(RUN) -m site_builder.build --output site $(COMPRESSED)

check: setup-test ## Check format, lint, types, calculators, command line and rules: a minute
	@$(RUN) -m tools.checks check

test: setup-test ## Run every check and test that guards a promise, in a real browser too
	@$(RUN) -m tools.checks test

test-all: setup-test ## Run the exhaustive tests and the mutations as well; keep the figures
	@$(RUN) -m tools.forum_software
	@$(RUN) -m tools.checks test-all

bench: setup-test ## Measure, beside what was kept; KEEP=1 keeps it, PARTS="growth sizes" measures these
	@$(RUN) -m bench $(PARTS) $(if $(KEEP),--keep)

format: setup-test ## Format the code and mend what the linter can
	$(RUN) -m ruff check --fix --quiet
	$(RUN) -m ruff format --quiet
	$(RUN) -m tools.node biome check --write

catalogs: setup-test ## Bring the French message catalogs up to date with the code
	@$(RUN) -m tools.catalogs

lock: setup-test ## Choose and lock the versions again; UPGRADE=1 takes the newest
	@sh tools/lock.sh

clean: ## Remove all that was made; the next command sets up again
	rm -rf .venv .cache node_modules site .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

setup-site:
	@sh tools/setup.sh site

setup-test:
	@sh tools/setup.sh test
	@$(RUN) -m tools.engines
	@$(RUN) -m tools.web_servers
