"""What a section of the rules of Days of Ire comes to in a position."""

from __future__ import annotations

from config.texts import Words
from game.days_of_ire.rules.state import LAST_DAY
from game.days_of_ire.set.components import KEY
from game.days_of_ire.view.view import DaysView
from game.kernel.text import tell


def example(view: DaysView, words: Words, section: str) -> str:
    """The sentence of a section about the game as it stands, if it has one."""
    events = sum(1 for place in view.places if place.event)
    tanks = sum(place.tanks for place in view.places)
    militia = sum(place.militia for place in view.places)
    facts: dict[str, dict[str, object]] = {
        "overview": {"events": events, "allowed": view.allowed},
        "end": {"events": events, "allowed": view.allowed},
        "day": {"day": view.day, "last": LAST_DAY},
        "draw": {"morale": view.morale},
        "hit": {"most": max(each.injuries for each in view.players), "fatal": view.fatal},
        "burn": {"tanks": tanks},
        "fire": {"tanks": tanks},
        "attack": {"militia": militia},
        "zhukov": {"support": view.support},
        "soviet": {"support": view.support},
    }
    known = section in facts
    return tell(words, f"{KEY}_rules.{section}.now", facts[section]) if known else ""
