"""Trying fights out: the hard player fights them in guessed games before it answers."""

from __future__ import annotations

from functools import partial
from typing import cast

from game.hungarian_nightmare.mind.fighting import tempting
from game.hungarian_nightmare.mind.survey import Survey
from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.rules.board import holds
from game.hungarian_nightmare.rules.plain_answers import BLOW, FIRE, OFFER, PASS
from game.hungarian_nightmare.rules.state import DISRUPTED, Nightmare, parts
from game.hungarian_nightmare.rules.steps.combat import Acting, Consent
from game.hungarian_nightmare.rules.steps.selection import PickArea
from game.hungarian_nightmare.seats import SOVIET
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.view import NightmareView, view
from game.hungarian_nightmare.view.world import world
from game.kernel import Action, AnyState, Decision, Step, advance, copy, pending
from game.kernel.mind import Dice, Stop
from game.kernel.model import Picks
from game.players.thinking import race

# Questions of a fight that can be put again in a guessed game.
AGAIN: dict[str, Step] = {"acting": Acting(), "consent": Consent(), "pick_area": PickArea()}
MOST = 5  # answers that are tried
TRUSTED = 0.8  # in steps: how much better another answer must be than the habit's
FIGHT = 60  # answers within which a fight is over
STEP = (0.35, -1.0)  # what a step of each side counts: the Soviets have more, and less time
HOLDS = (0.0, 1.0, -1.0, 0.0)  # who is alone in an area
SHAKEN, HELD = 0.25, 1.0  # in steps: a disruption, an area
POINTS, ASP = 0.004, 0.04  # in steps: a point of artillery, an ASP
VICTORY = {False: 0.7, True: 1.6}  # in steps: a victory point, before and in the turns that count
COUNTS_FROM = 8


def tried(sight: NightmareView, decision: Decision, dice: Dice) -> list[Picks]:
    """The answers worth a thought, the habit's first."""
    found = [thumb(sight, decision, dice)]
    ids = [option.id for option in decision.options if option.id != BLOW.id]
    if FIRE.id in ids:  # it costs nothing: no end before it
        ids = [each for each in ids if each not in (OFFER.id, PASS.id)]
    if decision.step == "pick_area":  # the fights that tempt most, and none
        survey, area = Survey(sight), load(sight.set).area
        ids = sorted(
            (each for each in ids if each in area), key=lambda e: -tempting(survey, area[e])
        )
        ids = [*ids[: MOST - 2], PASS.id]
    found += [(each,) for each in ids]
    return [each for each in dict.fromkeys(found) if decision.accepts(each)][:MOST]


def fought(sight: NightmareView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Picks:
    """The answer that leads furthest when the fight is fought out by habit."""
    answers = tried(sight, decision, dice)
    if len(answers) == 1:
        return answers[0]
    roll, step, seat = partial(_roll, dice), AGAIN[decision.step], str(sight.seat)

    def score(guessed: AnyState, picks: Picks) -> float:
        return _score(seat, dice, cast(Nightmare, guessed), picks) + TRUSTED * (picks == answers[0])

    return race(answers, lambda: world(sight, roll, step), score, effort, stop)


def _roll(dice: Dice, sides: int) -> int:
    return int(dice.random() * sides)


def _score(seat: str, dice: Dice, guessed: Nightmare, picks: Picks) -> float:
    """How a seat stands when it has answered this and the fight is over."""
    s = copy(guessed)
    decision = pending(s)
    if decision is None or not decision.accepts(picks):
        return -99.0
    before = worth(s, seat)
    advance(s, Action(seat, picks))
    fight_on(s, dice)
    return worth(s, seat) - before


def fight_on(s: Nightmare, dice: Dice) -> None:
    """Everybody goes on by habit until the fight in this area is over."""
    area = s.area
    for _ in range(FIGHT):
        decision = pending(s)
        if decision is None or s.area != area or area < 0:
            return
        seat = decision.seats[0]
        advance(s, Action(seat, thumb(view(s, seat), decision, dice)))


def worth(s: Nightmare, seat: str) -> float:
    """How a seat stands, in steps: its units, what it holds alone, and what it may still spend."""
    p = parts(s)
    total = 0.0  # as the Soviets count
    for unit, area in enumerate(s.where):
        if area >= 0:
            shaken = SHAKEN if s.marks[unit] & DISRUPTED else 0
            total += STEP[p.side[unit]] * (p.last_step[unit] + 1 - s.lost[unit] - shaken)
    point = VICTORY[s.turn >= COUNTS_FROM]
    for area, what in enumerate(holds(s)):
        total += HOLDS[what & 3] * (HELD + point * p.map.area[area].vp)
    total += sum(s.guns) * POINTS - s.asp * ASP
    return total if seat == SOVIET else -total
