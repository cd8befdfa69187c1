"""The sentences of every language are whole, and one that is not is refused with its place."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from config import texts
from config.grammar import Varied, cldr
from config.texts import Words, check, languages, sentences
from tests.config import made_up


def test_every_language_that_ships_tells_every_sentence_with_its_facts() -> None:
    """Reading refuses whatever is missing, too many, or asks for what the language lacks."""
    check()
    assert "en" in languages()
    english = sentences("en")
    assert len(english) > 1000
    for language in languages():
        words = sentences(language)
        assert words.keys() == english.keys()
        for key in words:
            assert words.ready[key] is not None, (language, key)


def test_a_language_of_the_tests_is_registered_like_one_that_ships(made_up_words: Words) -> None:
    check()
    assert languages() == ("en", made_up.LANGUAGE)
    assert made_up_words.keys() == sentences("en").keys()
    assert made_up_words["toy.seat.a"] == "mulner"
    assert cldr.categories(made_up_words.grammar.locale) == ("one", "few", "many", "other")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('hm = "Hm"\n', "", "1 sentences are missing, first toy.hm"),
        ('hm = "Hm"', 'hm = "Hm"\nho = "Ho"', "toy.toml: ho is no sentence of en"),
        ('hm = "Hm"', 'hm = "{hm}"', "toy.toml: hm is wrong: there is nothing called hm"),
        ('hm = "Hm"', f'hm = "{{{"x" * 3000}}}"', f"nothing called {'x' * 60} to be told"),
        ("{ending}", "x", "toy.toml: event.result does not tell ending"),
        ("{die:acc}", "{die:dat}", "toy.toml: event.thrown asks 'dat' of die"),
        ("{die:acc}", "{die:acc of}", "toy.toml: event.thrown asks two things of die"),
        ("{die:acc}", "{die:a|b|c|d}", "toy.toml: event.thrown is wrong: die is not a number"),
        ("Du tenas {count:petro|petri|petru|petre}", "{count:a|b}", "one|few|many|other"),
        ("Du tenas {count:petro|petri|petru|petre}", "{count:a|b||d}", "one|few|many|other"),
        ("Du tenas {count:petro|petri|petru|petre}", "Du tenas", "took does not tell count"),
        ('few = "Hapi {heaps:in}.", ', "", "heaps is chosen by a number, and a case is missing"),
        ('many = "Hapu', 'two = "Hapu', "report.heaps has the case 'two', which heaps never is"),
        ('you = "Du', 'jou = "Du', "event.took has the case 'jou', which seat never is"),
        ('by = "heaps"', 'by = "sold"', "heaps is wrong: there is nothing called sold"),
        ("acc = ", "dat = ", "toy.toml: seat.a has the form 'dat'"),
        ("{at:date}", "{at}", "toy.toml: report.sold is wrong: at is a date in one language only"),
        ('"Ke pensas du?"', '{ base = "x", by = "y" }', "ask.guess has the form 'by'"),
    ],
)
def test_what_is_wrong_is_named_with_its_file_and_key(
    made_up_words: Words, tmp_path: Path, old: str, new: str, why: str
) -> None:
    shutil.copytree(made_up.FOLDER / made_up.LANGUAGE, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "toy.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ValueError, match=re.escape(why)) as found:
        texts.read(tmp_path, sentences("en"), made_up.GRAMMAR)
    assert str(tmp_path) in str(found.value)


def test_choices_within_choices_have_an_end(tmp_path: Path) -> None:
    deep = '"x"'
    for _ in range(4):
        deep = f'{{ by = "seat", other = {deep} }}'
    (tmp_path / "toy.toml").write_text(f"took = {deep}", "utf-8")
    with pytest.raises(ValueError, match="took has more than 3 choices within one another"):
        texts.read(tmp_path, None)


def test_a_language_that_cldr_does_not_know_needs_a_grammar(
    made_up_words: Words, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(made_up.FOLDER / "en", tmp_path / "en")
    shutil.copytree(made_up.FOLDER / "en", tmp_path / "zq")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    sentences.cache_clear()
    with pytest.raises(ValueError, match=r"zq: CLDR knows no language 'zq'"):
        sentences("zq")


ENGLISH = Words(
    {
        "toy.unit": Varied(
            "wounded",
            {
                "yes": Varied("place", {"none": "{unit} hurt", "other": "{unit} hurt in {place}"}),
                "other": "{unit}",
            },
        )
    }
)


@pytest.mark.parametrize(
    ("translation", "why"),
    [
        ('"{unit}, {place}"', ""),
        ('{ by = "place", none = "{unit}", other = "{unit} {place}" }', ""),
        ('{ by = "unit", other = "{place}" }', ""),
        ('{ base = "{unit} {place}", acc = "{place:acc} {unit}", harmony = "back" }', ""),
        ('"{unit}"', "does not tell place"),
        ('{ by = "place", none = "x", other = "{unit} {place}" }', "does not tell unit"),
        ('{ base = "{unit} {place}", acc = "{place}" }', "does not tell unit"),
    ],
)
def test_what_english_always_tells_is_told_in_every_wording(
    tmp_path: Path, translation: str, why: str
) -> None:
    """Unless that is chosen by it; what English only chooses by may be ignored."""
    (tmp_path / "toy.toml").write_text(f"unit = {translation}", "utf-8")
    if why:
        with pytest.raises(ValueError, match=why):
            texts.read(tmp_path, ENGLISH, made_up.GRAMMAR)
    else:
        assert texts.read(tmp_path, ENGLISH, made_up.GRAMMAR).keys() == ENGLISH.keys()


def test_a_language_is_spoken_once_it_has_every_file_and_checked_before(
    read_anew: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, file, text in (
        ("en", "toy", 'hm = "Hm {count}"\nho = "Ho"'),
        ("en", "more", 'hm = "Hm"'),
        ("hu", "toy", 'hm = "Hm {count}"\nho = "Ho"'),
    ):
        (tmp_path / language).mkdir(exist_ok=True)
        (tmp_path / language / f"{file}.toml").write_text(text, "utf-8")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    assert languages() == ("en",)
    assert texts.unfinished() == ("hu",)
    check()
    (tmp_path / "hu" / "toy.toml").write_text('hm = "Hm"', "utf-8")
    assert [fault.split(": ")[1] for fault in texts.faults("hu")] == [
        "hm does not tell count.",
        "toy.ho is missing.",
    ]
    with pytest.raises(ValueError, match="hm does not tell count"):
        check()
