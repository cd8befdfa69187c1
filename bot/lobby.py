"""The lobby: who sits where, how a table begins, and how it ends before its time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot import dice
from bot.change import Change, Origin
from bot.intents import CARD, Said, Story, notice, private_notice
from bot.table import Invited, Table, redact, refuse
from bot.telling import tell_changes
from bot.timing import Timing, first_timing
from game.kernel import Game, Seat, Setup, Text, Unfit, begin, complete, pending


def open_table(
    game: Game,
    options: Mapping[str, str],
    owner: int,
    guild: int | None,
    channel: int,
    language: str,
    secret: str,
    now: float,
    pace: str = "",
) -> Change:
    """A new table; the promise about its dice is given before anybody sits down."""
    try:
        full = complete(game.choices, options)
    except Unfit as error:
        raise refuse("unfit_options", reason=str(error)) from error
    promise = dice.commitment(secret)
    seats: dict[Seat, int | None] = dict.fromkeys(game.seats(full))
    table = Table(0, game, full, owner, guild, channel, language, promise, seats, since=now)
    table = replace(table, timing=first_timing(pace, len(seats)))
    said = [CARD, notice("opened", player=owner, commitment=promise)]
    return Change(table, said, people=True, origin=Origin(secret))


def join(table: Table, origin: Origin, player: int, seat: Seat | None, salt: str) -> Change:
    """Seat a player; before the start his joining adds to the dice."""
    _check_live(table)
    taken = _seat_for(table, player, seat)
    invited = tuple(each for each in table.invited if each.player != player)
    after = replace(table, seats={**table.seats, taken: player}, invited=invited)
    change = Change(after, people=True)
    if table.status == "open":
        change.origin = replace(origin, salts=(*origin.salts, dice.Salt(player, salt)))
        change.said = [notice("joined", player=player, seat=taken, salt=salt), CARD]
    else:
        told = tell_changes(table, after, None, (taken,))
        change.said = [notice("joined_late", player=player, seat=taken), *told]
    return change


def _seat_for(table: Table, player: int, seat: Seat | None) -> Seat:
    """The seat asked for, or else the one kept for this player, or else the first free one."""
    kept = {each.seat: each.player for each in table.invited if each.seat}
    free = [s for s, p in table.seats.items() if p is None and kept.get(s, player) == player]
    if seat is None:
        free = [s for s in free if not opposed(table, player, s)] or free
        if table.seats_of(player):
            raise refuse("seated_already")
        if not free:
            raise refuse("full")
        seat = next((s for s in free if s in kept), free[0])
    if seat not in table.seats:
        raise refuse("no_seat", seat=seat)
    if table.seats[seat] is not None:
        raise refuse("seat_taken", seat=seat, player=table.seats[seat])
    if seat not in free:
        raise refuse("seat_kept", seat=seat, player=kept[seat])
    _check_side(table, player, seat)
    return seat


def opposed(table: Table, player: int, seat: Seat) -> bool:
    """Whether a player has, or had in this game, a seat against which this one plays."""
    mine = {*table.seats_of(player), *(seat for who, seat in table.held if who == player)}
    side = next((each for each in table.game.sides if seat in each), tuple(table.seats))
    return any(each not in side for each in mine)


def _holders(table: Table, seats: Iterable[Seat]) -> set[tuple[int, Seat]]:
    """Who gives up these seats; in the lobby there is nothing yet to have seen."""
    if table.status != "playing":
        return set()
    return {(player, seat) for seat in seats if (player := table.seats[seat]) is not None}


def _check_side(table: Table, player: int, seat: Seat) -> None:
    """Nobody sits on both sides: each has its secrets."""
    if opposed(table, player, seat):
        key = "both_sides" if table.status == "open" else "other_side"
        raise refuse(key, player=player, seat=seat)


def leave_lobby(table: Table, player: int) -> Change:
    """Stand up before the game begins; a seat in a game is not lost by a stray press."""
    if table.status == "playing":
        raise refuse("leave_begun")
    return leave(table, player)


def leave(table: Table, player: int) -> Change:
    """Free a player's seats; a table that was being played waits for somebody to take them."""
    _check_live(table)
    mine = table.seats_of(player)
    if not mine:
        raise refuse("not_seated")
    held = table.held | _holders(table, mine)
    after = replace(table, seats=dict(table.seats) | dict.fromkeys(mine), vote=None, held=held)
    if table.status == "playing" and not after.players():
        return _ended(after, "abandoned", Text("table.abandoned", {"player": player}), people=True)
    said = [notice("left", player=player, seat=seat) for seat in mine]
    return Change(after, [*said, CARD], people=True)


