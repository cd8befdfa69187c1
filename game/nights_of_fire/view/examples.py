"""What a section of the rules of Nights of Fire comes to in a position."""

from __future__ import annotations

from config.texts import Words
from game.kernel.text import tell
from game.nights_of_fire.odds.attack import DEADLY, FACES
from game.nights_of_fire.rules.state import LAST_ROUND
from game.nights_of_fire.rules.steps.draw import HANDS, HIGH_MORALE
from game.nights_of_fire.set.components import KEY
from game.nights_of_fire.view.view import NightsView


def example(view: NightsView, words: Words, section: str) -> str:
    """The sentence of a section about the game as it stands, if it has one."""
    facts = _facts(view).get(section)
    return tell(words, f"{KEY}_rules.{section}.now", facts) if facts else ""


def _facts(view: NightsView) -> dict[str, dict[str, object]]:
    high, low, most = HANDS[min(2, len(view.players))]
    count = high if view.morale >= HIGH_MORALE else low
    return {
        "attack": _reply(view.readiness),
        "readiness": _reply(view.readiness),
        "round": {"round": view.round, "last": LAST_ROUND, "night": view.night},
        "draw": {"morale": view.morale, "count": count, "most": most},
        "morale": {"morale": view.morale, "garrisons": len(view.garrisons)},
        "prestige": {"prestige": view.prestige},
        "end": {"prestige": view.prestige, "round": view.round},
        "momentum": {"momentum": view.momentum, "lost": view.momentum // 2},
        "reinforce": {"count": len(view.pool)},
        "surrender": {"count": len(view.insurgents), "morale": view.morale},
        "flee": {"count": len(view.civilians), "fled": len(view.fled)},
    }


def _reply(readiness: int) -> dict[str, object]:
    """Which rolls of the Soviet reply kill and which wound."""
    kill = max(0, min(FACES, readiness - DEADLY))
    last = min(FACES, readiness)
    return {
        "readiness": readiness,
        "kill": kill,
        "kills": _span(1, kill),
        "wounds": _span(kill + 1, last),
    }


def _span(first: int, last: int) -> str:
    return str(last) if first == last else f"{first}-{last}"
