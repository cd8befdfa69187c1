"""Telling: a key and its facts become a sentence of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any
from zlib import crc32

from config.texts import Words
from game.kernel.game import Game
from game.kernel.model import Decision, Event, Option, Result, Seat, Text
from game.kernel.settle import AnyState
from game.kernel.state import View

Names = Mapping[str, Mapping[str, str]]
ANSWERED = "answered"  # the event that tells who has answered for several people


def tell(words: Words, key: str, facts: Mapping[str, Any], reader: str | None = None) -> str:
    """The sentence of this key with these facts in it; `reader` is called "you" where it can."""
    return words.ready[key].tell(facts, reader)


def upper_first(sentence: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


class Turns:
    """Whose turn it is among the wordings of a sentence: none is told twice in a row.

    Which comes first is decided by that event and by the one a story begins with, so that by
    nothing but what a reader is told do they hear it in other words.
    """

    def __init__(self) -> None:
        self._last: dict[str, int] = {}
        self._first = 0

    def next(self, key: str, facts: Mapping[str, Any]) -> int:
        """The number of the wording in which this is told."""
        last = self._last.get(key)
        turn = self._start(key, facts) if last is None else last + 1
        self._last[key] = turn
        return turn

    def _start(self, key: str, facts: Mapping[str, Any]) -> int:
        """Where the wordings of a sentence begin."""
        told = crc32(repr((key, sorted(facts.items()))).encode(), self._first)
        self._first = self._first or told
        return told


class Teller:
    """The voice of one game in one language for one reader."""

    def __init__(self, game: Game, view: View, words: Words) -> None:
        self.game = game
        self.words = words.plain
        self.told = words.told
        self.reader = view.seat
        self.view = view
        self.names: Names = game.reading.names(view, self.words)

    @cached_property
    def told_names(self) -> Names:
        """What things are called where something is told of them."""
        if self.told is self.words:
            return self.names
        return self.game.reading.names(self.view, self.told)

    def events(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What happened, as far as this seat (None: an onlooker) may know."""
        told, turns = ((event.key, event.facts_for(seat)) for event in events), Turns()
        return [self._event(key, facts, turns) for key, facts in told if facts is not None]

    def story(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What happened, told as a whole: what belongs together is one paragraph."""
        known = [Event(e.key, f) for e in events if (f := e.facts_for(seat)) is not None]
        paragraphs: list[list[str]] = []
        turns = Turns()
        for event in self.game.reading.condense(known):
            sentence = self._event(event.key, event.facts, turns)
            if not paragraphs or event.key in self.game.reading.heads:
                paragraphs.append([])
            paragraphs[-1].append(upper_first(sentence))
        return [" ".join(each) for each in paragraphs]

    def outcome(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What all of that came to, in a few words each."""
        known = [Event(e.key, f) for e in events if (f := e.facts_for(seat)) is not None]
        return [
            self._voice(f"{self.game.key}.{each.key}", each.facts)
            for each in self.game.reading.outcome(known)
        ]

    def _event(self, key: str, facts: Mapping[str, Any], turns: Turns) -> str:
        """One event; what happens at every table is told alike for all games."""
        game = "corvin" if key == ANSWERED else self.game.key
        turn = 0 if self.told is self.words else turns.next(key, facts)
        return self._voice(f"{game}.event.{key}", facts, turn)

    def question(self, decision: Decision) -> str:
        """What is asked."""
        return self._tell(f"{self.game.key}.ask.{decision.step}", decision.facts)

    def option(self, option: Option) -> str:
        """What may be answered, with more about each piece than an event tells."""
        facts = option.text.facts
        sentence = self.words.ready[f"{self.game.key}.{option.text.key}"]
        named = {name: self._name(f"{name}_label", v, name) for name, v in facts.items()}
        return sentence.chosen(facts, self.reader).tell(named)

    def result(self, result: Result) -> str:
        """How the game ended."""
        return self._voice(f"{self.game.key}.result.{result.key}", result.facts)

    def refusal(self, text: Text) -> str:
        """Why an answer is not legal; a group is named by a sentence of its own."""
        facts = {n: self.sentence(v) if isinstance(v, Text) else v for n, v in text.facts.items()}
        return self._tell(f"corvin.{text.key}", facts)

    def sentence(self, text: Text) -> str:
        """A sentence of this game's own."""
        return self._tell(f"{self.game.key}.{text.key}", text.facts)

    def odds(self, text: Text) -> str:
        """Something that may happen, or what it may come of."""
        return self._tell(f"odds.{self.game.key}.{text.key}", text.facts)

    def odds_in_brief(self, text: Text) -> str:
        """The same in few words; where the game has none for it, as it is."""
        brief = f"odds.{self.game.key}.brief.{text.key.replace('.', '_')}"
        return self._tell(brief, text.facts) if brief in self.words else self.odds(text)

    def seat(self, seat: Seat) -> str:
        """A seat's name."""
        return self._name("seat", seat)

    def name(self, kind: str, thing: str) -> str:
        """What a thing of some kind is called."""
        return self._name(kind, thing)

    def _voice(self, key: str, facts: Mapping[str, Any], turn: int = 0) -> str:
        """A sentence in the register of the reader."""
        return self._say(self.told, self.told_names, key, facts, turn)

    def _tell(self, key: str, facts: Mapping[str, Any]) -> str:
        """A sentence in the plain register, as whatever can be chosen is told."""
        return self._say(self.words, self.names, key, facts)

    def _say(
        self, words: Words, names: Names, key: str, facts: Mapping[str, Any], turn: int = 0
    ) -> str:
        """The wording is chosen by the facts as they are, and told with their names."""
        sentence = words.ready[key].chosen(facts, self.reader, turn)
        named = {name: self._fact(words, names, name, facts[name]) for name in sentence.facts}
        return sentence.tell(named)

    def _fact(self, words: Words, names: Names, name: str, value: Any) -> Any:
        if isinstance(value, bool | str):
            return self._named(words, names, name, str(value))
        if isinstance(value, int):
            return value
        kind = name.removesuffix("es" if name.endswith("xes") else "s")
        named = [self._named(words, names, kind, each) for each in value if each]
        if unnamed := sum(1 for each in value if not each):
            named.append(tell(words, f"{self.game.key}.unnamed.{kind}", {"count": unnamed}))
        return named

    def _named(self, words: Words, names: Names, kind: str, value: str) -> str:
        known = names.get(kind, {}).get(value)
        return known or words.get(f"{self.game.key}.{kind}.{value}", value)

    def _name(self, kind: str, value: str, otherwise: str = "") -> str:
        if otherwise and self.names.get(kind, {}).get(value) is None:
            kind = otherwise
        return self._named(self.words, self.names, kind, value)


def told(game: Game, s: AnyState, seat: Seat | None, words: Words) -> list[str]:
    """What a seat is told about the last answer."""
    return Teller(game, game.sight.view(s, seat), words).events(s.events, seat)
