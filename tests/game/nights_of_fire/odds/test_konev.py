"""Konev's next cards and the race for the civilians, beside the real rules in hidden worlds."""

from __future__ import annotations

import pytest

from game.kernel import Decision, copy
from game.nights_of_fire.odds import forecast, odds
from game.nights_of_fire.odds.city import seen_city
from game.nights_of_fire.odds.konev import (
    deeds_of,
    next_card,
    next_deeds,
    possible,
    unseen_konev,
    waiting,
)
from game.nights_of_fire.rules.state import Nights, Slot, parts
from game.nights_of_fire.rules.steps.konev import CardDone
from game.nights_of_fire.rules.steps.tactics import DealKonev
from game.nights_of_fire.rules.threat import threat
from game.nights_of_fire.set.components import load
from game.parts.bits import mask_of
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.odds.worlds import (
    ALICE,
    WORLDS,
    agrees,
    check,
    counted,
    deeds,
    first,
    looked,
    performed,
    positions,
    worlds,
)

TOLD = ("arrest", "kill", "damage", "recon", "garrison", "clear", "nothing")


def test_each_token_is_as_likely_as_the_others() -> None:
    """Turn procedure: five tokens; a 6 is rolled again, so each counts a fifth."""
    s = p.city()
    p.row(s, "hunt", "assault")
    assert next_card(parts(s), looked(s)) == pytest.approx({"hunt": 0.2, "assault": 0.8})


def test_a_card_face_down_may_be_any_that_lies_nowhere_open() -> None:
    """Discards, cards made unavailable and open cards of the row are out of the question."""
    s = p.city()
    p.row(s, "hunt", "assault", "sweep", "secure", "regroup")
    s.row[1] = Slot(s.row[1].card, False, s.row[1].tokens)
    s.konev_discard = 1 << parts(s).konev_card.number["round_up"]
    s.konev_out = 1 << parts(s).konev_card.number["advance_2"]
    s.konev_deck &= ~(s.konev_discard | s.konev_out)
    found = next_card(parts(s), looked(s))
    unseen = {"assault", "advance_33", "advance_128", "pacify_2", "pacify_33", "pacify_128"}
    assert {card for card, chance in found.items() if chance < 0.2} == unseen
    assert all(found[card] == pytest.approx(0.2 / 6) for card in unseen)


def second_round(seed: str) -> Nights:
    """The row of a second round, just dealt after five cards of the first were performed."""
    s = p.city(seed)
    s.round = 2
    cards = list(range(12))
    s.konev_discard, s.konev_deck = mask_of(cards[:5]), mask_of(cards[5:])
    s.konev_out, s.row = 0, []
    return p.go(s, DealKonev())


def test_the_second_card_was_dealt_before_the_discards_were_shuffled_in() -> None:
    """Tactics Phase: three cards off the old deck, then the discards join it; counted in deals."""
    shown: dict[tuple[str, ...], list[dict[int, str]]] = {}
    for number in range(6000):
        s = second_round(f"deal {number}")
        ids = [card.id for card in parts(s).konev.card]
        open_ = tuple(sorted(ids[slot.card] for slot in s.row if slot.shown))
        hidden = {i: ids[slot.card] for i, slot in enumerate(s.row) if not slot.shown}
        shown.setdefault(open_, []).append(hidden)
    rows, told = max(shown.values(), key=len), {}
    for number in range(6000):
        s = second_round(f"deal {number}")
        ids = [card.id for card in parts(s).konev.card]
        if shown[tuple(sorted(ids[slot.card] for slot in s.row if slot.shown))] is rows:
            view = looked(s)
            row, unseen = waiting(view), unseen_konev(parts(s), view)
            told = {i: possible(row[i], row, unseen) for i in (1, 3)}
            break
    old = {card.id for card in parts(s).konev.card[5:]}
    assert set(told[1]) <= old
    assert not set(told[3]) <= old
    for place, chances_ in told.items():
        assert sum(chances_.values()) == pytest.approx(1)
        for card, chance in chances_.items():
            assert agrees(chance, sum(row[place] == card for row in rows), len(rows)), card


def test_the_twin_of_a_row_keeps_to_it_too() -> None:
    s = second_round("twins")
    for world in worlds(s, ALICE, 100):
        assert not world.row[1].barred >> world.row[1].card & 1
        assert looked(world) == looked(s)


def test_a_card_being_carried_out_is_not_the_next_one() -> None:
    """Its tokens go to its left neighbour, else to the right."""
    s = p.turn(p.city())
    p.row(s, "hunt", "assault", "sweep")
    s.agenda.insert(0, CardDone(1))
    assert next_card(parts(s), looked(s)) == pytest.approx({"hunt": 0.4, "sweep": 0.6})
    s.agenda[0] = CardDone(0)
    assert next_card(parts(s), looked(s)) == pytest.approx({"assault": 0.4, "sweep": 0.6})
    p.row(s, "hunt")
    assert next_card(parts(s), looked(s)) == {}
    assert not any(each.title.key.startswith("konev") for each in odds(looked(s), None))


