"""A game to think in, made from a view: what is hidden is guessed, and fights can be tried out."""

from __future__ import annotations

from game.hungarian_nightmare.rules.state import (
    COMBAT,
    COMING,
    DEAD,
    GONE,
    NOBODY,
    Nightmare,
    NightmareState,
)
from game.hungarian_nightmare.rules.steps.selection import NextArea
from game.hungarian_nightmare.rules.steps.turns import Turn
from game.hungarian_nightmare.seats import GREY, SEATS
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Step
from game.kernel.state import Roll

Army = tuple[list[int], list[int], list[int]]  # where, lost and marks, as states keep them


def world(view: NightmareView, roll: Roll, *steps: Step) -> Nightmare:
    """A game that looks like this view, about to take these steps of its Combat Phase.

    It is played openly and with other dice; when its fight is over a new turn begins.
    """
    p, stores = load(view.set), view.stores
    where, lost, marks = _army(view, p, roll)
    fight = view.fight
    mine = SEATS.index(str(view.seat))
    return NightmareState(
        seed=str(roll(1 << 30)), luck=0, result=None, events=[],
        agenda=[Turn(), NextArea(), *reversed(steps)],
        set=view.set, first_player=False, reserves=False, command=view.command, fog=False,
        turn=view.turn, phase=COMBAT, where=where, lost=lost, marks=marks,
        control=[SEATS.index(each) if each else NOBODY for each in view.control],
        passed=[NOBODY] * len(p.areas), bridges=view.bridges,
        air=stores.air, guns=list(stores.guns), front=stores.front, front_now=stores.front_now,
        freed=list(stores.freed), swept=_swept(p, where),
        engineers=list(stores.engineers), asp=stores.asp, markers=[0, 0],
        delay=view.delay, score=view.score, romanians_gone=view.romanians_gone,
        lead=[NOBODY, NOBODY], engineered=[False, False],
        chooser=mine, done=[p.area[name] for name in view.done],
        area=p.area[fight.area] if fight else NOBODY,
        round=fight.round if fight else 0,
        initiative=SEATS.index(fight.initiative) if fight else mine,
        passes=fight.passes if fight else 0, offered=bool(fight and fight.offered),
    )  # fmt: skip


def _army(view: NightmareView, p: Parts, roll: Roll) -> Army:
    """Every unit that is seen, and guesses for those below the tops of stacks."""
    size = len(p.cards)
    where, lost, marks = [DEAD] * size, [0] * size, [0] * size
    for names, place in ((view.coming, COMING), (view.gone, GONE)):
        for name in names:
            where[p.unit[name]] = place
    for seen in view.units:
        unit = p.unit[seen.id]
        where[unit], lost[unit], marks[unit] = p.area[seen.area], seen.lost, seen.marks
    for stack in view.stacks:
        top = p.unit[stack.top]
        where[top] = p.area[stack.area]
        lost[top] = p.last_step[top] if stack.last_step else 0
    for stack in view.stacks:
        side, rank = SEATS.index(stack.seat), p.rank[p.unit[stack.top]]
        loose = [u for u in range(size) if _hides(p, where, u, side, rank)]
        for _ in range(min(stack.below, len(loose))):
            unit = loose.pop(roll(len(loose)))
            where[unit] = p.area[stack.area]
            lost[unit] = roll(p.last_step[unit] + 1)
    return where, lost, marks


def _hides(p: Parts, where: list[int], unit: int, side: int, rank: int) -> bool:
    """Whether a unit may lie below a top of this size."""
    return where[unit] == DEAD and p.side[unit] == side and p.rank[unit] >= rank


def _swept(p: Parts, where: list[int]) -> list[bool]:
    held = {p.bank[area] for unit, area in enumerate(where) if area >= 0 and p.side[unit] == GREY}
    return [bank not in held for bank in ("buda", "pest")]
