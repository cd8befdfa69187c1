"""Sheets in the game itself: a phase as one command, refused whole, stopped before luck."""

from __future__ import annotations

import random

import pytest

from game.blind_faith.rules.state import Blind
from game.blind_faith.rules.steps.field import FieldBattle
from game.kernel import Action, Decision, Illegal, Text, apply, encode, look, pending
from game.kernel.settle import AnyState
from game.kernel.sheet import Sheet, fill
from tests.game.blind_faith import position as p


def by_id(s: AnyState, decision: Decision, typed: str) -> str:
    """Words are read as the ids of options."""
    return typed if any(option.id == typed for option in decision.options) else ""


def filled(s: Blind, seat: str, text: str) -> Sheet:
    before = encode(s)
    found = fill(p.GAME, s, seat, text.splitlines(), by_id)
    assert encode(s) == before, "nothing is done"
    return found


def _phase() -> Blind:
    s = p.country(windows="run")
    p.put(s, "prague", "cenek")
    p.put(s, "tabor", "kolda", "wagon_1")
    p.campaign(s, p.HUSSITE)
    return s


MARCHES = """march 1514 path: 1615 > 1716
end
march 2020 units: kolda; wagon_1 path: 1920 > stop"""


def test_a_phase_is_one_command() -> None:
    """Each line is a verb; a path has several legs, and stops with a word or a line of its own."""
    sheet = filled(_phase(), p.HUSSITE, MARCHES)
    assert sheet.wrong is None
    assert sheet.left == ()
    goals = [pick for trial in sheet.trials for pick in trial.picks]
    assert goals == [
        "1514", "1615", "1716", "stop", "2020", "kolda", "wagon_1", "1920", "stop",
    ]  # fmt: skip


def test_2_7_an_action_that_is_not_specified_cannot_be_performed() -> None:
    """A verb that the game has not, and every answer that is not among those offered."""
    s = _phase()
    before = encode(s)
    sheet = filled(s, p.HUSSITE, "negotiate 1514")
    assert sheet.wrong is not None
    assert sheet.trials == ()
    for picks in (("1615",), ("2020/orphan",), ("besiege",), (), ("1514", "2020")):
        with pytest.raises(Illegal):
            apply(s, Action(p.HUSSITE, picks))
    with pytest.raises(Illegal):
        apply(s, Action(p.HRE, ("1514",)))
    assert encode(s) == before


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("march 9999 path: 1615", 1),
        ("march 1514 path: 9999", 1),
        ("march 1514 path: 1615\nend\nmarch 2020 units: kolda; kolda path: 1920", 3),
        ("march 1514 path: 1615\ndance 1514", 2),
        ("march 2020 units: cenek path: 1920", 1),
    ],
)
def test_a_wrong_line_refuses_the_whole_sheet(line: str, number: int) -> None:
    sheet = filled(_phase(), p.HUSSITE, line)
    assert sheet.wrong is not None
    assert sheet.wrong.number == number
    assert sheet.wrong.line == line.splitlines()[number - 1]
    assert sheet.trials == ()


def test_noise_is_refused() -> None:
    rng = random.Random("noise")
    noise = "".join(chr(rng.randrange(32, 1200)) for _ in range(4_000))
    sheet = filled(_phase(), p.HUSSITE, noise)
    assert sheet.wrong is not None
    assert sheet.trials == ()


def test_a_path_that_stops_leaves_the_others_free() -> None:
    lines = "march 2020 units: kolda; wagon_1 path: 1920 > stop\nmarch 1514 path: 1615 > stop"
    sheet = filled(_phase(), p.HUSSITE, lines)
    assert sheet.wrong is None
    assert [trial.picks for trial in sheet.trials][-3:] == [("1514",), ("1615",), ("stop",)]


def test_a_march_that_can_only_stop_is_a_whole_line() -> None:
    """One unit that has spent its points stops by itself; nobody goes on from there."""
    s = p.country(windows="run")
    p.put(s, "tabor", "tabor_1")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2020")
    far = max(o.id for o in p.question(s).options if o.id.isdigit() and _last(s, o.id))
    sheet = filled(s, p.HUSSITE, f"march path: {far}")
    assert sheet.wrong is None
    assert [trial.picks for trial in sheet.trials] == [(far,)]


def _last(s: Blind, hex_: str) -> bool:
    """Whether a march there ends by itself."""
    after = apply(s, Action(p.HUSSITE, (hex_,)))
    return p.question(after).step == "activate"


def test_all_of_a_stack_of_one_go() -> None:
    sheet = filled(_phase(), p.HUSSITE, "march 1514 units: all path: 1615 > stop")
    assert sheet.wrong is None
    assert [trial.picks for trial in sheet.trials] == [("1514",), ("1615",), ("stop",)]


def test_a_unit_named_twice_is_named() -> None:
    sheet = filled(_phase(), p.HUSSITE, "march 2020 units: wagon_1; kolda; kolda path: 1920")
    assert sheet.wrong is not None
    assert sheet.wrong.reason == Text("verb.twice", {"param": "units", "typed": "kolda"})


