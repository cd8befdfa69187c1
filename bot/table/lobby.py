"""The lobby: who sits where, how a table begins, and how it ends before its time."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.model import dice
from bot.model.automated_ids import is_automaton
from bot.model.change import Change, Origin, asking
from bot.model.outgoing import CARD, Said, notice, private_notice
from bot.model.table import Invited, Table, refuse
from bot.model.timing import Timing, first_timing
from bot.table.guided import guide_of
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
    voters,
)
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


def join(
    table: Table, origin: Origin, player: int, seat: Seat | None, salt: str, now: float
) -> Change:
    """Seat a player; before the start the press by which they join adds to the dice.

    A seat that is taken with the very command that opens the table adds nothing (no salt): that
    was given before the promise was.
    """
    check_live(table)
    taken = _seat_for(table, player, seat)
    invited = tuple(each for each in table.invited if each.player != player)
    after = replace(hand_over(table, taken, player), invited=invited, vote=table.vote)
    change = Change(after, people=True)
    if table.status == "open" and salt and not guide_of(table):
        change.origin = _added(origin, dice.Salt(player, salt, taken, now))
        change.said = [notice("joined", player=player, seat=taken, salt=salt), CARD]
    elif table.status == "open":
        change.said = [notice("joined_late", player=player, seat=taken), CARD]
    else:
        news = tell_changes(table, after, None, (taken,))
        change.said = [notice("joined_late", player=player, seat=taken), *news]
    return change


def add_word(table: Table, origin: Origin, player: int, typed: str, now: float) -> Change:
    """Add a word that a player typed to the dice, before the game begins."""
    _check_open(table)
    mine, word = table.seats_of(player), dice.a_word(typed)
    if guide_of(table):
        raise refuse("word_guided")
    if not mine:
        raise refuse("word_first")
    if not word:
        raise refuse("word_odd", most=dice.LONGEST)
    if [(each.player, each.salt) for each in origin.salts[-1:] if each.typed] == [(player, word)]:
        return Change(table)  # Discord has delivered it twice
    change = Change(table, [notice("worded", player=player, seat=mine[0], word=word)])
    change.origin = _added(origin, dice.Salt(player, word, mine[0], now, typed=True))
    return change


def _added(origin: Origin, salt: dice.Salt) -> Origin:
    return replace(origin, salts=(*origin.salts, salt))


def _check_open(table: Table) -> None:
    if table.status != "open":
        raise refuse("begun" if table.status == "playing" else "over")


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
    check_side(table, player, seat)
    return seat


def leave_lobby(table: Table, origin: Origin, player: int, now: float) -> Change:
    """Stand up before the game begins; a seat in a game is not lost by a stray press."""
    if table.status == "playing":
        raise refuse("leave_begun")
    change = leave(table, player)
    change.origin = replace(origin, salts=dice.taken_back(origin.salts, player, now))
    return change


def leave(table: Table, player: int, only: Seat | None = None) -> Change:
    """Free a player's seats, or only one; a game that has begun waits for somebody to take them."""
    check_live(table)
    mine = tuple(seat for seat in table.seats_of(player) if only in (None, seat))
    if not mine:
        raise refuse("not_seated")
    after = table
    for seat in mine:
        after = hand_over(after, seat, table.lent.get(seat))
    if table.status == "playing" and not after.people() and not after.lent:
        return _ended(after, "abandoned", Text("table.abandoned", {"player": player}), people=True)
    said = [notice("left", player=player, seat=seat) for seat in mine if not after.seats[seat]]
    back = tuple(seat for seat in mine if after.seats[seat])
    said += [told("back", player=after.seats[seat], seat=seat) for seat in back]
    news = tell_changes(table, after, None, back) if back else [CARD]
    return Change(after, [*said, *news], people=True)