def test_a_last_unseen_card_is_no_trouble() -> None:
    """Eight cards are out and one lies face down: the forecast knows which it is."""
    s = _crowded()
    p.row(s, "hunt", "assault", "sweep")
    s.row[1] = Slot(s.row[1].card, False, s.row[1].tokens)
    s.konev_out, s.konev_deck = s.konev_deck, 0
    assert unseen_konev(parts(s), looked(s)) == ["assault"]
    assert forecast(looked(s))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("version", ["basic", "advanced"])
def test_the_next_card_does_what_was_told(version: str, number: int) -> None:
    """Arrests, hits, kills, reveals, Garrisons, Barricades and No Effect, district by district."""
    s = list(positions("choose_action", number + 1, version=version))[-1]
    districts = parts(s).districts
    told = {
        (what, districts[d] if d >= 0 else ""): chance
        for (what, d), chance in next_deeds(looked(s)).items()
        if what in TOLD
    }
    hits = counted(
        deeds(before, world, performed(world, 1, first))
        for world in worlds(s, ALICE)
        if (before := copy(world))
    )
    check(told, hits)


@pytest.mark.parametrize("card", [card.id for card in load("reconstruction").konev.card])
def test_every_card_is_understood(card: str) -> None:
    """Each card of the set alone, in a city with something for each keyword to do."""
    s = _crowded()
    p.row(s, card)
    name, view = s.set, looked(s)
    districts = parts(s).districts
    told = {
        (what, districts[d] if d >= 0 else ""): chance
        for (what, d), chance in deeds_of(name, seen_city(parts(s), view), card).items()
        if what in TOLD
    }
    hits = counted(
        deeds(before, world, performed(world, 1, first))
        for world in worlds(s, ALICE)
        if (before := copy(world))
    )
    check(told, hits)


def _crowded() -> Nights:
    """Ties between districts, wounded and revealed insurgents, disabled units, a Barricade."""
    s = p.city(version="advanced")
    p.put(s, "8", "students", "cadets")
    p.put(s, "5A", "miners", "poets", hurt=True)
    p.put(s, "7", "printers", "soldiers", revealed=True)
    p.put(s, "13", "gunners", "nurses")
    p.put(s, "6", "firemen", revealed=True, hurt=True)
    p.put(s, "2", "builders")
    p.put(s, "1", "dockers")
    for district, value in (("8", 1), ("5A", 1), ("6", 2), ("2", 1), ("1", 1)):
        p.civilian(s, district, value)
    p.regiment(s, "9", "33/2")
    p.regiment(s, "8", "257th", disabled=True)
    p.regiment(s, "13", "4th")
    p.regiment(s, "6", "5th")
    p.regiment(s, "12", "327th")
    p.garrison(s, "9")
    p.garrison(s, "13", disabled=True)
    p.barricade(s, "8", "13", "6")
    s.readiness = 4
    return s


def test_the_flee_race_is_the_next_card_s_arrests() -> None:
    """A civilian in danger is told with its district and value; who is safe is left out."""
    s = _crowded()
    p.row(s, "hunt", "assault")
    p.turn(s)
    found = odds(looked(s), p.question(s))
    (race,) = (each for each in found if each.title.key == "flight.next")
    *danger, spared = race.chances
    told = {("arrest", line.text.facts["district"]): line.probability for line in danger}
    hits = counted(
        {deed for deed in deeds(before, world, performed(world, 1, first)) if deed[0] == "arrest"}
        or {("spared", "")}
        for world in worlds(s, ALICE)
        if (before := copy(world))
    )
    assert 0 < spared.probability < 1
    check({**told, ("spared", ""): spared.probability}, hits)


@pytest.mark.parametrize("number", [0, 1])
def test_the_rest_of_the_round_is_sampled_with_its_error(number: int) -> None:
    """Help Civilians Flee: who is lost if nobody acts, beside the real rules."""
    s = list(positions("choose_action", number + 1, version="basic"))[-1]
    (told,) = forecast(looked(s))
    lost = counted(
        {("arrest", d) for what, d in deeds(before, world, ()) if what == "arrest"}
        for world in worlds(s, ALICE)
        if (before := copy(world)) and performed(world, len(world.row), _least) is not None
    )
    for line in told.chances:
        assert line.error is not None
        share = lost["arrest", line.text.facts["district"]] / WORLDS
        assert abs(share - line.probability) <= 3 * line.error, line


def _least(s: Nights, decision: Decision) -> str:
    """Somebody runs away where the threat is least, as the forecast takes it."""
    if decision.step == "run_away_where":
        places = [p.number(s, option.id) for option in decision.options]
        return parts(s).districts[min(places, key=lambda d: (threat(s, d), d))]
    if decision.step == "run_away":
        marks = {o.id: 1 << p.unit(s, o.id) for o in decision.options}
        order = {(False, True): 0, (True, True): 1, (False, False): 2, (True, False): 3}
        return min(
            marks, key=lambda n: order[bool(s.hidden & marks[n]), bool(s.wounded & marks[n])]
        )
    return first(s, decision)
