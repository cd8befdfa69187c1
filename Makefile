# Two commands do everything on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: run test hold bench lint pictures clean

run: $(READY)
	@$(BIN)/corvin run

test: $(READY)
	@echo "Testing ..."
	@$(BIN)/python -m pytest -n auto

# The long tests of faults, hostile input and load; PARTS chooses among them.
PARTS ?= kill fuzz load weigh
hold: $(READY)
	@for part in $(PARTS); do $(BIN)/python -m tests.hold $$part || exit 1; done

bench: $(READY)
	@$(BIN)/corvin bench

lint: $(READY)
	@echo "Checking style, types and imports ..."
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

pictures: $(READY)
	@$(BIN)/python -m bot.cli.render gallery docs/pictures

clean:
	rm -rf .venv

$(READY): pyproject.toml constraints.txt
	@echo "Setting up .venv (about a minute, once) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --disable-pip-version-check --no-input \
		-c constraints.txt -e ".[dev]" | sed -n 's/^Collecting \([^ ]*\).*/  fetching \1/p; s/^Successfully.*/  installed/p; s/^ERROR.*/&/p'
	@$(BIN)/python -c "import bot, game, images, msgspec, discord, pytest"
	@touch $(READY)
