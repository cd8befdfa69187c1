"""Telling: a key and its facts become a sentence of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from config.texts import Words
from game.kernel.game import Game
from game.kernel.model import Decision, Event, Option, Result, Seat, Text
from game.kernel.settle import AnyState
from game.kernel.state import View

Names = Mapping[str, Mapping[str, str]]


class _Count(int):
    """A number that knows its noun: `{count:card|cards}`."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


def tell(words: Words, key: str, facts: Mapping[str, Any]) -> str:
    """The sentence of this key with these facts in it."""
    counted = {n: _Count(v) if type(v) is int else v for n, v in facts.items()}
    return words[key].format_map(counted)


class Teller:
    """The voice of one game in one language for one reader."""

    def __init__(self, game: Game, view: View, words: Words) -> None:
        self.game = game
        self.words = words
        self.names: Names = game.reading.names(view, words)

    def events(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What happened, as far as this seat (None: an onlooker) may know."""
        told = ((event.key, event.facts_for(seat)) for event in events)
        return [
            self._tell(f"{self.game.key}.event.{key}", facts)
            for key, facts in told
            if facts is not None
        ]

    def question(self, decision: Decision) -> str:
        """What is asked."""
        return self._tell(f"{self.game.key}.ask.{decision.step}", decision.facts)

    def option(self, option: Option) -> str:
        """What may be answered, with more about each piece than an event tells."""
        facts = {
            name: self._name(f"{name}_label", v, name) for name, v in option.text.facts.items()
        }
        return tell(self.words, f"{self.game.key}.{option.text.key}", facts)

    def result(self, result: Result) -> str:
        """How the game ended."""
        return self._tell(f"{self.game.key}.result.{result.key}", result.facts)

    def refusal(self, text: Text) -> str:
        """Why an answer is not legal."""
        return self._tell(f"corvin.{text.key}", text.facts)

    def sentence(self, text: Text) -> str:
        """A sentence of this game's own."""
        return self._tell(f"{self.game.key}.{text.key}", text.facts)

    def odds(self, text: Text) -> str:
        """Something that may happen, or what it may come of."""
        return self._tell(f"odds.{self.game.key}.{text.key}", text.facts)

    def seat(self, seat: Seat) -> str:
        """A seat's name."""
        return self._name("seat", seat)

    def _tell(self, key: str, facts: Mapping[str, Any]) -> str:
        return tell(self.words, key, {name: self._fact(name, v) for name, v in facts.items()})

    def _fact(self, name: str, value: Any) -> Any:
        if isinstance(value, bool | str):
            return self._name(name, str(value))
        if isinstance(value, int):
            return value
        kind = name.removesuffix("s")
        named = [self._name(kind, each) for each in value if each]
        if unnamed := sum(1 for each in value if not each):
            named.append(tell(self.words, f"{self.game.key}.unnamed.{kind}", {"count": unnamed}))
        return self._join(named)

    def _name(self, kind: str, value: str, otherwise: str = "") -> str:
        known = self.names.get(kind, {}).get(value)
        if known is None and otherwise:
            return self._name(otherwise, value)
        return known or self.words.get(f"{self.game.key}.{kind}.{value}", value)

    def _join(self, things: list[str]) -> str:
        if len(things) < 2:
            return things[0] if things else self.words["corvin.nothing"]
        return f"{', '.join(things[:-1])} {self.words['corvin.and']} {things[-1]}"


def told(game: Game, s: AnyState, seat: Seat | None, words: Words) -> list[str]:
    """What a seat is told about the last answer."""
    return Teller(game, game.sight.view(s, seat), words).events(s.events, seat)
