"""Mirror views: everybody sees everything but the dice, and thinks in a world made from that."""

from __future__ import annotations

import random

from game.kernel import Action, Setup, advance, apply, begin, pending
from game.parts.mirror import mirror, world
from game.players.chance import pick
from tests.second_game.frontier import GAME, SEATS, Frontier, FrontierState, FrontierView


def positions(count: int) -> list[Frontier]:
    """A random game from its beginning on."""
    rng, found = random.Random(4), [begin(GAME, Setup("mirror"))]
    while len(found) < count and (decision := pending(found[-1])) is not None:
        found.append(apply(found[-1], Action(decision.seats[0], pick(decision, rng))))
    return [s for s in found if isinstance(s, FrontierState) and s.result is None]


def test_every_seat_sees_the_same_and_no_seed() -> None:
    for s in positions(40):
        views = [mirror(s, seat, FrontierView) for seat in (*SEATS, None)]
        assert len({repr(view).partition(",")[2] for view in views}) == 1
        assert s.seed not in repr(views[0])
        assert hash(views[0]) == hash(mirror(s, SEATS[0], FrontierView))


def test_a_world_made_from_a_view_asks_the_same_and_looks_the_same() -> None:
    for s in positions(40):
        view = mirror(s, SEATS[0], FrontierView)
        other = world(view, FrontierState, "other dice")
        assert pending(other) == pending(s)
        assert mirror(other, SEATS[0], FrontierView) == view
        assert (other.seed, other.luck) == ("other dice", 0)


def test_what_is_done_in_a_world_stays_there() -> None:
    s = positions(30)[-1]
    view = mirror(s, None, FrontierView)
    other = world(view, FrontierState, "other dice")
    decision = pending(other)
    while decision is not None:
        advance(other, Action(decision.seats[0], pick(decision, random.Random(1))))
        decision = pending(other)
    assert mirror(s, None, FrontierView) == view
