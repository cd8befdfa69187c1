"""A language with cases, articles, harmony and four plurals tells real games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from bot.cli.arguments import load_record
from config import texts
from config.texts import Words, sentences
from game.kernel import Action, Illegal, Result, Setup, advance, begin, pending
from game.kernel.text import Teller, tell
from tests.config import made_up
from tests.game.battery.write_records import GAME, file
from tests.game.kernel import toy


def test_a_whole_toy_game(made_up_words: Words) -> None:
    """Each seat is told of itself as "you"; an irregular form and a trait are the file's."""
    s = begin(toy.GAME, Setup("made up", {"heap": "5"}))
    told = {"a": list[str](), "b": list[str]()}
    for seat, picks in (("a", "3"), ("a", "hm"), ("b", "1")):
        advance(s, Action(seat, (picks,)))
        for reader, lines in told.items():
            lines += Teller(toy.GAME, toy.GAME.sight.view(s, reader), made_up_words).events(
                s.events, None
            )
    assert told["a"][:2] == ["Du tenas 3 petri.", "Kubo visas 2-at."]
    assert told["a"][2] == "O smed tenas 1 petro."
    assert told["b"][0] == "O mulner tenas 3 petri."
    assert told["b"][2] == "Du tenas 1 petro."


def test_questions_options_refusals_and_results(made_up_words: Words) -> None:
    s = begin(toy.GAME, Setup("made up", {"heap": "5"}))
    teller = Teller(toy.GAME, toy.GAME.sight.view(s, None), made_up_words)
    decision = pending(s)
    assert decision is not None
    assert teller.question(decision) == "Kel petre tenas du?"
    assert [teller.option(each) for each in decision.options] == ["ol 1", "o 2", "o 3"]
    with pytest.raises(Illegal) as refused:
        advance(s, Action("b", ("1",)))
    assert teller.refusal(refused.value.text) == "No smedat, mo mulnrat demandas."
    assert teller.result(Result("a", "last_stone")) == "Lasta petro tenas."


@pytest.mark.parametrize(
    ("heaps", "expected"),
    [
        ([], "Nul hapo."),
        (["Buda"], "Hapo Budalan."),
        (["Buda", "Eger"], "Hapi Budalan i Egerlen."),
        (["Buda", "Eger"] * 2 + ["Buda"], "Hapu Budalan, Egerlen, Budalan, Egerlen i Budalan."),
        (["Buda"] * 5, "Hapu Budalan ×5."),
    ],
)
def test_lists_choose_and_inflect(made_up_words: Words, heaps: list[str], expected: str) -> None:
    assert tell(made_up_words, "toy.report.heaps", {"heaps": heaps}) == expected


def test_numbers_dates_and_people(made_up_words: Words) -> None:
    facts = {"sold": 12_345, "at": datetime(2026, 5, 4, tzinfo=UTC)}
    assert (
        tell(made_up_words, "toy.report.sold", facts)
        == "12\N{NO-BREAK SPACE}345 petru, 4 maj 2026."
    )
    assert tell(sentences("en"), "toy.report.sold", facts) == "12,345 stones, on 2026-05-04."
    gift = {"player": "<@7>", "stone": "amber", "seat": made_up_words["toy.seat.b"]}
    assert tell(made_up_words, "toy.report.gift", gift) == (
        "<@7> donas amberet smedvon, mo von <@7> ol amberet."
    )


@pytest.fixture(scope="module")
def nights() -> Words:
    """As much of Nights of Fire as the made-up language has, checked against the English of it."""
    english = sentences("en")
    keys = [key for each in sorted(made_up.NIGHTS.glob("*.toml")) for key, _ in texts._read(each)]
    return texts.read(made_up.NIGHTS, Words({key: english[key] for key in keys}), made_up.GRAMMAR)


def lines(words: Words, mode: str) -> Iterator[str]:
    """Whatever of a recorded game can be told in these words, to every seat and to an onlooker."""
    record = load_record(file(mode, "advanced"))
    s = begin(GAME, record.setup)
    for action in record.actions:
        advance(s, action)
        for seat in (*GAME.sight.view_seats(s), None):
            teller = Teller(GAME, GAME.sight.view(s, seat), words)
            known = [each for each in s.events if f"{GAME.key}.event.{each.key}" in words]
            yield from (f"{seat}: {line}" for line in teller.events(known, seat))
            asked = pending(s)
            if asked and seat in asked.seats and f"{GAME.key}.ask.{asked.step}" in words:
                yield f"{seat}? {teller.question(asked)}"
                for each in asked.options:
                    if f"{GAME.key}.{each.text.key}" in words:
                        yield f"{seat}? {teller.option(each)}"


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        (
            "conflict",
            {
                "None: Komas o 3 rundo.",
                "None: Komas ol 8 rundo.",
                "revolutionary: Du dras 7 kartu.",
                "soviet: Prima revolar dras 7 kartu.",
                "soviet: Sekunda revolar ludas V16-et (2: Ambuso) i V34-at (3: Ambuso).",
                "revolutionary: Nurseset (Mediko) vadas 11 Kelenföldvon 1 Várnegyedlen.",
                "None: 1 kelat revolat vadas 14 Zuglóvon 8 Józsefvároslan.",
                "soviet: 11 Kelenföldlan stas barikado.",
                "revolutionary_2: Civil fugas 1 Várnegyedven.",
                "revolutionary_2? Du turnas: 3 karti. Ke?",
                "revolutionary? 5B Lipótvároslan",
            },
        ),
        ("konev", {"None: Mortas ol Orderlies (Mediko)."}),
    ],
)
def test_a_recorded_game_of_nights_of_fire(nights: Words, mode: str, expected: set[str]) -> None:
    """Districts and insurgents are names of the component set: their forms come by the rules."""
    assert expected - set(lines(nights, mode)) == set()
