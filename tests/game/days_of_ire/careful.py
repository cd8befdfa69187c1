"""A player who wants to see the seventh day: random, but not with their life."""

from __future__ import annotations

import random
from typing import cast

from game.days_of_ire.rules.state import Days
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Action, Decision, advance, begin, pending
from game.kernel.model import Setup
from game.players.chance import pick
from game.proof.battery import check_position, check_told
from tests.game.days_of_ire.position import GAME, WORDS

# What is done before anything else, in this order.
LIKED = ("resolve", "burn", "attack", "activate", "use", "draw")


def choose(s: Days, decision: Decision, rng: random.Random) -> tuple[str, ...]:
    """An answer at random, except where a life or an Event is at stake."""
    ids = [known.id for known in decision.options]
    if decision.step == "acting" and rng.random() < 0.6:
        liked = [each for each in LIKED if each in ids]
        return tuple(liked[:1]) or pick(decision, rng)
    if decision.step in ("hit", "injure_who"):
        hurt = dict(zip(REVOLUTIONARIES, s.injuries, strict=False))
        return (min(reversed(ids), key=lambda each: hurt.get(each, -1)),)
    return pick(decision, rng)


def play_to_the_end(setup: Setup, seed: str, every: int) -> Days:
    """A whole game with every promise checked at every so many positions."""
    rng = random.Random(seed)
    s = cast(Days, begin(GAME, setup))
    whole = GAME.proof.pieces(s)
    actions: list[Action] = []
    while (decision := pending(s)) is not None:
        seat = decision.seats[int(rng.random() * len(decision.seats))]
        action = Action(seat, choose(s, decision, rng))
        if len(actions) % every == 0:
            check_position(GAME, s, rng, [WORDS], action)
        advance(s, action)
        actions.append(action)
        assert GAME.proof.pieces(s) == whole, (decision.step, action)
    check_told(GAME, s, [WORDS])
    return s
