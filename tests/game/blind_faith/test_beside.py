"""Notes beside options, what keeps things away, and why a verb cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, islice

import pytest

from config.texts import sentences
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.notes import NAMES
from game.blind_faith.rules.state import MARCHED, STRUCK, Blind, parts
from game.blind_faith.rules.steps.field import FieldBattle
from game.blind_faith.rules.steps.hre_muster import Muster
from game.blind_faith.rules.steps.interception import LastWindow
from game.blind_faith.view.names import fixed_names
from game.kernel import look
from game.kernel.text import Teller, tell
from tests.game.blind_faith import position as p

LONGEST = 20  # groups that are tried


def _notes(s: Blind) -> dict[str, dict[str, object]]:
    decision = p.question(s)
    found = p.GAME.answers.notes(look(p.GAME, s, decision.seats[0]), decision)
    for text in found.values():
        assert tell(p.WORDS, f"blind_faith.{text.key}", text.facts)
    return {name: text.facts for name, text in found.items()}


def test_prices_stand_beside_new_units() -> None:
    s = p.country()
    s.fp[1] = 9
    p.go(s, Muster())
    assert _notes(s)["albert"] == {"points": 2}
    assert _notes(s)["vienna_1"] == {"points": 1}


def test_movement_points_and_enemies_stand_beside_hexes() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "vienna_1", "vienna_2")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    told = _notes(s)
    assert told["1615"] == {"points": 2}
    assert told["1716"] == {"points": 4, "count": 2}
    assert "stop" not in told


def test_chances_stand_beside_targets() -> None:
    s = p.country()
    p.put(s, "1716", "albert")
    p.put(s, "1716", "prague_1", "zizka")
    p.dice(s, 1)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.asked(s) == "assault"
    assert _notes(s) == {"albert>prague_1": {"percent": 50}, "albert>zizka": {"percent": 17}}


def test_a_chance_to_win_stands_beside_an_interception() -> None:
    s = p.country()
    p.put(s, "1615", "albert")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.asked(s) == "window"
    assert _notes(s)["1514>1716"]["percent"] == 33


def test_who_would_meet_whom_stands_beside_an_interception() -> None:
    """As many names as there is room for, and how many they are in all."""
    s = p.country(windows="run")
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "albert", "vienna_1", "vienna_2")
    p.campaign(s, p.HRE)
    p.act(s, "1716", "albert", "vienna_1", "vienna_2")
    _to_the_window(s, "1816")
    [note] = _notes(s).values()
    assert (note["units"], note["mine"]) == (["cenek"], 1)
    assert (note["targets"], note["enemies"]) == (["albert"], 3)


def test_who_would_join_a_battle_is_told_without_a_chance() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "prague_1")
    p.put(s, "1716", "albert")
    p.go(s, LastWindow(0))
    note = _notes(s)["1514>1716"]
    assert "percent" not in note
    assert (note["units"], note["targets"]) == (["cenek"], ["albert"])


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_menu_has_room_for_who_would_meet_whom(language: str) -> None:
    """Discord takes 100 characters beside an option."""
    s, words = p.country(), sentences(language)
    worst = sorted(parts(s).unit, key=lambda each: -len(each.name))
    first = [each.id for each in worst if parts(s).side[parts(s).number[each.id]] == 0][:12]
    second = [each.id for each in worst if parts(s).side[parts(s).number[each.id]] == 1][:12]
    p.put(s, "prague", *first)
    p.put(s, "1716", *second)
    p.go(s, LastWindow(0))
    view, decision = look(p.GAME, s, p.HUSSITE), p.question(s)
    teller = Teller(p.GAME, view, words)
    told = [teller.sentence(each) for each in p.GAME.answers.notes(view, decision).values()]
    assert told
    assert all(len(each) <= 100 for each in told)


def _longest(side: int, names: Mapping[str, str]) -> list[tuple[str, ...]]:
    """One or two of a side that a note writes out, those with the longest names first."""
    known = parts(p.country())
    fighters = [known.unit[unit] for unit in known.fighters[side]]
    pairs = [pair for pair in combinations(fighters, 2) if sum(len(e.name) for e in pair) <= NAMES]
    groups = [tuple(each.id for each in group) for group in (*zip(fighters, strict=True), *pairs)]
    return sorted(groups, key=lambda group: -sum(len(names[each]) for each in group))


def _last_window(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Blind:
    s = p.country()
    p.put(s, "prague", *mine)
    p.put(s, "1716", *theirs)
    p.go(s, LastWindow(0))
    return s


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_menu_has_room_for_a_small_battle_of_long_names(language: str) -> None:
    """The names are those the reader sees; a chance of 100 % takes two letters more than 0 %."""
    words = sentences(language)
    names = fixed_names(p.country().set, words)["unit"]
    against = _longest(1, names)[0]
    able = (_last_window(group, against) for group in _longest(0, names))
    for s in islice((each for each in able if p.asked(each) == "last_window"), LONGEST):
        view, decision = look(p.GAME, s, p.HUSSITE), p.question(s)
        notes = p.GAME.answers.notes(view, decision).values()
        assert {each.key for each in notes} == {"note.wins"}
        told = [Teller(p.GAME, view, words).sentence(each) for each in notes]
        assert all(names[each] in told[0] for each in against)
        assert all(len(each) <= 98 for each in told)


def _to_the_window(s: Blind, goal: str) -> None:
    """March, and end the phase: now the other side may intercept."""
    p.answer(s, goal)
    while p.asked(s) != "run_window":
        p.answer(s, "stop" if p.asked(s) == "march" else "end")


def _march_to_friends(*friends: str) -> Blind:
    """The Hussites may intercept a knight on the way to friends."""
    s = p.country(windows="run")
    p.put(s, "2025", "rosenberg")
    p.put(s, "strakonice", *friends)
    p.put(s, "2020", "kolda", "wagon_1")
    p.campaign(s, p.HRE)
    p.act(s, "2025")
    _to_the_window(s, "1621")
    return s


def test_a_chance_to_intercept_counts_whoever_stands_there() -> None:
    """At the end of the way his friends fight too, on the way they do not."""
    alone, with_friends = _notes(_march_to_friends()), _notes(_march_to_friends("hospital", "puta"))
    assert with_friends["2020>1621@1"]["percent"] < alone["2020>1621@1"]["percent"]  # type: ignore[operator]
    assert with_friends["2020>1722@1"] == alone["2020>1722@1"]
    assert with_friends["2020>1621@1"]["enemies"] == 3


@pytest.mark.parametrize(("tired", "percent"), [((), 70), (("divucek", "kolowrat"), 33)])
def test_a_chance_to_intercept_counts_only_who_can_go(tired: tuple[str, ...], percent: int) -> None:
    s = p.country(windows="run")
    p.put(s, "2116", "sternberg", "divucek", "kolowrat")
    p.put(s, "2316", "kolda")
    for name in tired:
        s.marks[parts(s).number[name]] |= MARCHED
    p.campaign(s, p.HUSSITE)
    p.act(s, "2316")
    _to_the_window(s, "2416")
    assert _notes(s)["2116>2416@1"]["percent"] == percent


def test_without_his_stack_zizka_is_not_counted_among_interceptors() -> None:
    """8.8.3: he goes with all of it or stays; he alone makes their attacks +2."""
    s = p.country()
    p.put(s, "prague", "zizka", "wagon_2")
    p.put(s, "1615", "albert")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    known = _notes(s)
    without = known["1514>1716"]["percent"]
    assert without < known["1514>1716/zizka"]["percent"]  # type: ignore[operator]
    p.put(s, "prague", "wagon_2")
    p.put(s, "tabor", "zizka")
    assert _notes(s)["1514>1716"]["percent"] == without


def _two_knights_halted(windows: str, left: int) -> str:
    """What stands beside an interception of two knights by two, in the clear."""
    s = p.country(mp_a_battle="yes", windows=windows)
    p.put(s, "2123", "rosenberg", "hospital")
    p.put(s, "2023", "kolda", "hvezda")
    p.campaign(s, p.HRE)
    p.act(s, "2123", "rosenberg", "hospital")
    for unit in s.group:
        s.spent[unit] = 25 - left - 3  # to 2223
    if windows == "run":
        _to_the_window(s, "2223")
        return str(_notes(s)["2023>2223@1"]["percent"])
    p.answer(s, "2223")
    return str(_notes(s)["2023>2223"]["percent"])


@pytest.mark.parametrize("windows", ["march", "run"])
@pytest.mark.parametrize(("left", "percent"), [(0, "56"), (1, "26"), (20, "26")])
def test_marchers_without_points_are_routed_after_a_round(
    windows: str, left: int, percent: str
) -> None:
    """18.4: those who march pay for rounds, also where they are intercepted.

    Two knights win the first round with both hits, or lose both; else it goes on.
    """
    assert _two_knights_halted(windows, left) == percent


def test_the_points_of_the_way_not_gone_pay_for_rounds() -> None:
    """8.8: who is halted on the way has paid for the way so far only."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "2025", "rosenberg", "hospital")
    p.put(s, "2020", "kolda", "hvezda")
    p.campaign(s, p.HRE)
    p.act(s, "2025", "rosenberg", "hospital")
    cost = p.GAME.answers.notes(look(p.GAME, s, p.HRE), p.question(s))["1621"].facts["points"]
    for unit in s.group:
        s.spent[unit] = 25 - int(str(cost))
    p.answer(s, "1621")
    known = _notes(s)
    assert known["2020>1621"]["percent"] > known["2020>1722"]["percent"]  # type: ignore[operator]


