"""What a position is worth to the normal player: how likely the Revolutionaries are to win."""

from __future__ import annotations

from math import exp

from game.nights_of_fire.mind.ground import in_reach
from game.nights_of_fire.mind.plans import shames
from game.nights_of_fire.mind.weights import BEGIN, BY_HAND
from game.nights_of_fire.rules.state import Nights, parts, unarmed
from game.nights_of_fire.rules.steps.adjustment import FEW, counting_garrisons
from game.nights_of_fire.rules.steps.keywords import READY
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import Parts

HIGH_MORALE = 19
MARGIN = 0.004  # for each point of Prestige at the end: a clear victory rather than a narrow one

FEATURES = (
    "prestige",
    "fled",
    "momentum",
    "safe",
    "threatened",
    "guarded",
    "armed",
    "last",
    "wounded",
    "stage",
    "hidden",
    "pool",
    "morale",
    "high",
    "garrisons",
    "down",
    "garrisons_down",
    "lost",
    "hand",
    "tactics",
    "barricades",
    "outside",
    "readiness",
    "ready",
    "time",
    "holdout",
    "reached",
)


def features(s: Nights) -> tuple[float, ...]:
    """The position in numbers."""
    p = parts(s)
    board = 0
    for here in s.at:
        board |= here
    arms = board & ~p.icon["bystander"] if s.advanced else board
    near = in_reach(s)
    safe, threatened, guarded = _civilians(s, near)
    counting = counting_garrisons(s).bit_count()
    rounds = 10 - s.round
    return (
        s.prestige,
        sum(s.fled),
        s.momentum,
        safe,
        threatened,
        guarded,
        max(0, arms.bit_count() - FEW),
        min(FEW, arms.bit_count()),
        (board & s.wounded).bit_count(),
        staged(s, board) if s.advanced else 0.0,
        (board & s.hidden).bit_count(),
        s.pool.bit_count(),
        s.morale,
        s.morale >= HIGH_MORALE,
        counting * rounds / 10,
        s.down.bit_count(),
        s.garrisons_down.bit_count(),
        s.killed.bit_count() + len(s.arrested),
        sum([hand_ops(p, hand) for hand in s.hand]),
        s.tactics.bit_count() if s.conflict else len(s.row),
        s.barricades.bit_count() + sum(s.rubble),
        sum([here.bit_count() for here in s.regiments[len(s.at) :]]),
        s.readiness,
        0 if s.conflict else max(0, s.readiness - READY + 1),
        rounds,
        min(FEW, board.bit_count()) / (rounds + 1),
        sum([here.bit_count() for d, here in enumerate(s.at) if near >> d & 1]) / (rounds + 1),
    )


def hand_ops(p: Parts, hand: int) -> int:
    """The operations of a hand."""
    one, two, three = p.by_value
    threes = (hand & three).bit_count()
    return (hand & one).bit_count() + 2 * (hand & two).bit_count() + 3 * threes


def _civilians(s: Nights, near: int) -> tuple[int, int, int]:
    """The civilians' values out of Soviet reach, within it, and beside a revealed insurgent."""
    safe = threatened = guarded = 0
    for d, value in enumerate(s.civilian):
        if value > 0:
            if not near >> d & 1:
                safe += value
            elif s.at[d] & ~s.hidden:
                guarded += value
            else:
                threatened += value
    return safe, threatened, guarded


def staged(s: Nights, board: int) -> float:
    """The Bystanders who can defy a Regiment before a Barricade, now or when they have hidden."""
    bystanders = unarmed(s)
    found = 0.0
    if board & bystanders:
        for d, here in enumerate(s.at):
            crowd = here & bystanders
            if crowd and shames(s, d):
                found += 0.5 * crowd.bit_count() + 0.5 * (crowd & s.hidden).bit_count()
    return found


def mode(s: Nights) -> str:
    """The kind of game, each of which has insights of its own."""
    return f"{'conflict' if s.conflict else 'konev'}_{'advanced' if s.advanced else 'basic'}"


def worth(s: Nights) -> float:
    """How likely the Revolutionaries are to win from here, from 0 to 1."""
    if s.result is not None:
        return ended(s)
    odds = BY_HAND[BEGIN]
    for weight, feature in zip(SCALES, features(s), strict=True):
        odds += weight * feature
    return 1 / (1 + exp(-odds))


def ended(s: Nights) -> float:
    """What a game that is over is worth; of two victories the one with less Prestige left."""
    assert s.result is not None
    return (s.result.winner == REVOLUTIONARIES[0]) - MARGIN * s.prestige


SCALES = tuple(BY_HAND[name] for name in FEATURES)
