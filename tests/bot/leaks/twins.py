"""Two games side by side that one reader cannot tell apart, planned before they are played.

The second game is a twin of the first: it differs only in what the reader may not know. Both are
played on with answers that look alike to them; where what was hidden has its way and no answer of
the second game looks like that of the first, a new twin is made and a new leg begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from bot.model.change import Done
from bot.model.table import redact
from game.kernel import Action, AnyState, Game, Seat, Setup, advance, begin, copy, encode, pending
from game.players.chance import pick

TRIES = 60  # answers tried out before the two games part
GUESSES = 6  # at answers of several picks
CHAIN = 6  # private answers in a row, at most
OTHER = 0.6  # how often an answer of the twin's own is tried first
UNDOES, ASKS, LOOKS = 0.2, 0.1, 0.3  # how often these are part of a step
LONG, SHORT = 30, 3  # steps of a leg at most; a twin that is no different is not kept for long

Given = tuple[Seat, tuple[str, ...]]
Pair = tuple[AnyState, AnyState]
Seen = tuple[bytes, ...]


class Step(Struct):
    """What is done in both games until the reader notices something, alike to their eyes."""

    answers: tuple[Sequence[Given], Sequence[Given]]
    after: Pair | None = None  # where the games stand then
    mine: bool = False  # the reader answers themselves
    asks: Seat | None = None  # who first asks the others to take back
    refused: Seat | None = None  # whose wish is refused before the last answer
    tries: bool = False  # the reader tries to take back before the last answer, in vain
    looks: bool = False  # the reader looks about before the last answer, and after
    undone: Seat | None = None  # who takes the last answer back at once
    whole_turn: bool = False  # and everything else that they may
    at_once: bool = False  # all answers are one command
    noticed: bool = True  # by the reader; else they may still take back what they did before


class Leg(Struct):
    """A stretch that the reader cannot tell from its twin, and the answers that led to it."""

    start: Pair
    past: list[Done]
    steps: list[Step] = []


def seen(game: Game, s: AnyState, reader: Seat | None) -> Seen:
    """All that a position is to a reader: the boards they may see and the question they are put."""
    decision = pending(s)
    asked: Any = game.sight.publicly_asked(s) if decision else "over"
    if decision and reader in decision.seats:
        asked = decision
    views = (game.sight.view(s, reader), game.sight.view(s, None))
    return tuple(msgspec.json.encode(each) for each in (*views, asked))


def heard(s: AnyState, reader: Seat | None) -> bytes:
    """What a reader is told about the last answer, in public and as themselves."""
    mine = (reader,) if reader else ()
    return msgspec.json.encode((redact(s.events, ()), redact(s.events, mine)))


SILENCE = msgspec.json.encode(((), ()))


def plan(
    game: Game,
    options: dict[str, str],
    seed: str,
    reader: Seat | None,
    dice: Random,
    skip: int = 0,
    limit: int = 10**6,
    thinks: bool = False,
) -> list[Leg]:
    """The legs of a whole random game, or of so many steps after so many answers.

    Those answers may be given by automated players: what is worth seeing is there sooner.
    """
    s, past = begin(game, Setup(seed, options)), list[Done]()
    while len(past) < skip and (decision := pending(s)) is not None:
        actor = _actor(decision.seats, dice)
        if thinks and game.mind is not None:
            picks = game.mind.easy(game.sight.view(s, actor), decision, dice).picks
        else:
            picks = pick(decision, dice)
        _advance(s, (actor, picks), past)
    legs: list[Leg] = []
    count = 0
    while pending(s) is not None and count < limit:
        t = _twin(game, s, reader, dice)
        leg = Leg((copy(s), t), list(past))
        most = min(limit - count, LONG if encode(t) != encode(s) else SHORT)
        s, taken = _together(game, leg, reader, dice, past, most)
        count += taken
        legs.append(leg)
    if pending(s) is None and legs and legs[-1].steps:
        legs[-1].steps.pop()  # the end shows everybody everything
    return [leg for leg in legs if leg.steps]


def _actor(seats: Sequence[Seat], dice: Random) -> Seat:
    return seats[int(dice.random() * len(seats))]


def _twin(game: Game, s: AnyState, reader: Seat | None, dice: Random) -> AnyState:
    other = game.proof.redeal(s, reader, dice.randrange)
    other.seed = s.seed  # the same dice, so that the two stay together for long
    return other if seen(game, other, reader) == seen(game, s, reader) else copy(s)


def _together(
    game: Game, leg: Leg, reader: Seat | None, dice: Random, past: list[Done], limit: int
) -> tuple[AnyState, int]:
    """Play both games until they part; the first one as it then stands, and the steps taken."""
    s, t = copy(leg.start[0]), copy(leg.start[1])
    for count in range(1, limit + 1):
        decision = pending(s)
        if decision is None:
            break
        actor = _actor(decision.seats, dice)
        before = (copy(s), copy(t))
        if actor == reader:
            left = [(actor, pick(decision, dice))]
            _advance(s, left[0], past)
            right = left if _take(t, left[0]) else None
        else:
            left = list(_unnoticed(game, s, reader, dice, actor, past))
            right = _follow(game, t, reader, left, s, dice)
        if right is None or not _alike(game, s, t, reader):
            return s, count
        step = Step((left, right), (copy(s), copy(t)), actor == reader)
        if actor != reader and dice.random() < ASKS:
            step.asks = step.refused = _asker(leg, reader)
        stands = [each for each in leg.steps if not each.undone]
        step.noticed = _noticed(game, seen(game, before[0], reader), s, reader)
        # An own answer would be free, also under what was not noticed.
        others_last = bool(stands) and stands[-1].noticed and not stands[-1].mine
        step.tries = others_last and actor != reader is not None and len(left) > 1 < len(right)
        step.looks = dice.random() < LOOKS
        leg.steps.append(step)
        same = left[-1][0] == right[-1][0]
        if same and dice.random() < UNDOES and _can_undo(s, t, before):
            step.undone = left[-1][0]
            s, t = _replayed(before, left[:-1], right[:-1])
            del past[-1]
            step.after = (copy(s), copy(t))
            if not _alike(game, s, t, reader):
                leg.steps.pop()
                return s, count
    return s, limit


def _advance(s: AnyState, given: Given, past: list[Done]) -> None:
    luck = s.luck
    advance(s, Action(*given))
    past.append(Done(len(past), *given, luck, 0, 0.0, tuple(s.events)))


def _take(s: AnyState, given: Given) -> bool:
    """Give an answer, if it is one here."""
    decision = pending(s)
    if decision is None or given[0] not in decision.seats or not decision.accepts(given[1]):
        return False
    advance(s, Action(*given))
    return True


def _alike(game: Game, s: AnyState, t: AnyState, reader: Seat | None) -> bool:
    same = seen(game, s, reader) == seen(game, t, reader) and s.luck == t.luck
    return same and heard(s, reader) == heard(t, reader)


def _noticed(game: Game, before: Seen, s: AnyState, reader: Seat | None) -> bool:
    return heard(s, reader) != SILENCE or seen(game, s, reader) != before


def _unnoticed(
    game: Game, s: AnyState, reader: Seat | None, dice: Random, actor: Seat, past: list[Done]
) -> Iterator[Given]:
    """Answers of the others, until the reader notices one."""
    before = seen(game, s, reader)
    for _ in range(CHAIN):
        decision = pending(s)
        assert decision is not None
        given = (actor, pick(decision, dice))
        _advance(s, given, past)
        yield given
        if _noticed(game, before, s, reader) or (decision := pending(s)) is None:
            return
        others = [seat for seat in decision.seats if seat != reader]
        actor = _actor(others, dice)


def _follow(
    game: Game, t: AnyState, reader: Seat | None, left: list[Given], goal: AnyState, dice: Random
) -> list[Given] | None:
    """Answers in the twin after which the reader sees what they see in the first game."""
    tries = [TRIES]
    before = seen(game, t, reader)

    def deeper(here: AnyState, depth: int) -> list[Given] | None:
        for given in _guesses(here, reader, left, dice):
            if not tries[0]:
                return None
            tries[0] -= 1
            there = copy(here)
            if not _take(there, given):
                continue
            if _alike(game, goal, there, reader):
                return [given]
            if depth < CHAIN and not _noticed(game, before, there, reader):
                rest = deeper(there, depth + 1) if pending(there) else None
                if rest is not None:
                    return [given, *rest]
        return None

    found = deeper(t, 1)
    for given in found or ():
        advance(t, Action(*given))
    return found


def _guesses(here: AnyState, reader: Seat | None, left: list[Given], dice: Random) -> list[Given]:
    """Answers worth trying: those of the first game and whatever else is offered."""
    decision = pending(here)
    if decision is None:
        return []
    others: list[Given] = []
    public = len(decision.seats) > 1 and not decision.secret  # who answers for all is told
    for seat in left[-1][:1] if public else decision.seats:
        if seat != reader and decision.most == 1:
            others += [(seat, (known.id,)) for known in decision.options]
        elif seat != reader:
            others += [(seat, pick(decision, dice)) for _ in range(GUESSES)]
    dice.shuffle(others)
    mixed = [*others, *left] if dice.random() < OTHER else [*left, *others]
    return list(dict.fromkeys(mixed))


def _asker(leg: Leg, reader: Seat | None) -> Seat | None:
    """Who gave the last answer in both games, and would like it back."""
    if not leg.steps or leg.steps[-1].undone:
        return None
    left, right = (answers[-1][0] for answers in leg.steps[-1].answers)
    return left if left == right != reader else None


def _can_undo(s: AnyState, t: AnyState, before: Pair) -> bool:
    """Whether luck has not moved in a step, so that its last answer can be taken back."""
    still = s.luck == before[0].luck and t.luck == before[1].luck
    return still and pending(s) is not None and pending(t) is not None


def _replayed(before: Pair, left: list[Given], right: list[Given]) -> Pair:
    s, t = before
    for state, answers in ((s, left), (t, right)):
        for given in answers:
            advance(state, Action(*given))
    for state in before:
        state.events = []
    return s, t


def scripted(start: Pair, *steps: Step) -> Leg:
    """A leg of steps that are written down; who takes a whole turn back goes to its start."""
    here = (copy(start[0]), copy(start[1]))
    for step in steps:
        for state, answers in zip(here, step.answers, strict=True):
            for given in answers:
                advance(state, Action(*given))
        if step.whole_turn:
            here = (copy(start[0]), copy(start[1]))
        step.after = (copy(here[0]), copy(here[1]))
    return Leg(start, [], [*steps])


def differ(leg: Leg) -> bool:
    """Whether there is anything hidden by which the two games differ."""
    return encode(leg.start[0]) != encode(leg.start[1])