def test_a_stack_that_cannot_be_led_says_who_stands_there_or_that_nobody_does() -> None:
    s = p.country()
    p.put(s, "prague", "cenek", "prague_1")
    p.put(s, "kuttenberg", "kolda")
    p.put(s, "tabor", "wagon_1")
    p.put(s, "2123", "hvezda")
    s.marks[parts(s).number["wagon_1"]] |= STRUCK
    p.campaign(s, p.HUSSITE)

    def told(typed: str) -> list[tuple[object, ...]]:
        found = p.GAME.answers.not_offered(s, p.HUSSITE, p.question(s), typed)
        for text in found:
            assert tell(p.WORDS, f"blind_faith.{text.key}", text.facts)
        return [(each.key.removeprefix("why_here."), *each.facts.values()) for each in found]

    assert told("Kuttenberg") == [], "they can be led"
    assert told("Pilsen") == [("empty", parts(s).board.id[p.at(s, "pilsen")])]
    p.act(s, "2116")
    p.answer(s, "2016")
    p.answer(s, "stop")
    assert told("Kuttenberg") == [("empty", "2116")]
    assert told("2016") == [("marched", ["kolda"])]
    assert told("Tábor") == [("struck", ["wagon_1"])]
    p.act(s, "1514", "prague_1", "cenek")
    p.answer(s, "stop")
    assert told("Prague") == [("rested", ["cenek", "prague_1"])]
    assert told("nowhere") == []


