"""Answering: a player's answers become actions, all of them or none."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Change, Done, is_public
from bot.model.outgoing import Taken
from bot.model.table import Table, redact, refuse
from bot.table.given_answers import given
from bot.table.notify import changed_seats, tell_changes, waiting_since
from bot.table.plan import Answers, Plan, make_plan
from game.kernel import Event, Seat, pending
from game.kernel.text import ANSWERED
from game.kernel.trial import Trial


class Acted(Struct, frozen=True):
    """What came of a player's answers."""

    table: Table
    events: tuple[tuple[Event, ...], ...]  # answer by answer, as the player may know them
    changed: tuple[Seat, ...]  # seats whose hand or private board has changed
    again: bool = False  # the interaction had been answered before
    noted: bool = False  # they are carried out when the table's pause is over


class Outcome(Struct, frozen=True):
    """What is kept of an interaction, to be told again if it comes twice."""

    events: tuple[tuple[Event, ...], ...] = ()
    changed: tuple[Seat, ...] = ()
    taken: tuple[Taken, ...] = ()
    noted: bool = False


encode_outcome = msgspec.msgpack.Encoder().encode
decode_outcome = msgspec.msgpack.Decoder(Outcome).decode


def check_question(table: Table, player: int, number: int | None) -> None:
    """Refuse whoever may not answer at this table, and answers to an old question."""
    if table.status == "open":
        raise refuse("not_begun")
    if table.status != "playing":
        raise refuse("over")
    if not table.seats_of(player):
        raise refuse("onlooker")
    if number is not None and number != table.number:
        raise refuse("stale")


def answer(
    table: Table, player: int, number: int, answers: Answers, interaction: int, now: float
) -> tuple[Change, Acted]:
    """The table after these answers to the question of this number."""
    check_answers(table, player, number, answers)
    return carry_out(table, make_plan(table, player, answers), interaction, now)


def check_answers(table: Table, player: int, number: int, answers: Answers) -> None:
    """Refuse answers that cannot be meant for the question on the table."""
    check_question(table, player, number)
    if table.decision() is not None and table.asked_seat(player) is None:
        raise refuse("not_asked", seats=list(table.publicly_asked()))
    if not answers:
        raise refuse("no_answer")


def carry_out(table: Table, plan: Plan, interaction: int, now: float) -> tuple[Change, Acted]:
    """The table after a plan; one that was made from another position is made again."""
    player = plan.player
    check_answers(table, player, plan.number, plan.answers)
    if not plan.holds_at(table.state):
        plan = make_plan(table, player, plan.answers)
    after, done = _played(table, plan, interaction, now)
    changed = changed_seats(table, after)
    mine = table.seats_of(player)
    events = tuple(redact(each.events, mine) for each in done)
    said = tell_changes(table, after, player, changed, is_public(done))
    change = Change(after, said, actions=done, moved=True, interaction=interaction)
    change.outcome = encode_outcome(Outcome(events, changed))
    return change, Acted(after, events, changed)


def told(table: Table, trial: Trial) -> tuple[Event, ...]:
    """What an answer led to; of a question to several people, who has answered it first."""
    asked = {table.seats[seat] for seat in trial.decision.seats}
    if trial.decision.secret or len(asked) < 2:
        return tuple(trial.after.events)
    return (Event(ANSWERED, {"seat": trial.seat}), *trial.after.events)


def _played(table: Table, plan: Plan, interaction: int, now: float) -> tuple[Table, list[Done]]:
    """The table with every answer of a plan in it, and the answers as they are recorded.

    What the bot answers by itself then belongs to the same command: one undo takes back both.
    """
    more = given(table, plan.trials[-1].after)
    if more and not interaction:
        interaction = -1 - table.number
    trials = (*plan.trials, *more)
    done = [
        Done(number, t.seat, t.picks, t.before.luck, interaction, now, told(table, t))
        for number, t in enumerate(trials, table.number)
    ]
    state = trials[-1].after
    status = table.status if pending(state) else "over"
    number = table.number + len(done)
    after = replace(table, state=state, number=number, status=status)
    since = now if is_public(done) else waiting_since(table, after, now)
    return replace(after, since=since), done
