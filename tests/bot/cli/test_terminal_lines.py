"""Whole actions, sheets and odds in the terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from bot.cli.terminal import Terminal
from config.texts import sentences
from game.blind_faith.rules.state import MARCHED, Blind
from game.blind_faith.rules.steps.campaign import CampaignPhase
from game.blind_faith.rules.steps.turns import EndOfTurn
from game.kernel import AnyState, Game, Setup, complete, pending
from game.kernel.record import Record, open_record, play
from game.proof.battery import answer
from game.registry import GAMES
from tests.game.blind_faith import position as p
from tests.game.kernel import large

ROOT = Path(__file__).parents[3]
WORDS = sentences("en")


def campaign(enemy: str) -> Blind:
    """Two Hussite stacks, and Germans in one hex or in none."""
    s = p.country(windows="run")
    p.put(s, "prague", "cenek")
    p.put(s, "tabor", "kolda", "wagon_1")
    if enemy:
        p.put(s, enemy, "vienna_1")
    p.campaign(s, p.HUSSITE)
    return s


def fed(
    monkeypatch: pytest.MonkeyPatch, game: Game, record: Record, state: AnyState, *lines: str
) -> Terminal:
    """A terminal into which these lines were typed."""
    given = iter(lines)
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(given, None))
    terminal = Terminal(game, record, state, WORDS, None)
    terminal.run()
    return terminal


def typed(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *lines: str,
    enemy: str = "",
) -> tuple[str, Terminal]:
    """What the terminal prints when these lines are typed, and what it stands at."""
    record, _ = open_record(p.GAME, Setup("terminal", {}))
    capsys.readouterr()
    terminal = fed(monkeypatch, p.GAME, record, campaign(enemy), *lines)
    return capsys.readouterr().out, terminal


def picks(terminal: Terminal) -> list[str]:
    return [pick for action in terminal.record.actions for pick in action.picks]


def test_a_whole_action_fits_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The words of a command as on Discord; where it says who and where, nobody is asked."""
    _, terminal = typed(monkeypatch, capsys, "march 1514 path: 1615 > 1716", "undo")
    assert picks(terminal) == ["1514", "1615"]


def test_a_line_that_cannot_be_carried_out_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the number of a line, as there is one only, and without the marks of Discord."""
    out, terminal = typed(monkeypatch, capsys, "march 1514 path: 9999")
    assert "Parameter path: “9999” is not possible here. Nothing was done." in out
    assert "Line 1" not in out
    assert "**" not in out
    assert picks(terminal) == []


@pytest.mark.parametrize("lines", [("march 2020 path: 1920",), ("sheet", "march 2020", "")])
def test_who_leaves_out_the_units_is_told_how_to_name_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: tuple[str, ...]
) -> None:
    """One word takes the whole stack."""
    out, terminal = typed(monkeypatch, capsys, *lines, "quit")
    assert "For all of them, write `units: all`." in out
    assert picks(terminal) == []


def test_who_leaves_out_a_stack_is_not_told_to_name_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only one of them can go."""
    out, _ = typed(monkeypatch, capsys, "march", "quit")
    assert "It leaves stack open" in out
    assert "For all of them" not in out


def test_a_refused_line_says_why_and_the_rule_is_told_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hundred words of rule would drown the reason."""
    rule = "In its Campaign a side moves its units"
    out, _ = typed(monkeypatch, capsys, "march 1514 path: 9999", "quit")
    assert "“9999” is not possible here" in out
    assert "“why march” tells the rule." in out
    assert rule not in out
    for asked in ("why march", "why besiege"):
        out, _ = typed(monkeypatch, capsys, asked, "quit")
        assert (rule in out) is (asked == "why march")
        assert ("Units behind walls are besieged" in out) is (asked == "why besiege")
    out, _ = typed(monkeypatch, capsys, "sheet", "nonsense", "", "quit")
    assert "tells the rule" not in out


def test_a_sheet_is_carried_out_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends with an empty line, or with the input."""
    lines = ("march 1514 path: 1615 > 1716", "end", "march 2020 units: all path: 1920")
    for last in ((), ("", "quit")):
        _, terminal = typed(monkeypatch, capsys, "sheet", *lines, *last)
        assert picks(terminal)[:4] == ["1514", "1615", "1716", "stop"]
        assert picks(terminal)[4:] == ["2020", "kolda", "wagon_1", "1920"]


