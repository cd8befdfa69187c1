"""Hungarian cases, articles and numbers, as a reader would write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.component_names import called, faults, read
from config.grammar import GRAMMARS, Name
from config.grammar.sentence import sentence
from config.texts import Words, sentences

HUNGARIAN = GRAMMARS["hu"]


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("parancsnok", "acc parancsnokot, ban parancsnokban, val parancsnokkal, hoz parancsnokhoz"),
        ("kártya", "acc kártyát, on kártyán, val kártyával, ert kártyáért, os kártyás"),
        ("felkelő", "acc felkelőt, on felkelőn, val felkelővel, hoz felkelőhöz, nak felkelőnek"),
        ("Várnegyed", "acc Várnegyedet, ban Várnegyedben, bol Várnegyedből, tol Várnegyedtől"),
        (
            "Kossuth tér",
            "acc Kossuth teret, on Kossuth téren, ra Kossuth térre, val Kossuth térrel",
        ),
        ("Margit híd", "acc Margit hidat, on Margit hídon, rol Margit hídról, nal Margit hídnál"),
        ("hadosztály", "acc hadosztályt, val hadosztállyal, va hadosztállyá"),
        ("Diákok", "acc Diákokat, val Diákokkal, nak Diákoknak"),
        ("Kossuth", "acc Kossuthot, val Kossuthtal"),
        ("Budapest", "acc Budapestet, on Budapesten, ig Budapestig"),
        ("Sztálin", "acc Sztálint, val Sztálinnal, nak Sztálinnak"),
        ("ÁVH", "acc ÁVH-t, ban ÁVH-ban, val ÁVH-val"),
        ("SS", "acc SS-t, val SS-sel"),
        ("5B", "acc 5B-t, ban 5B-ben"),
        ("„Robbanás”", "acc „Robbanás”-t, val „Robbanás”-sal"),
        ("<@12>", "acc <@12> játékost, nak <@12> játékosnak"),
    ],
)
def test_names_take_the_suffix_that_agrees_with_them(name: str, forms: str) -> None:
    for each in forms.split(", "):
        form, _, told = each.partition(" ")
        assert HUNGARIAN.inflected(name, form) == told


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("0", "a 0, 0-t, 0-n, 0-val, 0-hoz, 0-s"),
        ("1", "az 1, 1-et, 1-en, 1-gyel, 1-hez, 1-es"),
        ("2", "a 2, 2-t, 2-n, 2-vel, 2-höz, 2-es"),
        ("3", "a 3, 3-at, 3-on, 3-mal, 3-hoz, 3-as"),
        ("5", "az 5, 5-öt, 5-ön, 5-tel, 5-höz, 5-ös"),
        ("6", "a 6, 6-ot, 6-on, 6-tal, 6-hoz, 6-os"),
        ("8", "a 8, 8-at, 8-on, 8-cal, 8-hoz, 8-as"),
        ("10", "a 10, 10-et, 10-en, 10-zel, 10-hez, 10-es"),
        ("20", "a 20, 20-at, 20-on, 20-szal, 20-hoz, 20-as"),
        ("50", "az 50, 50-et, 50-en, 50-nel, 50-hez, 50-es"),
        ("100", "a 100, 100-at, 100-on, 100-zal, 100-hoz, 100-as"),
        ("1000", "az 1000, 1000-et, 1000-en, 1000-rel, 1000-hez, 1000-es"),
        ("10000", "a 10000, 10000-et, 10000-en, 10000-rel, 10000-hez, 10000-es"),
    ],
)
def test_numbers_are_heard_as_they_are_spoken(number: str, told: str) -> None:
    forms = [HUNGARIAN.inflected(number, each) for each in ("acc", "on", "val", "hoz", "os")]
    assert [HUNGARIAN.inflected(number, "", "the"), *forms] == told.split(", ")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("osztag", "az osztag"),
        ("*Mesterlövész*", "a *Mesterlövész*"),
        ("„Éjjel”", "az „Éjjel”"),
        ("MDP-székház", "az MDP-székház"),
        ("ÁVH", "az ÁVH"),
        ("II. kerület", "a II. kerület"),
        ("V. kerület", "az V. kerület"),
        ("<@12>", "<@12>"),
    ],
)
def test_the_article_goes_by_the_first_sound(name: str, told: str) -> None:
    assert HUNGARIAN.inflected(name, "", "the") == told


def test_a_place_says_where_one_is_and_people_have_no_article() -> None:
    square = Name("Széna tér", {"place": "the on"})
    told = [HUNGARIAN.inflected(square, each) for each in ("where", "to", "from")]
    assert told == ["a Széna téren", "a Széna térre", "a Széna térről"]
    island = Name("Csepel", {"place": "on", "bare": "yes"})
    assert HUNGARIAN.inflected(island, "where") == "Csepelen"
    assert HUNGARIAN.inflected(island, "acc", "the") == "Csepelt"
    assert HUNGARIAN.inflected(island, "az") == "Csepel"
    assert HUNGARIAN.inflected(Name("Egyetem", {"place": "the at"}), "to") == "az Egyetemhez"
    heard = Name("Shakespeare", {"sounds": "sékszpír", "tone": "front"})
    assert HUNGARIAN.inflected(heard, "val") == "Shakespeare-rel"


def test_the_pieces_of_every_set_that_ships_have_their_names() -> None:
    assert list(faults("hu")) == []


def test_a_piece_is_called_by_its_name_in_the_language_of_the_reader() -> None:
    hungarian = Words(grammar=HUNGARIAN)
    hungarian.language = "hu"
    district = called(hungarian, "nights_of_fire", "reconstruction", "Várnegyed")
    assert HUNGARIAN.inflected(district, "where") == "a Várnegyedben"
    assert called(hungarian, "nights_of_fire", "reconstruction", "Students") == "Egyetemisták"
    assert called(hungarian, "nights_of_fire", "reconstruction", "My own") == "My own"
    assert called(sentences("en"), "nights_of_fire", "reconstruction", "Students") == "Students"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('"Students" = 3', "Students is no name"),
        ('"Students" = { base = "Diákok", dat = "x" }', "Students is no name"),
        ('"Students" = { base = "Diákok", acc = 1 }', "has a form that is no text"),
        ("Students", "cannot be read"),
    ],
)
def test_names_that_are_none_are_refused_with_their_place(
    tmp_path: Path, text: str, why: str
) -> None:
    (tmp_path / "names").mkdir()
    (tmp_path / "names" / "hu.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=why):
        read(tmp_path, "hu")


def test_equal_things_are_told_once_with_their_number() -> None:
    """In the form that is asked of each."""
    told = sentence("Eldobod: {cards:acc}.", HUNGARIAN, "semmi")
    assert told.tell({"cards": ["kártya", "kártya"]}) == "Eldobod: kártyát ×2."