@pytest.mark.parametrize("stack", ["", "2020 "])
@pytest.mark.parametrize("word", ["e{0}", "kolda", "Kolda", "o"])
def test_many_words_are_read_once_each(stack: str, word: str) -> None:
    """What is read grows with the units that stand there, not with what is typed."""
    count = 0

    def reading(s: AnyState, decision: Decision, typed: str) -> str:
        nonlocal count
        count += 1
        return decision.options[count % len(decision.options)].id

    names = ";".join(word.format(number) for number in range(600))
    line = f"march {stack}units: {names} path: 1920"
    assert fill(p.GAME, _phase(), p.HUSSITE, [line], reading).wrong is not None
    assert count < 12


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("march 2020 units: * path: 1716 > stop", "verb.on_the_way"),
        ("march stack: 2020 units: kolda path: 1716", "verb.on_the_way"),
        ("march units: kolda path: 1716 > stop", "verb.left_over"),
    ],
)
def test_nobody_is_led_on_in_the_place_of_others(line: str, key: str) -> None:
    """A stop was forgotten: the next line names a stack, and the first is still on its way."""
    sheet = filled(_phase(), p.HUSSITE, f"march 1514 path: 1615\n{line}\nend")
    assert sheet.wrong is not None
    assert (sheet.wrong.number, sheet.wrong.reason.key) == (2, key)
    assert sheet.trials == ()


def test_who_is_named_for_another_march_is_no_rest_of_a_line_that_leads_to_a_fight() -> None:
    s = _phase()
    p.put(s, "1716", "vienna_1")
    sheet = filled(s, p.HUSSITE, "march 1514 path: 1615\nmarch units: kolda path: 1716")
    assert sheet.wrong is not None
    assert (sheet.wrong.number, sheet.wrong.reason.key) == (2, "verb.left_over")


def test_it_stops_before_a_fight_and_leaves_a_plan() -> None:
    s = _phase()
    p.put(s, "1716", "vienna_1")
    lines = "march 1514 path: 1716\nend\nmarch 2020 units: kolda path: 1920"
    sheet = filled(s, p.HUSSITE, lines)
    assert sheet.wrong is None
    assert sheet.left == ("end", "march 2020 units: kolda path: 1920")
    assert [trial.picks for trial in sheet.trials] == [("1514",), ("1716",)]


def test_a_battle_changes_what_a_plan_stands_on() -> None:
    """A march does not; a unit lost or routed does."""
    sheets = p.GAME.answers.sheets
    assert sheets is not None
    s = _phase()
    p.put(s, "1716", "vienna_1")
    before = sheets.bound(look(p.GAME, s, p.HUSSITE))
    p.act(s, "1514")
    p.play(s, "1615", "stop")
    assert sheets.bound(look(p.GAME, s, p.HUSSITE)) == before
    p.put(s, "1716", "kolda")
    p.dice(s, 1)
    p.go(s, FieldBattle(p.at(s, "1716"), 0))
    assert sheets.bound(p.GAME.sight.view(s, p.HUSSITE)) != before


def test_an_interception_changes_what_a_plan_stands_on() -> None:
    """Though nobody is lost: they go behind the walls, and later marches are taken back."""
    sheets = p.GAME.answers.sheets
    assert sheets is not None
    s = p.country(windows="run")
    p.put(s, "2025", "rosenberg")
    p.put(s, "budweis", "budweis")
    p.put(s, "2027", "linz")
    p.put(s, "2020", "kolda", "wagon_1")
    p.campaign(s, p.HRE)
    before = sheets.bound(look(p.GAME, s, p.HRE))
    p.act(s, "2025")
    p.play(s, "2124", "stop")
    p.act(s, "2027")
    p.play(s, "2026", "stop", "end")
    assert sheets.bound(look(p.GAME, s, p.HRE)) == before
    p.play(s, "2020>2124@1", ("kolda", "wagon_1"), ("rosenberg", "budweis"))
    assert not p.routed(s)
    assert sheets.bound(look(p.GAME, s, p.HRE)) != before


def test_the_muster_is_written_on_a_sheet() -> None:
    s = p.opening("muster", windows="run")
    p.play(s, "order", "breslau")
    decision = pending(s)
    assert decision is not None
    assert decision.step == "maintain"
    sheet = filled(s, p.HRE, "disband -\nmuster pilsen\nend")
    assert sheet.wrong is not None  # Pilsen's foot is on the map
    sheet = filled(s, p.HRE, "disband -\nmuster boso\nend")
    assert sheet.wrong is None


def test_what_is_given_for_no_parameter_is_not_overlooked() -> None:
    s = p.opening("muster", windows="run")
    p.play(s, "order", "breslau")
    sheet = filled(s, p.HRE, "disband regiments: Żagań")
    assert sheet.wrong is not None
    assert sheet.wrong.reason.facts["typed"] == "regiments: Żagań"
    assert filled(s, p.HRE, "disband units: -").wrong is None
