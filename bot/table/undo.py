"""Taking back: free while luck has not moved and no act of another is known, else by consent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import takewhile

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Change, Done, Origin
from bot.model.outgoing import CARD, Taken, notice
from bot.model.table import Table, redact, refuse
from bot.table.answer import Outcome, encode_outcome
from bot.table.given_answers import given
from bot.table.notify import changed_seats, tell_changes, waiting_since
from bot.table.sheets import rewound
from game.kernel import (
    Action,
    AnyState,
    Event,
    Illegal,
    Seat,
    Setup,
    Unfit,
    advance,
    begin,
    decode,
    look,
    pending,
)
from game.kernel.record import same_story

_pack = msgspec.msgpack.Encoder().encode


class Undone(Struct, frozen=True):
    """What was taken back, as an onlooker may know it."""

    table: Table
    taken: tuple[Taken, ...]
    again: bool = False


class Misfit(Exception):
    """The first recorded answer that the rules at hand do not carry out as they once did."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


def free_target(
    table: Table, origin: Origin, actions: Sequence[Done], player: int, whole_turn: bool
) -> int:
    """The question to which a player may go back unasked: their last command, or their whole run.

    Of a command in the midst of which luck moved, what came after that is free. It goes by the
    answers they know of: one of others that they did not notice is no barrier, and goes with their
    own, or a refusal would tell of it.
    """
    assert table.state is not None
    mine, luck = table.seats_of(player), table.state.luck
    known = _known(table, origin, actions, mine)
    if not known:
        raise refuse("undo_nothing")
    last = known[-1]
    start = _command_start(actions, last)
    if actions[start].seat not in mine:  # what the bot answered for them goes with what led there
        raise refuse("undo_others")
    if not _free(actions[last], mine, luck):
        raise refuse("undo_luck")
    least = 0 if whole_turn else start
    run = takewhile(lambda n: n >= least and _free(actions[n], mine, luck), reversed(known))
    return actions[min(run)].number


def hold_free(table: Table, player: int, actions: Sequence[Done]) -> bool:
    """Whether these last answers hold all that may be taken back unasked, and the command before.

    Nothing is free beyond an answer before luck moved, or one of another that the player noticed.
    """
    assert table.state is not None
    mine, luck = table.seats_of(player), table.state.luck
    ends = (
        n
        for n in range(len(actions) - 1, -1, -1)
        if actions[n].luck != luck or (actions[n].seat not in mine and _heard(actions[n], mine))
    )
    end = next(ends, 0)
    return end > 0 and _command_start(actions, end) > 0


def ends_with_own(table: Table, player: int, actions: Sequence[Done]) -> bool | None:
    """Whether the last answer a player gave or was told of is their own, and free to take back.

    None: these last answers do not tell.
    """
    assert table.state is not None
    mine, luck = table.seats_of(player), table.state.luck
    for n in range(len(actions) - 1, -1, -1):
        if actions[n].luck != luck:
            return False
        if _heard(actions[n], mine):
            start = _command_start(actions, n)
            whole = start or not (actions[0].interaction and actions[0].number)
            return actions[start].seat in mine if whole else None
    return None


def _free(action: Done, mine: Sequence[Seat], luck: int) -> bool:
    return action.seat in mine and action.luck == luck


def _known(
    table: Table, origin: Origin, actions: Sequence[Done], mine: Sequence[Seat]
) -> list[int]:
    """The places of the answers that somebody in these seats gave or noticed.

    Only since luck last moved is that in question: nobody overlooks what moves it.
    """
    assert table.state is not None
    luck = table.state.luck
    known = {n for n, each in enumerate(actions) if each.luck != luck or _heard(each, mine)}
    silent = [n for n in range(len(actions)) if n not in known]
    again = [n for n in silent if actions[n].number >= origin.base_number]
    # What the rules at hand do not carry out shows nothing: whoever wishes to take back is told
    # what they would be told without it.
    with suppress(Misfit, Illegal, Unfit):
        known.update(_noticed(table, origin, actions, mine, again))
    return sorted(known)


def _noticed(
    table: Table,
    origin: Origin,
    actions: Sequence[Done],
    mine: Sequence[Seat],
    silent: Sequence[int],
) -> Iterator[int]:
    """The places of those silent answers after which somebody in these seats saw a change."""
    if not silent:
        return
    first = actions[silent[0]].number
    state = rebuild(table, origin, [each for each in actions if each.number < first])
    for n in range(silent[0], len(actions)):
        sight = _sight(table, state, mine)
        repeat_answer(state, actions[n])
        if n in silent and _sight(table, state, mine) != sight:
            yield n


def _heard(action: Done, mine: Sequence[Seat]) -> bool:
    """Whether an answer was given in these seats, or is told there."""
    return action.seat in mine or bool(redact(action.events, mine))


