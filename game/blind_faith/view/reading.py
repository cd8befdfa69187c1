"""What `/rules` lists of Blind Faith: battle tables, terrain, events, units; and its places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from config import shelf
from config.texts import Words
from game.blind_faith.set.components import KEY, Parts, load
from game.blind_faith.view.names import fixed_names, named, phrase, unit_label, word
from game.parts.tables import cells


def cards(options: Mapping[str, str], words: Words) -> Iterable[tuple[str, str, str]]:
    """Name, title and text of everything of the set that can be read about."""
    p = load(options["components"])
    yield from _tables(p, words)
    yield "terrain", word(words, "read.terrain"), _chart(p, words)
    yield "events", word(words, "read.events"), "\n".join(_events(p, words))
    for unit in p.unit:
        faction = word(words, f"faction.{unit.faction}")
        text = phrase(words, "read.unit", unit=unit_label(p.name, unit, words), faction=faction)
        yield unit.id, named(p.name, words, unit.name), text


def _tables(p: Parts, words: Words) -> Iterator[tuple[str, str, str]]:
    for name, table in p.tables.items():
        columns = [word(words, f"column.{each}") for each in table.columns]
        lines = [phrase(words, "read.columns", columns=columns)]
        for rolls, results in cells(table):
            told = [word(words, f"outcome.{each}") for each in results]
            lines.append(phrase(words, "read.row", rolls=rolls, results=told))
        yield f"table {name}", word(words, f"table.{name}"), "\n".join(lines)


def _chart(p: Parts, words: Words) -> str:
    chart = p.board.chart
    prices = [
        phrase(words, "read.price", terrain=word(words, f"terrain.{each.id}"), points=each.cost)
        for each in chart.terrain
    ]
    return phrase(words, "read.chart", prices=prices, road=chart.road, river=chart.river)


def _events(p: Parts, words: Words) -> Iterator[str]:
    for rolls, (event,) in cells(p.event_table):
        yield phrase(words, "read.event", rolls=rolls, text=word(words, f"event_text.{event}"))


def places(words: Words) -> Mapping[str, str]:
    """Every hex of the first set, the places before the others."""
    p = load(shelf.names(KEY)[0])
    called = fixed_names(p.name, words)["hex"]
    first = [each.hex for each in p.place]
    return {each: called[each] for each in dict.fromkeys((*first, *called))}
