"""Who may sit where, and what it means that a seat changes hands."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.model.automated_ids import is_automaton
from bot.model.outgoing import Notice, Said
from bot.model.table import Table, TableError, refuse
from game.kernel import Seat, Text


def denied(key: str, **facts: object) -> TableError:
    """The error whose sentence is `seats.<key>`."""
    return TableError(Text(f"seats.{key}", facts))


def told(key: str, /, *, to: int | None = None, **facts: object) -> Said:
    """The sentence `seats.<key>`, to everybody or to one player."""
    return Said(Notice(Text(f"seats.{key}", facts)), to)


def opposed(table: Table, player: int, seat: Seat) -> bool:
    """Whether a player has, or has seen in this game, a seat against which this one plays.

    Automated players are each other's match: one knows nothing of what another has seen.
    """
    if player < 0:
        return False
    mine = {*table.seats_of(player), *_had(table, player)}
    side = side_of(table, seat)
    return any(each not in side for each in mine)


def side_of(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seats that play together with this one, itself among them."""
    return next((each for each in table.game.sides if seat in each), tuple(table.seats))


def check_side(table: Table, player: int, seat: Seat) -> None:
    """Nobody sits on both sides: each has its secrets."""
    if opposed(table, player, seat):
        key = "both_sides" if table.status == "open" else "other_side"
        raise refuse(key, player=player, seat=seat)


def check_live(table: Table) -> None:
    if not table.live:
        raise refuse("over")


def check_playing(table: Table) -> None:
    if table.status != "playing":
        raise refuse("not_begun" if table.status == "open" else "over")


def check_player(table: Table, player: int) -> None:
    """Whether a game is being played and this player has a seat in it."""
    check_playing(table)
    if not table.seats_of(player):
        raise refuse("not_seated")


def check_owner(table: Table, by: int, manager: bool) -> None:
    if by != table.owner and not manager:
        raise refuse("owner_only", player=table.owner)


def check_seat(table: Table, seat: Seat) -> None:
    if not seat:
        raise refuse("not_seated")
    if seat not in table.seats:
        raise refuse("no_seat", seat=seat)


def check_mind(table: Table) -> None:
    """Whether a game has automated players."""
    if table.game.mind is None:
        raise denied("no_mind", game=table.game.title)


def holders(table: Table, seats: Iterable[Seat]) -> set[tuple[int, Seat]]:
    """Who gives up these seats; in the lobby there is nothing yet to have seen."""
    if table.status != "playing":
        return set()
    return {(player, seat) for seat in seats if (player := table.seats[seat] or 0) > 0}


def belongs_to(table: Table, seat: Seat) -> int:
    """The person to whom a seat belongs, lent or not; 0: nobody."""
    return table.lent.get(seat, 0) or max(table.seats[seat] or 0, 0)


def voters(table: Table) -> tuple[int, ...]:
    """The people who have a say at a table: those in its seats, and whoever has lent one."""
    return tuple(dict.fromkeys((*table.people(), *table.lent.values())))


def partisan(table: Table, player: int) -> bool:
    """Whether somebody plays here, has lent a seat, or had or saw one before: they take sides."""
    return player in voters(table) or bool(_had(table, player))


def opponents(table: Table, player: int) -> tuple[int, ...]:
    """The people who have a say on a side against which a player plays or has played."""
    mine = {*_has(table, player), *_had(table, player)}
    ours = {each for seat in mine for each in side_of(table, seat)}
    if not mine:
        return ()
    return tuple(each for each in voters(table) if not ours.issuperset(_has(table, each)))


def _has(table: Table, player: int) -> tuple[Seat, ...]:
    """The seats a player has or has lent."""
    return tuple(s for s in table.seats if player in (table.seats[s], table.lent.get(s)))


def _had(table: Table, player: int) -> tuple[Seat, ...]:
    """The seats a player had or saw before."""
    return tuple(seat for who, seat in table.seat_history if who == player)


def hand_over(table: Table, seat: Seat, player: int | None, lender: int = 0) -> Table:
    """The table with somebody else in a seat, which is lent to them if it has a lender.

    Whoever sat there has seen its secrets; what they had agreed about the seat ends with them.
    """
    if is_automaton(player):
        check_mind(table)
    lent = {each: who for each, who in table.lent.items() if each != seat}
    return replace(
        table,
        seats={**table.seats, seat: player},
        seat_history=table.seat_history | holders(table, (seat,)),
        lent=lent | ({seat: lender} if lender else {}),
        offered={each: who for each, who in table.offered.items() if each != seat},
        shown={each: who for each, who in table.shown.items() if each != seat},
        vote=None,
    )
