"""What there is to read about the cards and the map of a component set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from config.texts import Words
from game.kernel.text import tell
from game.nights_of_fire.set.components import load
from game.nights_of_fire.set.entries import Clause, KonevWord
from game.nights_of_fire.view.names import fixed_names, named, phrase, word

DEFAULT = "reconstruction"


def places(words: Words) -> Mapping[str, str]:
    """The districts by id."""
    return fixed_names(DEFAULT, words)["district"]


def cards(options: Mapping[str, str], words: Words) -> Iterator[tuple[str, str, str]]:
    """Every card of the set in words: name, title, text."""
    p = load(options["components"])
    called = fixed_names(p.name, words)
    for konev in p.konev.card:
        sentences = [_clause(clause, words) for clause in konev.clause]
        yield konev.id, named(p.name, words, konev.title), " ".join(sentences)
    for tactics in p.tactics.tactics:
        yield (
            tactics.id,
            phrase(words, "read.tactics", id=tactics.id),
            called["tactics"][tactics.id],
        )
    for headline in p.headlines.headline:
        yield headline.id, called["headline"][headline.id], called["headline_text"][headline.id]
    for card in p.cards.card:
        yield card.id, phrase(words, "read.card", id=card.id), called["card"][card.id]


def headline_text(set_name: str, headline_id: str, words: Words) -> str:
    """When a Headline is resolved, and what happens if it is not."""
    return fixed_names(set_name, words)["headline_text"][headline_id]


def _clause(clause: Clause, words: Words) -> str:
    """One sentence of a Konev card: where and how often, then what."""
    where = phrase(words, f"read.among.{clause.among or 'none'}", districts=clause.districts)
    if clause.each:
        where = word(words, "read.each")
    deeds = [_deed(keyword, words) for keyword in clause.do]
    return phrase(words, "read.clause", where=where, times=clause.times, deeds=deeds)


def _deed(keyword: KonevWord, words: Words) -> str:
    """One keyword with its numbers."""
    facts = msgspec.structs.asdict(keyword)
    kind = type(keyword).__name__.lower()
    if kind == "move":
        kind = f"move_{facts['to']}"
    elif kind == "clear":
        kind = f"clear_{facts['where']}"
    elif kind == "damage" and facts["ready"] and not (facts["points"] or facts["per_regiment"]):
        kind = "damage_late"
    parts = [phrase(words, f"read.do.{kind}", **facts)]
    for name, value in facts.items():
        key = f"nights_of_fire.read.more.{kind}_{name}"
        if value and isinstance(value, str):
            key += f"_{value}"
        if value and key in words:
            parts.append(tell(words, key, {"value": value}))
    return "".join(parts)
