"""Every clause of every import contract fails on an import that is planted against it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NamedTuple

import grimp
import pytest
from grimp import ImportGraph
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

from game.registry import GAMES
from images.studio import DRAWN

ROOT = Path(__file__).parents[1]
KINDS = {"forbidden": ForbiddenContract, "layers": LayersContract}
Options = dict[str, Any]


class Import(NamedTuple):
    """An import that must not be."""

    importer: str
    imported: str


@cache
def configuration() -> dict[str, Any]:
    return read_configuration(str(ROOT / "pyproject.toml"))


def contracts() -> dict[str, Options]:
    """The contracts by name."""
    return {options["name"]: options for options in configuration()["contracts_options"]}


@cache
def built() -> ImportGraph:
    """Who imports whom, as it is; never changed, only copied."""
    session = configuration()["session_options"]
    return grimp.build_graph(
        *session["root_packages"],
        include_external_packages=True,
        exclude_type_checking_imports=True,
        cache_dir=None,
    )


def kept(options: Options, *planted: Import, newcomers: tuple[str, ...] = ()) -> bool:
    """Whether a contract holds with these imports and modules besides the ones there are."""
    graph = deepcopy(built())
    for name in newcomers:
        graph.add_module(name)
    for importer, imported in planted:
        if imported not in graph.modules:  # a library that nobody imports today
            graph.add_module(imported, is_squashed=True)
        graph.add_import(importer=importer, imported=imported)
    contract = KINDS[options["type"]](options["name"], configuration()["session_options"], options)
    return contract.check(graph, verbose=False).kept


def matching(expression: str) -> list[str]:
    """The modules that a name of a contract stands for; a library stands for itself."""
    if "*" not in expression:
        return [expression]
    found = sorted(built().find_matching_modules(expression))
    assert found, f"{expression} names no module"
    return found


def against(options: Options) -> Iterator[Import]:
    """An import against each clause of a contract."""
    if options["type"] == "layers":
        yield from _upwards(options)
        return
    for source in options["source_modules"]:
        for forbidden in options["forbidden_modules"]:
            yield Import(matching(source)[0], matching(forbidden)[0])


def _upwards(options: Options) -> Iterator[Import]:
    """From each layer to each one above it, and between the modules of one layer."""
    for container in options.get("containers", [""]):
        inside = f"{container}." if container else ""
        layers = [[inside + name for name in names(layer)] for layer in options["layers"]]
        for above, below in combinations(layers, 2):
            yield Import(below[0], above[0])
        for layer in layers:
            yield from (Import(a, b) for a, b in permutations(layer, 2))


def names(layer: str) -> list[str]:
    return [name.strip() for name in layer.split("|")]


@pytest.mark.parametrize("name", contracts())
def test_every_clause_fails_on_a_planted_import(name: str) -> None:
    options = contracts()[name]
    assert kept(options)
    plants = list(against(options))
    assert plants
    harmless = [plant for plant in plants if kept(options, plant)]
    assert harmless == []


STRICT = [
    name
    for name, options in contracts().items()
    if options["type"] == "forbidden" and not options.get("allow_indirect_imports")
]


@pytest.mark.parametrize("name", STRICT)
def test_a_strict_contract_fails_on_a_way_round(name: str) -> None:
    """What may not be imported may not be reached through a third module either."""
    options = contracts()[name]
    source, forbidden = next(against(options))
    assert not kept(
        options,
        Import(source, "third_party"),
        Import("third_party", forbidden),
        newcomers=("third_party",),
    )


EXHAUSTIVE = [name for name, options in contracts().items() if options.get("exhaustive")]


@pytest.mark.parametrize("name", EXHAUSTIVE)
def test_a_new_folder_must_be_given_its_place(name: str) -> None:
    options = contracts()[name]
    (container,) = options["containers"]
    assert not kept(options, newcomers=(f"{container}.newcomer",))


@pytest.mark.parametrize(
    ("name", "package", "games"),
    [
        ("Games stand beside each other", "game", GAMES),
        ("Pictures of games stand beside each other", "images", DRAWN),
    ],
)
def test_two_games_would_not_know_each_other(
    name: str, package: str, games: dict[str, object]
) -> None:
    """All games stand in one layer; beside a made-up second one each is shut off from the other."""
    options = contracts()[name]
    layers = [set(names(layer)) for layer in options["layers"]]
    assert set(games) in layers
    place = layers.index(set(games))
    wider = [*options["layers"]]
    wider[place] = " | ".join([*names(wider[place]), "second"])
    both = {**options, "layers": wider}
    second = f"{package}.second"
    assert kept(both, newcomers=(second,))
    for game in games:
        known = f"{package}.{game}"
        assert not kept(both, Import(known, second), newcomers=(second,))
        assert not kept(both, Import(second, known), newcomers=(second,))


def test_contracts_that_name_games_name_them_all() -> None:
    pictures = {f"images.{key}" for key in DRAWN}
    every = {f"game.{key}" for key in GAMES} | pictures
    assert set(contracts()["The bot names no game"]["forbidden_modules"]) == every
    seeing = set(contracts()["Pictures see views, never states"]["source_modules"])
    assert seeing == pictures | {"images.parts"}


def test_contracts_that_name_folders_name_them_all() -> None:
    folders = {f"bot.{name}" for name in contracts()["The bot is one stack of folders"]["layers"]}
    without_sql = set(contracts()["Only storage knows SQL"]["source_modules"])
    rest = {"bot.__main__", "config", "game", "images"}
    assert without_sql == folders - {"bot.storage", "bot.local"} | rest
