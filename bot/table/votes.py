"""Votes: one object for whatever the players of a table decide together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Change, Done, Due, Origin, asking
from bot.model.outgoing import Ballot, Said, Taken, notice, private_notice
from bot.model.table import Table, Vote, refuse
from bot.model.timing import Pace
from bot.table import pace, undo, vote_effects
from bot.table.seat_checks import check_playing, opponents, partisan, voters

LIMIT = 2 * 86_400.0  # seconds until a vote lapses
AGAIN = 3_600.0  # seconds before what was refused may be wished again
DUE = "vote"
# Who must agree: all the others, or a majority of the people with whoever asks among them.
MAJORITY = ("extend", "pause", "resume")
CLOSED = {"failed": "vote_failed", "withdrawn": "vote_withdrawn", "lapsed": "vote_lapsed"}

History = tuple[Origin, Sequence[Done]]
Deed = Callable[[Table, Vote, History, float], Change]
DEEDS: dict[str, Deed] = {
    "undo": lambda table, vote, history, now: undo.take_back(
        table, *history, vote.facts["back_to"], vote.by, now, True
    )[0],
    "extend": lambda table, vote, history, now: pace.extend(table, vote.facts["seconds"]),
    "pause": lambda table, vote, history, now: pace.pause(table, now),
    "resume": lambda table, vote, history, now: pace.resume(table, now),
    "replace": lambda table, vote, history, now: vote_effects.give_seat(
        table, vote.by, vote.facts["seat"], vote.facts["player"]
    ),
    "pace": lambda table, vote, history, now: pace.set_pace(
        table, msgspec.convert(vote.facts["pace"], Pace), vote.by, now
    ),
    "draw": lambda table, vote, history, now: vote_effects.agree(table, vote.facts["how"]),
}


class Voted(Struct, frozen=True):
    """How a vote stands: who has yet to answer, or what came of it."""

    table: Table
    vote: Vote
    taken: tuple[Taken, ...] = ()
    waiting: tuple[int, ...] = ()
    ended: str = ""  # passed, failed, withdrawn or lapsed

    @property
    def done(self) -> bool:
        """Whether what was wished has been done."""
        return self.ended == "passed"


def call(
    table: Table,
    by: int,
    kind: str,
    facts: Mapping[str, Any],
    history: History,
    now: float,
    heard_by: float,
) -> tuple[Change, Voted]:
    """Put a wish to the others, or fulfil it where there is nobody to ask.

    Silence is consent from `heard_by` on.
    """
    if kind != "pace" or not partisan(table, by):  # an owner who has left asks for a pace too
        _check_voter(table, by)
    check_playing(table)
    if table.vote is not None:
        raise refuse("vote_open", player=table.vote.by)
    if kind == "extend" and not table.timing.pace.deadline:
        raise refuse("no_deadline")
    if kind == "draw":
        check_end(table, by, facts["how"])
    facts = dict(facts)
    if kind == "undo":
        facts["back_to"] = _back_to(table, by, facts.get("back_to"), history)
    vote = quorum(table, by, kind, facts, now)
    vote = replace(vote, until=heard_by) if vote.silence else vote
    if kind != "undo":
        DEEDS[kind](table, vote, history, now)  # what cannot be done is not voted on
    change, voted = _counted(table, vote, history, now)
    if not voted.ended:
        change.said += _letter(table, vote, "vote_your_seat", concerned(table, vote))
        change.said += _letter(table, vote, "vote_new_seat", newcomer(table, vote))
        # Who has a say here can always be asked here, however often others ask them elsewhere.
        asking(change, by, newcomer(table, vote))
    return change, voted


def check_end(table: Table, by: int, how: str) -> None:
    """A game is ended together with others, and as a draw only with somebody of another side."""
    _check_voter(table, by)
    if voters(table) == (by,):
        raise refuse("end_alone")
    if how == "draw" and table.game.sides and not opponents(table, by):
        raise refuse("draw_unopposed")


def concerned(table: Table, vote: Vote) -> int:
    """The person whose seat others want for somebody else; 0: nobody."""
    holder = (table.seats.get(vote.facts["seat"]) or 0) if vote.kind == "replace" else 0
    return 0 if holder == vote.by else max(holder, 0)


def newcomer(table: Table, vote: Vote) -> int:
    """The person who is to take a seat and has no say here yet, to be asked too; 0: nobody."""
    wanted = vote.facts["player"] if vote.kind == "replace" else 0
    return 0 if wanted in voters(table) else max(wanted, 0)


def _letter(table: Table, vote: Vote, key: str, player: int) -> list[Said]:
    """What is told in private to whoever may lose, has lost, or may get a seat by a vote."""
    facts = {"by": vote.by, "table": table.id, "until": int(vote.until)}
    return [private_notice(player, key, **facts, seat=vote.facts["seat"])] if player else []


def _check_voter(table: Table, player: int) -> None:
    check_playing(table)
    if player not in voters(table):
        raise refuse("onlooker")


def _back_to(table: Table, by: int, wanted: int | None, history: History) -> int:
    origin, actions = history
    target = undo.asked_target(table, by, actions, wanted)
    if target < origin.base_number:
        raise refuse("undo_rules")
    return target


def quorum(table: Table, by: int, kind: str, facts: dict[str, Any], now: float) -> Vote:
    """Who is asked, and how many of them must agree; automated players have no vote."""
    others = tuple(player for player in voters(table) if player != by)
    asked, silence = opponents(table, by) if kind == "pace" else others, False
    if kind == "replace":
        concerned = table.seats.get(facts["seat"])
        asked = tuple(player for player in others if player != concerned)
        if concerned in others and not asked:
            # Where there is nobody else, a player loses their seat only by their silence.
            asked, silence = (concerned,), True
    number, until = int(now * 1000), now + LIMIT
    vote = Vote(kind, by, number, until, asked, 0, facts=facts, silence=silence, called=now)
    if new := newcomer(table, vote):
        vote = replace(vote, asked=(*asked, new))
    needed = len(voters(table)) // 2 if kind in MAJORITY else len(vote.asked)
    return replace(vote, needed=needed)


def cast(
    table: Table,
    player: int,
    number: int,
    yes: bool,
    history: History,
    now: float,
    message: int = 0,
) -> tuple[Change, Voted]:
    """Agree to the vote of this number or refuse it; whoever wished may withdraw."""
    vote = table.vote
    if vote is None or player not in (vote.by, newcomer(table, vote)):
        _check_voter(table, player)
    if vote is None or vote.number != number:
        raise refuse("vote_gone")
    vote = replace(vote, message=message or vote.message)
    if player == vote.by and not yes:
        return _closed(table, vote, history, "withdrawn")
    if player not in vote.asked:
        raise refuse("vote_not_asked")
    agreed = tuple(each for each in vote.agreed if each != player)
    refused = tuple(each for each in vote.refused if each != player)
    if yes:
        vote = replace(vote, agreed=(*agreed, player), refused=refused)
    else:
        vote = replace(vote, agreed=agreed, refused=(*refused, player))
    return _counted(table, vote, history, now)


def _counted(table: Table, vote: Vote, history: History, now: float) -> tuple[Change, Voted]:
    """What a vote comes to as it stands."""
    if len(vote.agreed) >= vote.needed:
        return _carried_out(table, vote, history, now)
    if len(vote.asked) - len(vote.refused) < vote.needed:
        return _closed(table, vote, history, "failed")
    after = replace(table, vote=vote)
    taken = _taken(vote, history)
    waiting = tuple(p for p in vote.asked if p not in (*vote.agreed, *vote.refused))
    return Change(after, [Said(Ballot(vote, taken))]), Voted(after, vote, taken, waiting)


def _taken(vote: Vote, history: History) -> tuple[Taken, ...]:
    return undo.told(history[1], vote.facts["back_to"]) if vote.kind == "undo" else ()


def _carried_out(table: Table, vote: Vote, history: History, now: float) -> tuple[Change, Voted]:
    taken = _taken(vote, history)
    change = DEEDS[vote.kind](replace(table, vote=None), vote, history, now)
    if table.vote is not None:
        change.said.append(Said(Ballot(vote, taken, "passed")))
        change.said += _letter(table, vote, "vote_seat_gone", concerned(table, vote))
    return change, Voted(change.table, vote, taken, ended="passed")


def _closed(table: Table, vote: Vote, history: History, how: str) -> tuple[Change, Voted]:
    after, taken = replace(table, vote=None), _taken(vote, history)
    said = [Said(Ballot(vote, taken, how)), notice(CLOSED[how], by=vote.by)]
    return Change(after, said), Voted(after, vote, taken, ended=how)


def time_up(table: Table, history: History, now: float, heard_by: float) -> Change | None:
    """The time of a vote is over: it has failed, unless silence was to be consent.

    Where it turns out that whoever was silent could not speak, the vote ends later.
    """
    vote = table.vote
    if vote is None or vote.until > now:
        return None
    if heard_by > now:
        vote = replace(vote, until=heard_by)
        return Change(replace(table, vote=vote), [Said(Ballot(vote))])
    new = newcomer(table, vote)
    if vote.silence and (not new or new in vote.agreed):
        return _carried_out(table, vote, history, now)[0]
    return _closed(table, vote, history, "lapsed")[0]


def lapse(before: Table, change: Change) -> None:
    """A vote that a public change has made senseless lapses; a private answer ends none."""
    vote = before.vote
    if vote is None or any(isinstance(said.what, Ballot) for said in change.said):
        return
    if change.table.vote is None or _senseless(before, change, vote):
        change.table = replace(change.table, vote=None)
        change.said.append(Said(Ballot(vote, closed="lapsed")))


def _senseless(before: Table, change: Change, vote: Vote) -> bool:
    after = change.table
    if after.status != before.status or after.seats != before.seats:
        return True
    if vote.kind == "undo":
        return change.moved and any(said.dm is None for said in change.said)
    return vote.kind == "extend" and before.publicly_asked() != after.publicly_asked()


def wished(vote: Vote) -> tuple[object, ...]:
    """What makes two wishes of one player the same."""
    return vote.by, vote.kind, vote.facts.get("seat"), vote.facts.get("back_to")


def following(before: Table, after: Table, now: float) -> list[Due]:
    """The row of the schedule that ends a vote."""
    ends = [table.vote.until if table.vote else None for table in (before, after)]
    return [] if ends[0] == ends[1] else [Due(DUE, after.id, 0, ends[1])]
