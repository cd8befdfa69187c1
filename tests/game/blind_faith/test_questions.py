"""What questions say of the rules behind them, in every language."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.rules.steps.field import FieldBattle
from game.blind_faith.rules.steps.hre_muster import Maintain
from game.blind_faith.rules.steps.siege import SiegeBattle
from game.kernel import look
from game.kernel.text import Teller
from tests.game.blind_faith import position as p

LANGUAGES = ("en", "hu")
ALL_POINTS = 25  # of a knight
ROUTED = {"en": "Who retreats is routed.", "hu": "Aki visszavonul, megfutamodik."}
COSTS = {
    "en": "Another round costs those on the march a movement point each; 7 left.",
    "hu": "Egy újabb menet a menetelőknek fejenként egy mozgáspont; még 7 van.",
}
MARCHED = {"en": "They have marched to 1615.", "hu": "Ide meneteltek: 1615."}
NONE_LEFT = {
    "en": "Those on the march have no movement point for another round",
    "hu": "A menetelőknek nincs mozgáspontjuk újabb menetre",
}
pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def _asked(s: Blind, language: str) -> str:
    decision = p.question(s)
    teller = Teller(p.GAME, look(p.GAME, s, decision.seats[0]), sentences(language))
    return teller.question(decision)


def _after_a_round(left: int, mp_a_battle: str) -> Blind:
    """Two knights on the march have attacked two, and may attack again."""
    s = p.country(mp_a_battle=mp_a_battle)
    p.put(s, "1716", "albert", "pippo")
    p.put(s, "1716", "cenek", "hasek")
    s.group = [parts(s).number[name] for name in ("albert", "pippo")]
    for unit in s.group:
        s.spent[unit] = ALL_POINTS - left
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.dice(s, 6, 1)
    p.answer(s, "albert>cenek", "pippo>hasek")
    return s


def test_before_another_round_its_price_is_told(language: str) -> None:
    s = _after_a_round(7, "yes")
    for step in ("attacker_retreat", "defender_retreat"):
        assert p.asked(s) == step
        told = _asked(s, language)
        assert ROUTED[language] in told
        assert COSTS[language] in told
        p.answer(s, "stay")


def test_without_points_a_further_round_is_a_rout(language: str) -> None:
    s = _after_a_round(0, "yes")
    assert NONE_LEFT[language] in _asked(s, language)
    p.answer(s, "stay")
    assert NONE_LEFT[language] in _asked(s, language)
    p.answer(s, "stay")
    assert p.routed(s) >= {"albert"}


def test_where_rounds_are_free_nothing_is_said_of_points(language: str) -> None:
    told = _asked(_after_a_round(7, "no"), language)
    assert told.endswith(ROUTED[language])


@pytest.mark.parametrize(("spent", "left"), [(17, COSTS), (24, NONE_LEFT)])
def test_before_another_round_of_a_siege_its_price_is_told(
    language: str, spent: int, left: dict[str, str]
) -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "kolda")
    s.group = [parts(s).number["kolda"]]
    s.spent[s.group[0]] = spent  # and one for the first round
    p.go(s, SiegeBattle(p.at(s, "budweis"), 0))
    assert p.asked(s) == "siege"
    assert left[language] in _asked(s, language)


@pytest.mark.parametrize("units", [("rosenberg",), ("rosenberg", "budweis")])
def test_who_marches_is_named(language: str, units: tuple[str, ...]) -> None:
    s = p.country()
    p.put(s, "2025", *units)
    p.campaign(s, p.HRE)
    p.act(s, "2025", *units)
    told = _asked(s, language)
    teller = Teller(p.GAME, look(p.GAME, s, p.HRE), sentences(language))
    names = teller.names["unit"]
    assert all(names[unit].partition(" (")[0] in told for unit in units)
    slowest = {"en": "The slowest", "hu": "A leglassabb"}[language]
    assert (slowest in told) == (len(units) > 1)


def test_nobody_need_be_disbanded_while_there_is_money(language: str) -> None:
    s = p.country()
    p.put(s, "vienna", "albert", "rosenberg")
    s.fp[1] = 2
    p.go(s, Maintain())
    nobody = {"en": "You may disband nobody.", "hu": "Nem kell senkit feloszlatnod."}[language]
    assert nobody in _asked(s, language)
    s.fp[1] = 1
    p.go(s, Maintain())
    assert nobody not in _asked(s, language)


def _after_marches(*hexes: str) -> Blind:
    """A knight of the Empire has marched to these hexes, and the Hussites may intercept him."""
    s = p.country(windows="run")
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "albert")
    p.campaign(s, p.HRE)
    for each in ("1716", *hexes, "stop"):
        p.answer(s, each)  # then the phase ends by itself: nobody can act
    assert p.asked(s) == "run_window"
    return s


def test_hexes_of_a_row_of_marches_are_told_by_the_places_in_them(language: str) -> None:
    """A number alone says nothing to whoever looks for a town."""
    s = _after_marches("1615", "2116")
    told = _asked(s, language)
    assert "1615" in told
    assert "(2116)" in told, "Kuttenberg"


def test_the_figure_beside_an_interception_says_what_it_is(language: str) -> None:
    """Of dice that is plain; here it is the battle that would be won."""
    s = _after_marches("1615")
    decision = p.question(s)
    assert MARCHED[language] in _asked(s, language), "one march is told as one"
    view = look(p.GAME, s, decision.seats[0])
    [note] = p.GAME.answers.notes(view, decision).values()
    told = Teller(p.GAME, view, sentences(language)).sentence(note)
    share, _, rest = told.partition({"en": "% to win: ", "hu": "% a győzelemre: "}[language])
    assert share.isdecimal()
    assert rest.count("(1)") == 2, "who intercepts, and whom"
