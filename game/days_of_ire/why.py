"""Why a verb cannot be used now: the conditions that fail, from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.days_of_ire.rules.changes import room
from game.days_of_ire.rules.payment import attack_needs, event_needs, tank_needs
from game.days_of_ire.rules.state import NOBODY, Days, players_at
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.entries import RESOURCES
from game.days_of_ire.verbs import TURN, VERBS
from game.kernel import Seat, Text, pending
from game.kernel.verbs import Verb, offers

Reasons = Iterator[Text]


def why(s: Days, seat: Seat, verb: str) -> tuple[Text, ...]:
    """Every condition of a verb that fails for this seat; none if it can be used."""
    meant = next(each for each in VERBS if each.name == verb)
    if offers(pending(s), seat, meant):
        return ()
    return tuple(_reasons(s, seat, meant)) or (Text("why.other"),)


def _reasons(s: Days, seat: Seat, verb: Verb) -> Reasons:
    decision = pending(s)
    if decision is None:
        yield Text("why.over")
    elif verb.side and seat not in verb.side:
        yield Text("why.side")
    elif seat not in decision.seats:  # what others are asked is not told
        yield Text("why.turn", {"seats": list(decision.seats)})
    elif verb.name in WHEN:
        yield Text(f"why.when_{verb.name.replace('-', '_')}")
    elif decision.step == TURN and verb.name in OPEN:
        player = REVOLUTIONARIES.index(seat)
        if s.actions:
            yield from OPEN[verb.name](s, player, s.at[player])
        else:
            yield Text("why.no_action")


def _move(s: Days, player: int, place: int) -> Reasons:
    yield Text("why.no_step")


def _activate(s: Days, player: int, place: int) -> Reasons:
    yield Text("why.nobody_waits" if s.idle[place] == NOBODY else "why.crowded")


def _resolve(s: Days, player: int, place: int) -> Reasons:
    if s.event[place] == NOBODY:
        yield Text("why.no_event")
    else:
        yield _icons(event_needs(s, place))


def _attack(s: Days, player: int, place: int) -> Reasons:
    yield _icons(attack_needs(s, place, 1)) if s.militia[place] else Text("why.no_militia")


def _burn(s: Days, player: int, place: int) -> Reasons:
    yield _icons(tank_needs(s, place)) if s.tanks[place] else Text("why.no_tank")


def _icons(needs: tuple[int, ...]) -> Text:
    """The icons that cards would have to give."""
    wanted = [RESOURCES[i] for i, count in enumerate(needs) for _ in range(count)]
    return Text("why.icons", {"icons": wanted})


def _use(s: Days, player: int, place: int) -> Reasons:
    yield Text("why.no_ability")


def _give(s: Days, player: int, place: int) -> Reasons:
    if len(players_at(s, place)) < 2:
        yield Text("why.alone")
    elif not s.hand[player]:
        yield Text("why.empty_hand")
    else:
        yield Text("why.full_hands")


def _take(s: Days, player: int, place: int) -> Reasons:
    if len(players_at(s, place)) < 2:
        yield Text("why.alone")
    elif not room(s, player):
        yield Text("why.full_hand")
    else:
        yield Text("why.empty_hands")


def _draw(s: Days, player: int, place: int) -> Reasons:
    yield Text("why.no_deck" if room(s, player) else "why.full_hand")


def _end(s: Days, player: int, place: int) -> Reasons:
    yield Text("why.actions_left")


# What answers a question of its own, which is not on the table now.
WHEN = frozenset(
    (
        "start",
        "order",
        "hand-over",
        "hit",
        "share",
        "lure",
        "headline",
        "buy",
        "tank",
        "keep",
        "deck",
        "spa",
    )
)
OPEN: dict[str, Callable[[Days, int, int], Reasons]] = {
    "move": _move,
    "activate": _activate,
    "resolve": _resolve,
    "attack": _attack,
    "burn": _burn,
    "use": _use,
    "give": _give,
    "take": _take,
    "draw": _draw,
    "end": _end,
}