@pytest.mark.parametrize("last", [("end",), ()])
def test_a_sheet_whose_end_ended_a_march_alone_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], last: tuple[str, ...]
) -> None:
    """The phase goes on."""
    sheet = ("sheet", "march 1514 path: 1615", *last, "", "quit")
    out, _ = typed(monkeypatch, capsys, *sheet)
    assert ("The last line has ended the way of those" in out) is (last == ("end",))


def test_the_line_that_an_empty_sheet_shows_is_carried_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = WORDS["blind_faith.sheet_line"]
    _, terminal = typed(monkeypatch, capsys, "sheet", line, "", "quit")
    assert picks(terminal) == ["1514", "1615", "1716"]


def test_a_sheet_with_a_wrong_line_is_refused_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line is told by its number and its words, and nothing is done."""
    sheet = ("sheet", "march 1514 path: 1615 > stop", "march 2020 path: 9999", "")
    out, terminal = typed(monkeypatch, capsys, *sheet)
    assert "Line 2 cannot be carried out, so nothing was done: “march 2020 path: 9999”." in out
    assert picks(terminal) == []


def test_a_sheet_that_comes_to_a_fight_gives_the_rest_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands behind it is not lost: it is told, to be typed again."""
    left = "march 2020 units: kolda path: 1920"
    lines = ("sheet", "march 1514 path: 1716", "end", left, "", "quit")
    out, terminal = typed(monkeypatch, capsys, *lines, enemy="1716")
    assert picks(terminal) == ["1514", "1716"]
    assert out.index("These lines are left") < out.index(left)


def test_odds_are_told_before_a_battle(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the attack that was chosen may come to, in per cent and without marks."""
    march = ("march 1514 path: 1615", "odds", "quit")
    out, _ = typed(monkeypatch, capsys, *march, enemy="1716")
    told = out[out.index("A field battle at 1716, if nobody retreats") :]
    assert "- the defenders win: 75%" in told
    assert "**" not in told


def test_a_game_without_sheets_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is read as one."""
    record, state = open_record(large.GAME, Setup("terminal", {"only": "march"}))
    lines = iter(["sheet", "odds", "1418", "quit"])
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(lines))
    Terminal(large.GAME, record, state, large.WORDS, None).run()
    out = capsys.readouterr().out
    assert f"{large.GAME.title} takes no sheets." in out
    assert f"{large.GAME.title} has no odds that could be worked out here." in out
    assert [action.picks for action in record.actions] == [("1418",)]


def test_whoever_asks_why_a_command_is_closed_gives_no_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The word of a command that is open is no answer behind *why*; a wrong one is told."""
    lines = ("why besiege", "why end", "why nonsense", "quit")
    out, terminal = typed(monkeypatch, capsys, *lines)
    assert picks(terminal) == []
    assert "- Units on the march besiege a garrison" in out
    assert "Nothing stands in the way" in out
    assert "There is no verb “nonsense” for your seat." in out


def test_rules_are_looked_up_by_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As on Discord; what has no words of its own says so, and answers nothing."""
    lines = ("rules siege", "rules qqqq", "board Prague", "help march", "quit")
    out, terminal = typed(monkeypatch, capsys, *lines)
    assert "Sieges\nUnits behind walls are besieged." in out
    assert "Nothing in the rules is called “qqqq”." in out
    assert "“board” stands alone. Nothing was done." in out
    assert "“help” stands alone. Nothing was done." in out
    assert picks(terminal) == []