def invite(table: Table, by: int, player: int, seat: Seat | None, manager: bool) -> Change:
    """Ask somebody to the table, to a seat kept for him or to any."""
    _check_live(table)
    _check_owner(table, by, manager)
    if seat is not None:
        _seat_for(table, player, seat)
    others = tuple(each for each in table.invited if each.player != player)
    after = replace(table, invited=(*others, Invited(player, seat)))
    said = [notice("invited", player=player, by=by), private_notice(player, "invited_you", by=by)]
    return Change(after, [*said, CARD], people=True)


def start(table: Table, origin: Origin, by: int, manager: bool, now: float) -> Change:
    """Begin the game: the salts of all who joined and the secret make the seed."""
    if table.status != "open":
        raise refuse("begun" if table.status == "playing" else "over")
    if not table.seats_of(by):
        _check_owner(table, by, manager)
    empty = [seat for seat, player in table.seats.items() if player is None]
    if empty:
        raise refuse("seats_empty", seats=empty)
    seed = dice.seed(origin.secret, origin.salts)
    state = begin(table.game, Setup(seed, table.options))
    status = "playing" if pending(state) else "over"
    after = replace(table, status=status, state=state, since=now, invited=(), parts={})
    opening = tuple(state.events)
    whole = replace(origin, seed=seed, components=table.game.digest(table.options), opening=opening)
    said = [notice("started"), Said(Story(0, (), (redact(opening, ()),)))]
    told = tell_changes(table, after, None, tuple(table.seats))
    return Change(after, [*said, *told], people=True, moved=True, origin=whole)


def resign(table: Table, player: int) -> Change:
    """Give the game up; where two or more others play on, only the seat is given up."""
    if table.status == "open":
        raise refuse("not_begun")
    _check_live(table)
    mine = table.seats_of(player)
    if not mine:
        raise refuse("onlooker")
    if len(table.players()) > 2:
        return leave(table, player)
    facts = {"player": player, "seat": mine[0]}
    return _ended(table, "over", Text("table.resigned", facts))


def abandon(table: Table, by: int, manager: bool) -> Change:
    """Close a table without a result."""
    check_abandon(table, by, manager)
    return _ended(table, "abandoned", Text("table.abandoned", {"player": by}))


def check_abandon(table: Table, by: int, manager: bool) -> None:
    """Whether somebody may close a table."""
    _check_live(table)
    _check_owner(table, by, manager)


def replace_player(table: Table, by: int, seat: Seat, player: int, manager: bool) -> Change:
    """Put somebody else into a seat of a game that is being played."""
    _check_owner(table, by, manager)
    if table.status != "playing":
        raise refuse("not_begun" if table.status == "open" else "over")
    if seat not in table.seats:
        raise refuse("no_seat", seat=seat)
    _check_side(table, player, seat)
    held = table.held | _holders(table, (seat,))
    after = replace(table, seats={**table.seats, seat: player}, vote=None, held=held)
    told = tell_changes(table, after, None, (seat,) if player != table.seats[seat] else ())
    return Change(after, [notice("replaced", player=player, seat=seat, by=by), *told], people=True)


def rematch(table: Table, by: int, secret: str, now: float) -> Change:
    """The same table again; its players have their seats kept for them."""
    if table.live:
        raise refuse("not_over")
    if not table.seats_of(by) and by != table.owner:
        raise refuse("onlooker")
    change = open_table(
        table.game, table.options, by, table.guild, table.channel, table.language, secret, now
    )
    kept = {player: Invited(player, seat) for seat, player in table.seats.items() if player}
    timing = Timing(pace=table.timing.pace)
    change.table = replace(change.table, invited=tuple(kept.values()), timing=timing)
    change.said += [private_notice(p, "rematch", by=by) for p in kept if p != by]
    return change


def _ended(table: Table, status: str, ending: Text, people: bool = False) -> Change:
    after = replace(table, status=status, ending=ending, vote=None)
    return Change(
        after, [notice(ending.key.removeprefix("table."), **ending.facts), CARD], people=people
    )


def _check_live(table: Table) -> None:
    if not table.live:
        raise refuse("over")


def _check_owner(table: Table, by: int, manager: bool) -> None:
    if by != table.owner and not manager:
        raise refuse("owner_only", player=table.owner)
