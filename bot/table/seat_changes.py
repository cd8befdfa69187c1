"""Seats that change hands: automated players, substitutes, and the way back."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.automated_ids import is_automaton
from bot.model.change import Change, Origin
from bot.model.outgoing import CARD, Offer, Said
from bot.model.table import Table
from bot.table.lobby import join
from bot.table.notify import tell_changes
from bot.table.seat_checks import (
    belongs_to,
    check_live,
    check_owner,
    check_playing,
    check_seat,
    check_side,
    denied,
    hand_over,
    opposed,
    partisan,
    told,
)
from game.kernel import Seat


def automate(
    table: Table, by: int, seat: Seat | None, automaton: int | None, manager: bool
) -> Change:
    """Let an automated player hold a seat (None: nobody any more).

    The owner does so with seats that no person has; a player with their own, while a game is
    being played, and they may have it back at any time.
    """
    check_live(table)
    seat = seat or _meant(table, by)
    check_seat(table, seat)
    present, lender = table.seats[seat] or 0, table.lent.get(seat, 0)
    if present > 0 and (present != by or table.status == "open" or automaton is None):
        raise denied("present", player=present, seat=seat)
    if present > 0 and lender:
        raise denied("borrowed", seat=seat, player=lender)
    if present <= 0 and lender != by:
        check_owner(table, by, manager)
        if lender and (not manager or partisan(table, by)):
            raise denied("lent", seat=seat, player=lender)
    if automaton is None and (table.status == "playing" or present == 0):
        raise denied("no_automaton", seat=seat)
    after = hand_over(table, seat, automaton, belongs_to(table, seat))
    said = told("automated", by=by, seat=seat, player=automaton) if automaton else None
    return _handed(table, after, [said] if said else [])


def fill(table: Table, owner: int, opponent: int, partner: int) -> Change:
    """Seat automated players against the owner (0: none) and beside them."""
    mine = table.seats_of(owner)
    after, said = table, []
    for seat, player in table.seats.items():
        strength = opponent if opposed(table, owner, seat) else partner
        if player is None and strength and mine:
            after = hand_over(after, seat, strength)
            said.append(told("automated", by=owner, seat=seat, player=strength))
    return Change(after, [*said, CARD], people=True)


def offer(
    table: Table, by: int, seat: Seat | None, lend: bool, meanwhile: int, manager: bool
) -> Change:
    """Put a seat up for a substitute: one's own, or, by the owner, one that no person has.

    An automated player may hold it until somebody takes it.
    """
    check_playing(table)
    seat = seat or _meant(table, by)
    check_seat(table, seat)
    mine, present = belongs_to(table, seat), table.seats[seat]
    if present == by != mine:
        raise denied("borrowed", seat=seat, player=mine)
    if mine not in (0, by):
        raise denied("lent" if seat in table.lent else "present", player=mine, seat=seat)
    if not mine:
        check_owner(table, by, manager)
    after = hand_over(table, seat, meanwhile, mine) if meanwhile else table
    after = replace(after, offered={**after.offered, seat: mine if lend else 0})
    said = [told("automated", by=by, seat=seat, player=meanwhile)] if meanwhile else []
    return _handed(table, after, [*said, Said(Offer(seat, by, bool(lend and mine)))])


def put_up(table: Table, seat: Seat) -> Change:
    """Offer a seat in the name of whoever has it: they are late, or the others have voted so."""
    check_playing(table)
    check_seat(table, seat)
    return offer(table, belongs_to(table, seat) or table.owner, seat, True, 0, False)


def _meant(table: Table, by: int) -> Seat:
    """The seat somebody means who names none: their own in play, a free one while it is open."""
    free = _without_people(table)
    lent = [each for each, lender in table.lent.items() if lender == by]
    mine = [*table.seats_of(by), *lent]
    return next(iter([*free, *mine] if table.status == "open" else [*mine, *free]), "")


def _without_people(table: Table) -> list[Seat]:
    """The seats that nobody has, or an automated player for nobody."""
    return [
        seat
        for seat, player in table.seats.items()
        if player is None or (is_automaton(player) and seat not in table.lent)
    ]


def take(
    table: Table, origin: Origin, player: int, seat: Seat | None, salt: str, now: float
) -> Change:
    """Take a seat that is offered, or else a free one."""
    offers = [each for each in table.offered if seat in (None, each)]
    fit = [each for each in offers if not opposed(table, player, each)] or offers
    if not fit or table.status != "playing":
        return join(table, origin, player, seat, salt, now)
    taken, old = fit[0], table.seats[fit[0]]
    if player in (old, table.lent.get(taken)):
        raise denied("own_offer")
    check_side(table, player, taken)
    lender = table.offered[taken]
    after = hand_over(table, taken, player, lender)
    key = "borrowed_from" if lender else "taken_over" if (old or 0) > 0 else "taken_free"
    said = told(key, player=player, seat=taken, old=lender or old or 0)
    return _handed(table, after, [said], (taken,))


def back(table: Table, player: int) -> Change:
    """Undo an arrangement of one's own: an offer, a seat lent, or a seat borrowed."""
    check_playing(table)
    mine = [seat for seat, lender in table.lent.items() if lender == player]
    borrowed = [seat for seat in table.seats_of(player) if seat in table.lent]
    if mine or borrowed:
        return _returned(table, (mine or borrowed)[0])
    offered = [seat for seat in table.seats_of(player) if seat in table.offered]
    if not offered:
        raise denied("nothing_back")
    left = {seat: terms for seat, terms in table.offered.items() if seat not in offered}
    said = told("withdrawn", player=player, seat=offered[0])
    return Change(replace(table, offered=left), [said, CARD], people=True)


def _returned(table: Table, seat: Seat) -> Change:
    owner, holder = table.lent[seat], table.seats[seat]
    after = hand_over(table, seat, owner)
    said = told("returned", player=owner, seat=seat, old=holder or 0)
    return _handed(table, after, [said], (seat,))


def _handed(table: Table, after: Table, said: list[Said], seats: tuple[Seat, ...] = ()) -> Change:
    """The change of a seat that has changed hands; whoever has it now gets what is theirs."""
    return Change(after, [*said, *tell_changes(table, after, None, seats, True)], people=True)