def invite(table: Table, by: int, player: int, seat: Seat | None, manager: bool) -> Change:
    """Ask somebody to the table, to a seat kept for them or to any."""
    check_live(table)
    check_owner(table, by, manager)
    if seat is not None:
        _seat_for(table, player, seat)
    others = tuple(each for each in table.invited if each.player != player)
    after = replace(table, invited=(*others, Invited(player, seat)))
    said = [notice("invited", player=player, by=by), private_notice(player, "invited_you", by=by)]
    return asking(Change(after, [*said, CARD], people=True), by, player)


def start(
    table: Table,
    origin: Origin,
    by: int,
    manager: bool,
    now: float,
    salt: str = "",
    seen: int | None = None,
) -> Change:
    """Begin the game: the salts of all who joined and the secret make the seed."""
    check_start(table, origin, by, manager, seen)
    origin, begun = _begun(table, origin, by, salt, now)
    seed = dice.seed(origin.secret, origin.salts)
    state = begin(table.game, Setup(seed, table.options))
    status = "playing" if pending(state) else "over"
    # Whoever begins a game looks at it, and is not called to it at once.
    timing = replace(table.timing, acted={by: now} if table.seats_of(by) else {})
    after = replace(table, status=status, state=state, since=now, invited=(), timing=timing)
    opening = tuple(state.events)
    whole = replace(
        origin, seed=seed, components=table.game.rules.digest(table.options), opening=opening
    )
    said = [begun, *tell_changes(table, after, None, tuple(table.seats))]
    return Change(after, said, people=True, moved=True, origin=whole)


def check_start(
    table: Table, origin: Origin, by: int, manager: bool, seen: int | None = None
) -> None:
    """Whether somebody may begin the game now.

    Whoever has added a word begins on what they know of (`seen`: so many joins; None: on any).
    """
    _check_open(table)
    if not table.seats_of(by):
        check_owner(table, by, manager)
    empty = [seat for seat, player in table.seats.items() if player is None]
    if empty:
        raise refuse("seats_empty", seats=empty)
    if not table.people():
        raise denied("nobody")
    words = [at for at, each in enumerate(origin.salts, 1) if each.typed and each.player == by]
    later = [each for each in origin.salts[words[-1] :] if each.player != by] if words else []
    if later and seen not in (None, len(origin.salts)):
        raise refuse("added_since", player=later[-1].player, joins=len(origin.salts))


def _begun(table: Table, origin: Origin, by: int, salt: str, now: float) -> tuple[Origin, Said]:
    """What beginning adds: the press of a player who has added nothing since the promise.

    Where nobody has, it is the press of whoever begins the game.
    """
    added = {each.player for each in origin.salts if each.seat}
    mine = table.seats_of(by)
    if not salt or by in added or (added and not mine) or guide_of(table):
        return origin, notice("started")
    last = dice.Salt(by, salt, mine[0] if mine else "", now)
    return _added(origin, last), notice("started_by", player=by, salt=salt)


def resign(table: Table, origin: Origin, player: int, now: float) -> Change:
    """Give the game up; where two or more others play on, only the seat is given up.

    A seat that is lent goes back to whom it belongs, who has not given anything up; whoever has
    lent theirs leaves it to whoever has it now. Before the game begins, a seat is only left.
    """
    check_leaving(table, player)
    mine = table.seats_of(player)
    if table.status == "open":
        return leave_lobby(table, origin, player, now)
    if not mine:
        return _given_up(table, player)
    others = len(table.players()) > 2 and len(table.people()) > 1
    if others or any(seat in table.lent for seat in mine):
        return leave(table, player)
    facts = {"player": player, "seat": mine[0]}
    return _ended(table, "over", Text("table.resigned", facts))


def check_leaving(table: Table, player: int) -> None:
    """Whether somebody has a seat to give up, their own or one they have lent."""
    check_live(table)
    if player not in voters(table):
        raise refuse("onlooker" if table.status == "playing" else "not_seated")


