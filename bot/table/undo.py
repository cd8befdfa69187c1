"""Taking back: free while luck has not moved and nobody else has acted, else by consent."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Change, Done, Origin
from bot.model.outgoing import CARD, Taken, notice
from bot.model.table import Table, redact, refuse
from bot.table.answer import Outcome, encode_outcome
from bot.table.notify import changed_seats, tell_changes, waiting_since
from game.kernel import Action, AnyState, Illegal, Seat, Setup, Unfit, advance, begin, decode

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


def free_target(table: Table, player: int, actions: Sequence[Done], whole_turn: bool) -> int:
    """The question to which a player may go back unasked: their last command, or their whole run.

    Of a command in the midst of which luck moved, what came after that is free.
    """
    if not actions:
        raise refuse("undo_nothing")
    assert table.state is not None
    mine, luck = table.seats_of(player), table.state.luck
    least = 0 if whole_turn else _command_start(actions, len(actions) - 1)
    target = len(actions)
    while target > least and _free(actions[target - 1], mine, luck):
        target -= 1
    if target == len(actions):
        raise refuse("undo_luck" if actions[-1].seat in mine else "undo_others")
    return actions[target].number


def _free(action: Done, mine: Sequence[Seat], luck: int) -> bool:
    return action.seat in mine and action.luck == luck


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
    mine = table.seats_of(player)
    for index in range(len(actions) - 1, -1, -1):
        if actions[index].seat in mine:
            return actions[_command_start(actions, index)].number
    raise refuse("undo_nothing")


def rebuild(table: Table, origin: Origin, actions: Sequence[Done]) -> AnyState:
    """Play recorded answers again; the first that does not lead to the same is named."""
    number = origin.base_number
    try:
        state = _base(table, origin)
        for action in actions:
            if action.number < origin.base_number:
                continue
            number = action.number
            if state.luck != action.luck:
                raise Misfit(number, "luck stood elsewhere")
            advance(state, Action(action.seat, action.picks))
            if _pack(state.events) != _pack(action.events):
                raise Misfit(number, "another story is told")
    except (Illegal, Unfit) as error:
        raise Misfit(number, str(error)) from error
    return state


def _base(table: Table, origin: Origin) -> AnyState:
    if origin.base is not None:
        return decode(table.game, origin.base)
    state = begin(table.game, Setup(origin.seed, table.options))
    if _pack(state.events) != _pack(origin.opening):
        raise Misfit(0, "the game begins in another way")
    return state


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
    try:
        state = rebuild(table, origin, [each for each in actions if each.number < back_to])
    except Misfit as error:
        raise refuse("undo_rules") from error
    after = replace(table, state=state, number=back_to, parts={})
    after = replace(after, since=waiting_since(table, after, now))
    taken = told(actions, back_to)
    changed = changed_seats(table, after)
    public = agreed or any(each.events for each in taken)
    said = tell_changes(table, after, by, changed, public)
    if CARD in said:  # what was private is taken back in private
        said.insert(0, notice("undone", player=by, taken=taken))
    return Change(after, said, moved=True, back_to=back_to), taken


def undo(
    table: Table,
    origin: Origin,
    actions: Sequence[Done],
    player: int,
    interaction: int,
    whole_turn: bool,
    now: float,
) -> tuple[Change, Undone]:
    """Take back what a player may take back unasked."""
    back_to = free_target(table, player, actions, whole_turn)
    change, taken = take_back(table, origin, actions, back_to, player, now)
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