def test_what_keeps_stacks_and_hexes_away() -> None:
    s = p.country()
    p.put(s, "prague", "prague_1")
    p.put(s, "1615", "kolda")
    s.marks[parts(s).number["kolda"]] |= MARCHED
    p.campaign(s, p.HUSSITE)
    [marched] = p.GAME.answers.why_here(s, p.HUSSITE)
    assert (marched.key, marched.facts) == ("why_here.marched", {"units": ["kolda"]})
    p.act(s, "1514")
    crowd, far = p.GAME.answers.why_here(s, p.HUSSITE)
    assert crowd.facts["hexes"] == ["1615"]
    assert "2213" in far.facts["hexes"]
    assert p.GAME.answers.why_here(s, p.HRE) == ()


def test_what_keeps_the_first_campaign_from_ending() -> None:
    """8.6.4: the army of Breslau must disperse."""
    s = p.opening()
    p.play(s, "order", "breslau")
    p.campaign(s, p.HRE)
    [told] = p.GAME.answers.why_here(s, p.HRE)
    assert (told.key, told.facts) == ("why_here.separate", {"hexes": ["2608"]})
    assert tell(p.WORDS, f"blind_faith.{told.key}", told.facts)


def test_what_keeps_a_mixed_stack_from_going_on() -> None:
    """Without its Legate: there is a reason, no odds of battles, and a player who stops."""
    s = p.country()
    p.lead(s, "branda", "1615")
    p.put(s, "1615", "albert", "sternberg")
    p.put(s, "1716", "cenek")
    p.campaign(s, p.HRE)
    p.answer(s, "1615/all")
    p.answer(s, "albert", "sternberg")
    assert p.GAME.luck
    assert p.GAME.luck.odds(look(p.GAME, s, p.HRE), p.question(s))
    p.play(s, "leave", "branda")
    [mixed] = p.GAME.answers.why_here(s, p.HRE)
    assert mixed.key == "why_here.mixed"
    assert p.GAME.answers.not_offered(s, p.HRE, p.question(s), "1817") == (mixed,)
    assert not p.GAME.luck.odds(look(p.GAME, s, p.HRE), p.question(s))
    assert thumb(s, p.question(s)) == ("stop",)


def test_the_chance_of_an_interception_is_that_of_who_goes() -> None:
    s = p.country()
    p.lead(s, "winchester", "kuttenberg")
    p.put(s, "kuttenberg", "sternberg", "albert")
    p.put(s, "1615", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1716")
    known = _notes(s)
    assert known["2116>1716/all"] != known["2116>1716/bohemia"]


@pytest.mark.parametrize("verb", [each.name for each in p.GAME.answers.verbs])
def test_every_verb_says_why_not(verb: str) -> None:
    """At a question of their own side, with a sentence that can be told."""
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "vienna", "albert")
    for seat in (p.HUSSITE, p.HRE):
        p.campaign(s, seat)
        for reason in p.GAME.answers.why(s, seat, verb):
            assert reason.key != "why.other"
            assert tell(p.WORDS, f"blind_faith.{reason.key}", reason.facts)
