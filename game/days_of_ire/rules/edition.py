"""What the three modes do otherwise: one struct of differences; no step asks for its mode."""

from __future__ import annotations

from msgspec import Struct


class Edition(Struct, frozen=True):
    """The differences between Conflict, Zhukov and Bajtárs, each named after what it does."""

    commander: bool = False  # a player commands the Soviets, with Headlines, market and SPA cards
    fires_first: bool = False  # tanks fire before the action, not after it
    late_free_step: bool = False  # the free step may come after the first action
    replaces: bool = False  # a new major Event always takes the place of an old one
    needs_room: bool = False  # an Event that belongs anywhere is discarded if no place is empty
    lures_militia: bool = False  # players choose where militia next to several of them go
    morale_at_once: bool = False  # the last space of the morale track is the end at any time
    tireless: bool = False  # a fighter's "Action" may be used more than once a turn
    waits_a_day: bool = True  # a lapsing card missed by the shuffle is shuffled in a day later


EDITIONS = {
    "conflict": Edition(commander=True),
    "zhukov": Edition(),
    "bajtars": Edition(
        fires_first=True,
        late_free_step=True,
        replaces=True,
        needs_room=True,
        lures_militia=True,
        morale_at_once=True,
        tireless=True,
        waits_a_day=False,
    ),
}
# The actions of each player in turn order, by how many Revolutionaries there are.
ACTIONS = {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}
