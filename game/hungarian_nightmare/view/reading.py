"""What there is to read about a component set: its tables, its turns, its areas and its units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from config.texts import Words
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.set.entries import Unit
from game.hungarian_nightmare.view.names import fixed_names, named, phrase, word
from game.parts.tables import cells

DEFAULT = "reconstruction"
TABLES = ("combat", "bombardment", "first_fire", "interdiction", "disruption", "desertion")


def places(words: Words) -> Mapping[str, str]:
    """The areas by id."""
    return fixed_names(DEFAULT, words)["area"]


def cards(options: Mapping[str, str], words: Words) -> Iterator[tuple[str, str, str]]:
    """Tables, victory levels, areas and units in words: name, title, text."""
    p = load(options["components"])
    for key in TABLES:
        yield f"table_{key}", word(words, f"table.{key}"), _table(p, key, words)
    levels = [
        phrase(words, "read.level", ending=word(words, f"ending.{each.id}"), least=each.least)
        for each in p.turns.level
    ]
    yield "levels", word(words, "read.levels"), "\n".join(levels)
    for number, area in enumerate(p.map.area):
        title = fixed_names(p.name, words)["area"][area.id]
        yield f"area_{area.id}", title, _area(p, number, words)
    for unit in p.cards:
        yield unit.id, named(p.name, words, unit.name), _unit(p, unit, words)


def _table(p: Parts, key: str, words: Words) -> str:
    """A table row by row, its columns in the first line."""
    table = getattr(p.tables, key).table
    head = phrase(words, "read.columns", columns=list(table.columns))
    rows = (phrase(words, "read.row", roll=roll, cells=list(row)) for roll, row in cells(table))
    return "\n".join([head, *rows])


def _area(p: Parts, number: int, words: Words) -> str:
    area = p.map.area[number]
    called = fixed_names(p.name, words)["area"]
    land = [called[p.areas[each]] for each in p.land[number]]
    told = [phrase(words, "read.area", tem=area.tem, vp=area.vp, areas=land)]
    bridges = [named(p.name, words, each.name) for each in p.map.bridge if area.id in each.between]
    if p.facing[number]:
        across = [called[p.areas[each]] for each in p.facing[number]]
        told.append(phrase(words, "read.across", areas=across, bridges=bridges))
    return " ".join(told)


def _unit(p: Parts, unit: Unit, words: Words) -> str:
    steps = ["-".join(str(figure) for figure in step) for step in unit.steps]
    return phrase(
        words,
        "read.unit",
        formation=named(p.name, words, p.formations[unit.formation].name),
        size=word(words, f"size.{unit.size}"),
        type=word(words, f"type.{unit.type}"),
        steps=steps,
        move=unit.move,
        morale=unit.morale,
        range=unit.range,
    )