def _given_up(table: Table, lender: int) -> Change:
    """Nobody may have the seats back that somebody has lent."""
    lost = {seat: who for seat, who in table.lent.items() if who == lender}
    kept = {seat: who for seat, who in table.lent.items() if seat not in lost}
    offered = {seat: 0 if who == lender else who for seat, who in table.offered.items()}
    after = replace(table, lent=kept, offered=offered, vote=None)
    if not after.people() and not after.lent:
        return _ended(after, "abandoned", Text("table.abandoned", {"player": lender}), people=True)
    said = [told("given_up", player=lender, seat=s, old=table.seats[s] or 0) for s in lost]
    return Change(after, [*said, CARD], people=True)


def abandon(table: Table, by: int, manager: bool) -> Change:
    """Close a table without a result."""
    check_abandon(table, by, manager)
    return _ended(table, "abandoned", Text("table.abandoned", {"player": by}))


def expire(table: Table) -> Change:
    """Close a lobby that nobody has joined for long."""
    return _ended(table, "abandoned", Text("table.lobby_closed"))


def check_abandon(table: Table, by: int, manager: bool) -> None:
    """Whether somebody may close a table."""
    check_live(table)
    check_owner(table, by, manager)


def replace_player(table: Table, by: int, seat: Seat, player: int, manager: bool) -> Change:
    """Put somebody else into a seat of a game that is being played.

    Who looks after the server may do more than an owner, unless they take sides here.
    """
    manager = manager and not partisan(table, by)
    check_owner(table, by, manager)
    check_playing(table)
    check_seat(table, seat)
    check_side(table, player, seat)
    whose = belongs_to(table, seat)
    if whose not in (0, by) and not manager:
        raise denied("lent" if seat in table.lent else "present", player=whose, seat=seat)
    return put_in(table, by, seat, player)


def put_in(table: Table, by: int, seat: Seat, player: int) -> Change:
    """Somebody is in a seat from now on, as whoever may say so wants it."""
    present = table.seats[seat] or 0
    after = hand_over(table, seat, player) if player != present else table
    news = tell_changes(table, after, None, (seat,) if player != present else ())
    return Change(after, [notice("replaced", player=player, seat=seat, by=by), *news], people=True)


def rematch(table: Table, by: int, secret: str, now: float, swapped: bool = False) -> Change:
    """The same table again; its people have seats kept for them, automata sit down at once.

    A seat that an automated player held for somebody is theirs again.
    """
    if table.live:
        raise refuse("not_over")
    held = {s: table.lent.get(s, p) if is_automaton(p) else p for s, p in table.seats.items()}
    table = replace(table, seats=held)
    if not table.seats_of(by) and by != table.owner:
        raise refuse("onlooker")
    change = open_table(
        table.game, table.options, by, table.guild, table.channel, table.language, secret, now
    )
    places = changed_sides(table) if swapped else table.seats
    kept = {who: Invited(who, seat) for seat, who in places.items() if who and who > 0}
    automata = {seat: who for seat, who in places.items() if is_automaton(who)}
    seats = {**change.table.seats, **automata}
    timing = Timing(pace=table.timing.pace)
    change.table = replace(change.table, seats=seats, invited=tuple(kept.values()), timing=timing)
    change.said += [private_notice(p, "rematch", by=by) for p in kept if p != by]
    return asking(change, by, *kept)


def changed_sides(table: Table) -> dict[Seat, int | None]:
    """Who would sit where with the sides changed: two swap, three or more move on by one seat."""
    who = table.players()
    if len(who) == 2:
        other = {who[0]: who[1], who[1]: who[0]}
        return {seat: player and other[player] for seat, player in table.seats.items()}
    seats = list(table.seats.items())
    return {seat: player for (seat, _), (_, player) in zip(seats, seats[-1:] + seats, strict=False)}


def _ended(table: Table, status: str, ending: Text, people: bool = False) -> Change:
    after = replace(table, status=status, ending=ending, vote=None)
    return Change(
        after, [notice(ending.key.removeprefix("table."), **ending.facts), CARD], people=people
    )
