"""Hidden worlds for the odds: twins of a position, played on by the real rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import sqrt
from random import Random
from typing import cast

from game.kernel import Decision, Event, Seat, Setup, advance, begin, copy, pending
from game.kernel.odds import Odds
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.konev import PerformCard
from game.nights_of_fire.view.view import NightsView
from game.proof.battery import answer
from tests.game.nights_of_fire import position as p

WORLDS = 500
SIGMAS = 4.0
ALICE = p.ALICE
Deed = tuple[str, str]


def looked(s: Nights, seat: Seat = ALICE) -> NightsView:
    """A position as a seat sees it."""
    return cast(NightsView, p.GAME.sight.view(s, seat))


def worlds(s: Nights, seat: Seat, count: int = WORLDS) -> Iterator[Nights]:
    """Worlds that this seat cannot tell apart, each with dice of its own."""
    dice = Random("worlds")
    for _ in range(count):
        yield cast(Nights, p.GAME.proof.redeal(s, seat, lambda n: int(dice.random() * n)))


def positions(step: str, count: int, **options: str) -> Iterator[Nights]:
    """Positions of random games where a question of this kind is put."""
    for number in range(count):
        dice = Random(f"positions {number}")
        s = begin(p.GAME, Setup(f"odds {number}", options))
        skip = 4 + 7 * number
        while (decision := pending(s)) is not None:
            skip -= decision.step == step
            if skip <= 0 and decision.step == step:
                yield cast(Nights, copy(s))
                break
            advance(s, answer(decision, dice, 0.5))


def agrees(told: float, hits: int, count: int, sigmas: float = SIGMAS) -> bool:
    """Whether a share of samples is what a chance leads one to expect."""
    if min(told, 1 - told) < 1e-9:
        return hits == round(told) * count
    return abs(hits / count - told) <= sigmas * sqrt(told * (1 - told) / count)


def check(told: Mapping[Deed, float], hits: Mapping[Deed, int], count: int = WORLDS) -> None:
    """Every chance told agrees with the worlds, and nothing happens that is not told."""
    for deed in {*told, *hits}:
        share = hits.get(deed, 0) / count
        assert agrees(told.get(deed, 0.0), hits.get(deed, 0), count), (deed, told.get(deed), share)


def performed(s: Nights, cards: int, pick: Callable[[Nights, Decision], str]) -> list[Event]:
    """Konev performs so many cards; nobody strikes back. What happened is returned."""
    told: list[Event] = []
    p.go(s, *(PerformCard() for _ in range(cards)))
    told += s.events
    while p.asked(s) != "stop":
        p.answer(s, pick(s, p.question(s)))
        told += s.events
    return told


def first(s: Nights, decision: Decision) -> str:
    """Decline a counterattack; otherwise the first that may be picked."""
    return decision.options[0].id


def deeds(before: Nights, after: Nights, told: Iterable[Event]) -> set[Deed]:
    """What one of Konev's cards has done, by comparing two positions and by what was told."""
    told = list(told)
    found: set[Deed] = set()
    revealed = {each for event in told if event.key == "revealed" for each in _names(event)}
    seen = parts(before).insurgent.of(revealed)
    for d, name in enumerate(parts(before).districts):
        dead = before.at[d] & after.killed & ~before.killed
        hit = dead | (before.at[d] & after.wounded & ~before.wounded)
        shown = before.at[d] & before.hidden & seen & ~after.box
        changes = {
            "arrest": before.civilian[d] >= 0 > after.civilian[d],
            "kill": dead,
            "damage": hit,
            "recon": shown,
            "garrison": (after.garrisons & ~before.garrisons) >> d & 1,
            "clear": (before.barricades & ~after.barricades) >> d & 1,
        }
        found |= {(what, name) for what, done in changes.items() if done}
    idle = any(event.key == "no_effect" for event in told)
    return found | ({("nothing", "")} if idle else set())


def _names(event: Event) -> Iterable[str]:
    found: list[str] = event.facts["insurgents"]
    return found


def chances(odds: Iterable[Odds], title: str) -> dict[Deed, float]:
    """The chances under a title, by the last word of their key and what they are about."""
    (found,) = (each for each in odds if each.title.key == title)
    return {
        (line.text.key.rpartition(".")[2], str(next(iter(line.text.facts.values()), ""))): (
            line.probability
        )
        for line in found.chances
    }


def counted(found: Iterable[Iterable[Deed]]) -> Counter[Deed]:
    """How often each deed was done."""
    return Counter(deed for each in found for deed in each)