def _sight(table: Table, state: AnyState, mine: Sequence[Seat]) -> tuple[object, ...]:
    """All that a position is to whoever has these seats: what they see, and what they are asked."""
    views = [look(table.game, state, seat) for seat in (*mine, None)]
    decision = pending(state)
    asked = decision is not None and not set(mine).isdisjoint(decision.seats)
    return views, decision if asked else table.game.sight.publicly_asked(state)


def _command_start(actions: Sequence[Done], index: int) -> int:
    """Where the command began to which this answer belongs."""
    interaction = actions[index].interaction
    while index and interaction and actions[index - 1].interaction == interaction:
        index -= 1
    return index


def asked_target(table: Table, player: int, actions: Sequence[Done], back_to: int | None) -> int:
    """The question to which a player asks to go back: by default to before their last command."""
    if back_to is not None:
        if not actions or not actions[0].number <= back_to < table.number:
            raise refuse("undo_nothing")
        return back_to
    start = _last_command(table, player, actions)
    if start is None:
        raise refuse("undo_nothing")
    return actions[start].number


def hold_command(table: Table, player: int, actions: Sequence[Done]) -> bool:
    """Whether these last answers hold the whole of this player's last command."""
    return bool(_last_command(table, player, actions))


def _last_command(table: Table, player: int, actions: Sequence[Done]) -> int | None:
    """The place at which this player's last command begins."""
    mine = table.seats_of(player)
    for index in range(len(actions) - 1, -1, -1):
        start = _command_start(actions, index)
        if actions[index].seat in mine and actions[start].seat in mine:
            return start
    return None


def rebuild(table: Table, origin: Origin, actions: Sequence[Done]) -> AnyState:
    """Play recorded answers again; the first that does not lead to the same is named."""
    number = origin.base_number
    try:
        state = base_state(table, origin)
        for action in actions:
            if action.number >= origin.base_number:
                number = action.number
                repeat_answer(state, action)
    except (Illegal, Unfit) as error:
        raise Misfit(number, str(error)) from error
    return state


def repeat_answer(state: AnyState, action: Done) -> None:
    """Carry out a recorded answer in place."""
    if state.luck != action.luck:
        raise Misfit(action.number, "luck stood elsewhere")
    advance(state, Action(action.seat, action.picks))
    if not _same(action.by_rules, state.events):
        raise Misfit(action.number, "another story is told")


def _same(recorded: Sequence[Event], told: Sequence[Event]) -> bool:
    return _pack(told) == _pack(recorded) or same_story(recorded, told)


def base_state(table: Table, origin: Origin) -> AnyState:
    """The position from which the answers of a record are played again."""
    if origin.base is not None:
        return decode(table.game, origin.base)
    state = begin(table.game, Setup(origin.seed, table.options))
    if not _same(origin.opening, state.events):
        raise Misfit(0, "the game begins in another way")
    return state


def _rebuilt(table: Table, origin: Origin, actions: Sequence[Done]) -> AnyState:
    """The same for whoever takes back: where the rules have changed since, that is refused."""
    try:
        return rebuild(table, origin, actions)
    except Misfit as error:
        raise refuse("undo_rules") from error


def take_back(
    table: Table,
    origin: Origin,
    actions: Sequence[Done],
    back_to: int,
    by: int,
    now: float,
    agreed: bool = False,
) -> tuple[Change, tuple[Taken, ...]]:
    """The table as it was at an earlier question, and what everybody is told about that."""
    if back_to < origin.base_number:
        raise refuse("undo_rules")
    state = _rebuilt(table, origin, [each for each in actions if each.number < back_to])
    taken = told(actions, back_to)
    public = agreed or any(each.events for each in taken)
    own = (table.seats[each.seat] or 0 for each in actions if each.number >= back_to)
    plans = rewound(table, back_to, table.players() if public else (by, *own))
    after = replace(table, state=state, number=back_to, plans=plans)
    after = replace(after, since=waiting_since(table, after, now))
    changed = changed_seats(table, after)
    said = tell_changes(table, after, by, changed, public)
    if CARD in said:  # what was private is taken back in private
        said.insert(0, notice("undone", player=by, taken=taken))
    return Change(after, said, moved=True, back_to=back_to), taken


def undo(
    table: Table,
    origin: Origin,
    actions: Sequence[Done],
    back_to: int,
    player: int,
    interaction: int,
    now: float,
) -> tuple[Change, Undone]:
    """Take back what a player may take back unasked."""
    change, taken = take_back(table, origin, actions, back_to, player, now)
    if change.table.state is not None and given(change.table, change.table.state):
        raise refuse("undo_luck")  # they would be where they are: it has only one answer
    change.interaction = interaction
    change.outcome = encode_outcome(Outcome(taken=taken))
    return change, Undone(change.table, taken)


def told(actions: Sequence[Done], back_to: int) -> tuple[Taken, ...]:
    """The answers from a question on, as an onlooker may know them."""
    return tuple(
        Taken(each.number, each.seat, redact(each.events, ()))
        for each in actions
        if each.number >= back_to
    )
