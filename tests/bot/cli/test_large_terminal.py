"""Large questions in the terminal: pages, parts of names, and what comes near."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.cli.terminal import Terminal, continue_in_terminal
from config.texts import Words, sentences
from game.kernel import Action, Setup, Text, complete
from game.kernel.record import open_record, play
from game.kernel.settle import asked_seats
from game.registry import GAMES, find
from tests.game.kernel import large


def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], only: str, *lines: str
) -> tuple[str, list[tuple[str, ...]]]:
    """What the terminal prints when these lines are typed, and the answers they gave."""
    record, state = open_record(large.GAME, Setup("terminal", {"only": only}))
    typed = iter([*lines, "quit"])
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(typed))
    Terminal(large.GAME, record, state, large.WORDS, None).run()
    return capsys.readouterr().out, [action.picks for action in record.actions]


def test_the_likeliest_come_first_and_pages_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The towns with their numbers, 28 pages by their titles, and none of the 700 else."""
    out, _ = told(monkeypatch, capsys, "march")
    assert "  162  0712 (Pilsen)" in out
    assert "  page 28: 2801 … 2825" in out
    assert "  2  0102" not in out


def test_a_page_is_opened_by_its_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its options have the numbers by which they can be picked."""
    out, answers = told(monkeypatch, capsys, "march", "page 28", "700")
    assert "700  2825" in out
    assert answers == [("2825",)]


@pytest.mark.parametrize(
    ("line", "name"),
    [("tabor", "1418"), ("Pilsen N", "0713"), ("0305", "0305"), ("  1418 ", "1418"), ("5", "0105")],
)
def test_a_part_of_a_name_an_id_or_a_number_will_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, name: str
) -> None:
    """Where there are pages an id that is a number means the id."""
    assert told(monkeypatch, capsys, "march", line)[1] == [(name,)]


def test_what_fits_several_is_told_with_the_nearest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is answered."""
    out, answers = told(monkeypatch, capsys, "march", "pils", "Tabbor", "701")
    assert "“pils” fits several." in out
    assert "Nearest: 0712 (Pilsen); 0713 (Pilsen North)." in out
    assert "“Tabbor” fits nothing that is offered." in out
    assert "“701” fits" in out
    assert answers == []


def test_groups_are_shown_with_their_limits_and_answered_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One target a shooter, with ; between; who has none is named."""
    shots = [f"{each}>guns" for each in large.SHOOTERS]
    few = "; ".join([*shots[1:], "wagon2>foot"])
    out, answers = told(monkeypatch, capsys, "fire", few, "; ".join(shots))
    assert "  page 20: Wagon 20 fires at (pick 1)" in out
    assert "Wagon 1 fires at: pick at least 1 and at most 1." in out
    assert answers == [tuple(shots)]


def test_needs_that_are_not_met_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A small question keeps its numbers."""
    out, answers = told(monkeypatch, capsys, "pay", "1 2", "1 2 4")
    assert "These picks meet 2 of 4 needs." in out
    assert answers == [("sword", "bread", "double")]


def test_a_loaded_game_is_taken_back_as_far_as_it_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Answers given before it was saved are answers like others."""
    record, state = open_record(large.GAME, Setup("terminal", {"only": "march+activate"}))
    for name in ("0712", "0713"):
        play(record, state, Action("a", (name,)))
    typed = iter(["undo", "undo", "undo", "1418", "quit"])
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(typed))
    continue_in_terminal(large.GAME, record, large.WORDS, None)
    out = capsys.readouterr().out
    assert out.count("Taken back.") == 2
    assert out.count("There is nothing to take back.") == 1
    assert [action.picks for action in record.actions] == [("1418",)]


def test_notes_stand_beside_the_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the game says of an option, in short lists, among the likeliest and on pages."""
    notes = {"bread": Text("note", {"cost": 3}), "0712": Text("note", {"cost": 8})}
    answers = replace(large.GAME.answers, notes=lambda view, decision: notes)
    monkeypatch.setattr(large, "GAME", replace(large.GAME, answers=answers))
    words = Words({**large.WORDS, "large.note": "costs {cost}"})
    monkeypatch.setattr(large, "WORDS", words)
    assert "   2  bread · costs 3\n   3  aid\n" in told(monkeypatch, capsys, "pay")[0]
    assert "  162  0712 (Pilsen) · costs 8\n" in told(monkeypatch, capsys, "march")[0]


def test_an_exact_number_of_picks_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody picks 60 to 60."""
    out, _ = told(monkeypatch, capsys, "disband", "1 2")
    assert "  (pick 60)\n" in out
    assert "\nChoose exactly 60.\n" in out
    assert "  (pick 3 to 60)\n" in told(monkeypatch, capsys, "muster")[0]


def test_a_page_that_is_not_there_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the pages there are; the one that is open stays open."""
    out, _ = told(monkeypatch, capsys, "march", "page 28", "page 99", "page 0")
    assert out.count("There is no such page. The last one is page 28.") == 2
    assert out.count("700  2825") == 3
    assert "All options are shown already." in told(monkeypatch, capsys, "pay", "page 2")[0]


def test_commands_may_be_written_in_capitals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command is known however it is written."""
    out, answers = told(monkeypatch, capsys, "march", "PAGE 28", "700", "Undo", "QUIT")
    assert "700  2825" in out
    assert "Taken back." in out
    assert answers == []


@pytest.mark.parametrize("key", sorted(GAMES))
def test_why_is_answered_where_a_question_leaves_nothing_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    game, words = GAMES[key], sentences("en")
    record, state = open_record(game, Setup("why", complete(game.choices, {})))
    typed = iter(["why", "quit"])
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(typed))
    Terminal(game, record, state, words, None).run()
    reasons = game.answers.why_here(state, asked_seats(state)[0])
    assert (words["bot.look.why_question"] in capsys.readouterr().out) == (not reasons)


def test_why_something_is_not_offered_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By `why`, and of a word that fits nothing."""
    blind = find("blind_faith")
    record, state = open_record(blind, Setup("why", complete(blind.choices, {})))
    lines = ["order", "box", "", "done", "no", "why", "9999", "end", "quit"]
    typed = iter(lines)
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(typed))
    Terminal(blind, record, state, sentences("en"), None).run()
    out = capsys.readouterr().out
    assert "must part before the phase can end: Breslau (2608)." in out, "by `why`"
    assert "- Units of different factions must separate first: Breslau (2608)." in out, "by `end`"
    assert "The map has no hex 9999." in out
