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
ANSWERED = "answered"  # the event that tells who has answered for several people


def tell(words: Words, key: str, facts: Mapping[str, Any], reader: str | None = None) -> str:
    """The sentence of this key with these facts in it; `reader` is called "you" where it can."""
    return words.ready[key].tell(facts, reader)


def upper_first(sentence: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


class Teller:
    """The voice of one game in one language for one reader."""

    def __init__(self, game: Game, view: View, words: Words) -> None:
        self.game = game
        self.words = words
        self.reader = view.seat
        self.names: Names = game.reading.names(view, words)

    def events(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What happened, as far as this seat (None: an onlooker) may know."""
        told = ((event.key, event.facts_for(seat)) for event in events)
        return [self._event(key, facts) for key, facts in told if facts is not None]

    def story(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What happened, told as a whole: what belongs together is one paragraph."""
        known = [Event(e.key, f) for e in events if (f := e.facts_for(seat)) is not None]
        paragraphs: list[list[str]] = []
        for event in self.game.reading.condense(known):
            sentence = self._event(event.key, event.facts)
            if not paragraphs or event.key in self.game.reading.heads:
                paragraphs.append([])
            paragraphs[-1].append(upper_first(sentence))
        return [" ".join(each) for each in paragraphs]

    def outcome(self, events: Iterable[Event], seat: Seat | None) -> list[str]:
        """What all of that came to, in a few words each."""
        known = [Event(e.key, f) for e in events if (f := e.facts_for(seat)) is not None]
        return [self.sentence(each) for each in self.game.reading.outcome(known)]

    def _event(self, key: str, facts: Mapping[str, Any]) -> str:
        """One event; what happens at every table is told alike for all games."""
        game = "corvin" if key == ANSWERED else self.game.key
        return self._tell(f"{game}.event.{key}", facts)

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
        return self._tell(f"{self.game.key}.result.{result.key}", result.facts)

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

    def _tell(self, key: str, facts: Mapping[str, Any]) -> str:
        """The wording is chosen by the facts as they are, and told with their names."""
        sentence = self.words.ready[key].chosen(facts, self.reader)
        return sentence.tell({name: self._fact(name, facts[name]) for name in sentence.facts})

    def _fact(self, name: str, value: Any) -> Any:
        if isinstance(value, bool | str):
            return self._name(name, str(value))
        if isinstance(value, int):
            return value
        kind = name.removesuffix("s")
        named = [self._name(kind, each) for each in value if each]
        if unnamed := sum(1 for each in value if not each):
            named.append(tell(self.words, f"{self.game.key}.unnamed.{kind}", {"count": unnamed}))
        return named

    def _name(self, kind: str, value: str, otherwise: str = "") -> str:
        known = self.names.get(kind, {}).get(value)
        if known is None and otherwise:
            return self._name(otherwise, value)
        return known or self.words.get(f"{self.game.key}.{kind}.{value}", value)


def told(game: Game, s: AnyState, seat: Seat | None, words: Words) -> list[str]:
    """What a seat is told about the last answer."""
    return Teller(game, game.sight.view(s, seat), words).events(s.events, seat)
