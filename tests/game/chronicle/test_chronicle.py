"""The chronicle: what turned a game, who did what, what luck did and what was hidden."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from config.texts import sentences
from game.chronicle.course import Course, Moment, follow
from game.chronicle.hidden import best_kept, secrets
from game.chronicle.steps import chosen
from game.chronicle.telling import chronicled, percent
from game.chronicle.turning import curve, turning_points
from game.kernel import Action, Event, Game, Setup, pending
from game.kernel.record import Record, open_record, play
from game.players.chance import pick
from game.registry import GAMES, find

WORDS = sentences("en")
ANSWERS = 24


def played(game: Game, options: dict[str, str], answers: int, thinks: bool) -> Record:
    """A game of automated players, or the beginning of one by chance."""
    record, state = open_record(game, Setup("chronicle", options))
    rng = Random(7)
    while len(record.actions) < answers and (decision := pending(state)) is not None:
        seat = decision.seats[0]
        if thinks and game.mind is not None:
            picks = game.mind.easy(game.sight.view(state, seat), decision, rng).picks
        else:
            picks = pick(decision, rng)
        play(record, state, Action(seat, picks))
    return record


@cache
def whole() -> Course:
    """A whole game against Konev."""
    game = find("nights_of_fire")
    record = played(game, {"version": "basic"}, 2_000, thinks=True)
    return follow(game, record.setup, record.actions, WORDS)


def sample(moments: list[Moment]) -> Course:
    """The course of a game of which only this is known."""
    return replace(whole(), moments=moments, turns=["first", "second"])


def test_a_whole_game_is_told_with_its_turning_points() -> None:
    course = whole()
    chronicle = chronicled(course, WORDS)
    assert course.result is not None
    won = float(course.result.winner == "revolutionary")
    last, chance = curve(course)[-1]
    assert last == course.answers
    assert chance == won
    assert chronicle.points
    assert all(abs(p.chances[1] - p.chances[0]) >= 4 for p in chronicle.points)
    assert [p.moment for p in chronicle.points] == sorted(p.moment for p in chronicle.points)
    told = chronicle.text()
    killed = sum(e.key == "killed" for m in course.moments for e in m.events)
    assert f"{killed} insurgents killed" in told
    assert "The Revolutionary: cards played" in told
    assert "luck" in told
    assert chronicle.result.split(":")[0] in told


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_judge_and_a_chronicle(key: str) -> None:
    """Its sides share one chance, each sentence exists, and nothing of it is told in codes."""
    game = find(key)
    record = played(game, {}, ANSWERS, thinks=False)
    course = follow(game, record.setup, record.actions, WORDS)
    assert game.mind is not None
    assert game.mind.judge is not None
    for side in game.sides:
        assert 0 <= game.mind.judge.chance(course.end, side[0]) <= 1
    both = [game.mind.judge.chance(course.end, side[0]) for side in game.sides]
    assert sum(both) == pytest.approx(1)
    assert any(each.chance is not None for each in course.moments)
    chronicle = chronicled(course, WORDS, "It was broken off.")
    assert "It was broken off." in chronicle.text()
    assert chosen(course)[0] == 0
    assert chosen(course)[-1] == len(record.actions)
    for what in ("deeds", "losses"):
        keys = {k.split(".")[2] for k in WORDS if k.startswith(f"{key}.{what}.")}
        known = {k.split(".")[2] for k in WORDS if k.startswith(f"{key}.event.")}
        assert keys
        assert keys <= known | {"seat"}


def test_the_greatest_moves_are_the_turning_points() -> None:
    chances = [0.5, None, 0.52, 0.9, 0.88, None, 0.3]
    course = sample([Moment("revolutionary", (), 0, chance, 0.0) for chance in chances])
    assert [(t.start, t.end) for t in turning_points(course)] == [(2, 3), (4, 6)]
    assert [(t.start, t.end) for t in turning_points(course, 1)] == [(4, 6)]


def test_a_mere_change_of_phase_turns_nothing() -> None:
    """Passes that move the estimate as always, and the only one of its kind; a blow does."""
    chances = [0.5, 0.6, 0.5, 0.6, 0.5, 0.6, 0.5, 0.9, 0.8, 0.6, 0.0]
    asked = ["act one", "act other"] * 4 + ["act one", "pay one", ""]
    moments = [
        Moment("revolutionary", (), 0, chance, 0.0, asked=kind)
        for chance, kind in zip(chances, asked, strict=True)
    ]
    assert [(t.start, t.end) for t in turning_points(sample(moments))] == [(6, 7), (9, 10)]


def test_what_was_hidden_and_came_out() -> None:
    """A card that its holder saw in one turn, and everybody in a later one."""
    drew = Event("drew_cards", {"cards": ["V01", "V02"]}, ("revolutionary",))
    shown = Event("played", {"seat": "revolutionary", "cards": ["V01"]})
    moments = [
        Moment("", (), 0, None, 0.0),
        Moment("revolutionary", (drew,), 0, None, 0.0),
        Moment("revolutionary", (shown,), 1, None, 0.0),
    ]
    course = sample(moments)
    assert [(s.thing, s.since, s.until) for s in best_kept(course)] == [("V01", 1, 2)]
    assert [s.thing for s in secrets(course) if s.until is None] == ["V02"]


def test_too_many_moments_become_few_steps() -> None:
    """Beginning, end, the ends of turns and turning points stay; the rest is spread evenly."""
    told = (Event("round", {"round": 1}),)
    moments = [Moment("revolutionary", told, n // 600, 0.5, 0.0) for n in range(1200)]
    moments[700] = replace(moments[700], chance=0.9)
    steps = chosen(sample(moments), 50)
    assert len(steps) <= 50
    assert {0, 599, 699, 700, 701, 1199} <= set(steps)
    assert max(b - a for a, b in pairwise(steps)) < 60


def test_luck_is_what_the_same_answer_would_have_brought() -> None:
    """Over a whole game it is neither nothing nor more than there was to win."""
    lucky = [each.luck for each in whole().moments if each.luck]
    assert lucky
    assert all(-1 < luck < 1 for luck in lucky)
    assert all(each.luck == 0 for each in whole().moments if each.events == ())


def test_luck_is_counted_where_it_was_drawn() -> None:
    """Though the judge saw a difference in one answer only; if in none, nothing is claimed."""
    rolled = Moment("revolutionary", (), 0, None, 0.0, drawn=True)
    told = chronicled(sample([rolled, replace(rolled, luck=0.2), rolled]), WORDS).text()
    assert "Over 3 answers with dice or draws in them" in told
    silent = chronicled(sample([rolled, replace(rolled, luck=1e-17)]), WORDS)
    assert WORDS["chronicle.luck"] not in [each.title for each in silent.sections]


def test_nothing_is_certain_before_the_end() -> None:
    assert [percent(each) for each in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
