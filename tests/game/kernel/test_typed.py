"""What a person types: names, parts of names, slips, and what is offered instead."""

from __future__ import annotations

import pytest

from game.kernel import Option, Setup, begin
from game.kernel.text import Teller
from game.kernel.typed import (
    Labels,
    fitting,
    labels,
    meanings,
    meant,
    nearest,
    of_names,
    of_options,
    read_all,
    reader,
    unread,
)
from game.kernel.verbs import Param, Verb
from game.kernel.walk_verb import walk
from tests.game.kernel import large


def hexes(seat: str = "a") -> Labels:
    """The labels of 700 hexes as a seat reads them."""
    s = begin(large.GAME, Setup("typed", {"only": "march"}))
    view = large.GAME.sight.view(s, seat)
    return labels(large.GAME, view, large.WORDS, large.march(seat))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("1418", "1418"),
        ("tabor", "1418"),
        ("Zatec", "0305"),
        ("žat", "0305"),
        (" 0712 (Pilsen) ", "0712"),
        ("north", "0713"),
        ("the hex 0712, please", "0712"),
        ("your camp", "0104"),
    ],
)
def test_an_option_is_known_by_many_words(typed: str, name: str) -> None:
    """By id, name, a part of it, without accents, or by more than it says."""
    assert meant(hexes(), typed) == name


@pytest.mark.parametrize("typed", ["pilsen", "07", "Vienna", "", "9999"])
def test_what_fits_several_or_nothing_means_nothing(typed: str) -> None:
    """Nobody guesses for a player."""
    assert meant(hexes(), typed) == ""


NUMBERED = {
    "20": "20",
    "71": "71 Castle",
    "38": "38 Sváb Hill",
    "436/155": "436/155 Guards · 3-4-5 · 1 step",
    "pool": "Artillery of the 7th",
}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("71", "71"),
        ("155", "436/155"),
        ("436/155", "436/155"),
        ("7", "pool"),
        ("7th", "pool"),
        ("38 s", "38"),
        ("2", ""),
        ("1", ""),
        ("3", ""),
        ("5", ""),
        ("436/15", ""),
        ("8 Sváb", ""),
        ("36/155 guards", ""),
        ("all 20 of them", "20"),
        ("20.5", ""),
        ("38/20", ""),
    ],
)
def test_no_number_is_a_part_of_another(typed: str, name: str) -> None:
    """A number means what is known by it, never what has its digits or tells it as a figure."""
    assert meant(of_names(NUMBERED), typed) == name


def test_a_number_that_is_not_offered_fits_nothing() -> None:
    """Though others have its digits: they are named, and offered while it is being typed."""
    known = of_names({each: f"{each} Street" for each in ("10", "11", "21")})
    assert meanings(known, "1") == []
    assert "“1” fits nothing that is offered." in unread(large.WORDS, known, ["1"])
    assert [name for _, name in fitting(known, "1")] == ["10", "11", "21"]


def test_the_best_fits_come_first() -> None:
    """Equal, then beginnings, then beginnings of words, then parts; whole words before others."""
    told = {"a": "Pest", "b": "Pester", "c": "Buda and Pest", "d": "The Pester", "e": "Budapest"}
    known = Labels(told, {name: (name, label.lower()) for name, label in told.items()})
    assert [name for _, name in fitting(known, "pest")] == ["a", "b", "c", "d", "e"]
    assert [name for _, name in fitting(known, "pes")] == ["a", "b", "c", "d", "e"]
    assert fitting(known, "") == []


def test_a_slip_of_the_pen_finds_its_neighbours() -> None:
    """Nothing fits, but something comes near."""
    assert nearest(hexes(), "Pilzen")[:2] == ["0712 (Pilsen)", "0713 (Pilsen North)"]
    assert "1418 (Tabor)" in nearest(hexes(), "tabbor")
    assert len(nearest(hexes(), "07")) == 12
    assert len(nearest(hexes(), "xyzzy")) == 12


def test_several_words_are_read_at_once() -> None:
    """With ; or lines between; what fits nothing is kept apart and told with its neighbours."""
    found, missed = read_all(hexes(), "Tabor; 0305\n pilsen ;Viena\n")
    assert found == ["1418", "0305"]
    assert missed == ["pilsen", "Viena"]
    told = unread(large.WORDS, hexes(), missed)
    assert "“pilsen” fits several." in told
    assert "0712 (Pilsen); 0713 (Pilsen North)" in told
    assert "“Viena” fits nothing that is offered." in told


def test_labels_are_told_once_for_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is typed, 700 labels are told once; those of another seat are its own."""
    monkeypatch.setattr("game.kernel.typed._kept", {})
    first = hexes()

    def told_again(self: Teller, option: Option) -> str:
        raise AssertionError("labels are told again")

    monkeypatch.setattr(Teller, "option", told_again)
    assert hexes() is first
    with pytest.raises(AssertionError):
        hexes("b")


def test_labels_tell_a_seat_its_own_secret_only() -> None:
    """The camp of a seat is named to that seat."""
    assert hexes("a").told["0104"] == "0104 (your camp)"
    assert hexes("b").told["0104"] == "0104"
    s = begin(large.GAME, Setup("typed", {"only": "march"}))
    onlooker = Teller(large.GAME, large.GAME.sight.view(s, None), large.WORDS)
    named = of_options(onlooker, large.march("a").options).told.values()
    assert not any("camp" in label for label in named)


def walked(typed: str, typing: str = "", only: str = "march+activate") -> list[tuple[str, ...]]:
    """What a path of hexes answers on a copy."""
    s = begin(large.GAME, Setup("typed", {"only": only}))
    verb = Verb("go", params=(Param("path", ("march", "activate", "muster")),))
    read = reader(large.GAME, "a", large.WORDS)
    there = walk(s, "a", verb, {"path": typed}, read, typing)
    return [*(trial.picks for trial in there.trials), tuple(there.left.get("path", ()))]


def test_a_path_is_walked_word_by_word() -> None:
    """Each word of one parameter answers the next question."""
    assert walked("Tabor; 0712") == [("1418",), ("0712",), ()]


def test_a_path_that_is_being_typed_goes_as_far_as_it_is() -> None:
    """The words before the one that is typed are answers where each question takes one."""
    assert walked("Tabor", "path") == [("1418",), ()]
    assert walked("", "path") == [()]


def test_picks_of_one_answer_wait_until_they_are_all_typed() -> None:
    """Where a question takes several, the words so far are its picks, and not refused as few."""
    assert walked("u1;u2", "path", "muster") == [("u1", "u2")]


def test_what_fits_nothing_is_told_once_however_often_it_is_typed() -> None:
    """With what can be answered, once as well where it is the same."""
    known = of_names({"a": "Prague", "b": "Pilsen"})
    told = unread(large.WORDS, known, ["foo", "bar", "foo", "foo"]).splitlines()
    assert len(told) == 3
    assert len(set(told)) == 3


def test_only_what_comes_near_is_told_as_the_nearest() -> None:
    """Of many options the first ones are an example, where nothing is like what was typed."""
    known = hexes()
    assert "Nearest: " in unread(large.WORDS, known, ["Pilsne"])
    assert "Possible, among others: " in unread(large.WORDS, known, ["quux"])