def test_a_command_without_more_is_one_where_no_option_is_called_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says why it is closed, or what it leaves open; the name of an option is that option."""
    out, terminal = typed(monkeypatch, capsys, "besiege", "march", "2020", "quit")
    assert "/blind besiege does not answer the question on the table." in out
    assert "It leaves stack open" in out
    assert "“besiege” fits nothing" not in out
    assert picks(terminal) == ["2020"]


def test_words_of_which_none_fits_are_told_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four thousand characters of noise are answered in a line or two."""
    out, _ = typed(monkeypatch, capsys, "foo bar baz", "qwert " * 700, "quit")
    assert "“foo bar baz” fits nothing that is offered." in out
    assert out.count("fits nothing that is offered.") == 2


def test_who_forgot_to_end_a_march_is_told_how(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A march with points left goes on until it is ended; the next stack waits for that."""
    lines = ("sheet", "march 1514 path: 1615", "march 2020 units: all path: 1920", "")
    out, terminal = typed(monkeypatch, capsys, *lines, "quit")
    assert "others are on their way" in out
    assert "/blind end ends their way where they are." in out
    assert picks(terminal) == []


def test_an_interruption_ends_the_session_and_carries_no_sheet_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As *quit* does, with the way back to a game that is kept."""
    record, _ = open_record(p.GAME, Setup("terminal", {}))
    given = iter(["sheet", "march 1514 path: 1615 > stop"])

    def read() -> str:
        if (line := next(given, None)) is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("bot.cli.terminal._read_line", read)
    terminal = Terminal(p.GAME, record, campaign(""), WORDS, tmp_path / "game.json")
    terminal.run()
    assert f"Go on with: corvin play --load {tmp_path}" in capsys.readouterr().out
    assert picks(terminal) == []


def test_the_line_that_the_readme_shows_is_carried_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For the stack of the set-up: more than one unit stands in Prague."""
    shown = re.search(r"`(march [^`]+)`", (ROOT / "README.md").read_text("utf-8"))
    assert shown is not None
    s = campaign("")
    p.put(s, "prague", "prague_1", "prague_2")
    p.campaign(s, p.HUSSITE)
    record, _ = open_record(p.GAME, Setup("terminal", {}))
    given = iter([shown[1]])
    monkeypatch.setattr("bot.cli.terminal._read_line", lambda: next(given, None))
    terminal = Terminal(p.GAME, record, s, WORDS, None)
    terminal.run()
    assert picks(terminal) == ["1514", "cenek", "prague_1", "prague_2", "1615", "1716"]


def test_an_option_that_begins_like_a_command_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """*Help flee* is an action of Nights of Fire, and `help` a command of the terminal."""
    game, rng = GAMES["nights_of_fire"], random.Random(0)
    record, state = open_record(game, Setup("l0", complete(game.choices, {})))
    while (decision := pending(state)) is not None and not decision.accepts(("flee",)):
        play(record, state, answer(decision, rng))
    before = len(record.actions)
    fed(monkeypatch, game, record, state, "Help flee", "quit")
    assert "stands alone" not in capsys.readouterr().out
    assert [each.picks for each in record.actions[before:]] == [("flee",)]


@pytest.mark.parametrize("windows", ["run", "march"])
def test_an_end_that_ended_the_phase_with_the_march_says_nothing_of_it(
    windows: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody else can act, so that the next question is whether a victory is claimed."""
    s = p.country(windows=windows)
    for place, unit in (("budweis", "tabor_1"), ("pilsen", "tabor_2"), ("kuttenberg", "prague_1")):
        p.put(s, place, unit)
    s.marks = [MARCHED if there >= 0 else 0 for there in s.where]
    p.put(s, "prague", "cenek")
    p.go(s, CampaignPhase(0), EndOfTurn())
    record, _ = open_record(p.GAME, Setup("terminal", {}))
    lines = ("sheet", "march 1514 path: 1615", "end", "", "quit")
    terminal = fed(monkeypatch, p.GAME, record, s, *lines)
    assert p.asked(terminal.state) == "claim"
    assert "the way of those who were on it" not in capsys.readouterr().out
