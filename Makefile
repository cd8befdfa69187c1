# Two commands do everything on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
# Marks that an install is finished: of what running needs, and of what testing needs besides.
RUNS := .venv/runs
TESTS := .venv/tests

# Many processes import the same modules: what one has compiled is kept for the others.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test hold bench lint pictures clean

# ARGS are those of `corvin run`, as in `make run ARGS="--port 9000"`.
run: $(RUNS)
	@$(BIN)/corvin run $(ARGS)

test: $(TESTS)
	@echo "Testing ..."
	@$(BIN)/python -m pytest -n auto --dist worksteal

# The long tests of faults, hostile input and load; PARTS chooses among them.
PARTS ?= kill storm fuzz files load weigh games leaks durable trouble machines
hold: $(TESTS)
	@for part in $(PARTS); do $(BIN)/python -m tests.hold $$part || exit 1; done

bench: $(TESTS)
	@$(BIN)/corvin bench

lint: $(TESTS)
	@echo "Checking style, types and imports ..."
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

pictures: $(RUNS)
	@$(BIN)/python -m bot.cli.render gallery docs/pictures

clean:
	rm -rf .venv

# An install that was interrupted has no mark: it begins again with an empty .venv. The machine's
# own pip fills it, if it can; to install a second pip would take half as long as all the rest.
ELSEWHERE := import pip; assert int(pip.__version__.split(".")[0]) > 22
$(RUNS): pyproject.toml constraints.txt
	@echo "Setting up .venv (less than half a minute, once) ..."
	@test -e $@ || $(PYTHON) -m venv --clear .venv \
		$$($(PYTHON) -c '$(ELSEWHERE)' 2>/dev/null && echo --without-pip)
	$(call install,.[fast],.)

$(TESTS): $(RUNS)
	@echo "Adding what tests need to .venv (about half a minute, once) ..."
	$(call install,.[fast$(comma)dev],.[dev])

# The extra `fast` is tried first; where it cannot be had, all goes on without it, only slower.
# Modules are compiled when they are first imported: most of them never are. That packages lie side
# by side in this folder, of which setuptools warns, is meant.
INSTALL := install --disable-pip-version-check --no-input --no-compile -c constraints.txt
FAST := --only-binary=zlib-ng
comma := ,
define install
	@rm -f $@
	@if test -e $(BIN)/pip; then pip="$(BIN)/python -m pip"; \
	else pip="$(PYTHON) -m pip --python $(BIN)/python"; fi; export PYTHONWARNINGS=ignore; \
	($$pip $(INSTALL) setuptools && \
		($$pip $(INSTALL) $(FAST) --no-build-isolation -e "$(1)" || \
		$$pip $(INSTALL) --no-build-isolation -e "$(2)") && touch $@) | \
		sed -n 's/^Collecting \([^ ]*\).*/  fetching \1/p; s/^Successfully.*/  installed/p'
	@test -e $@
endef
