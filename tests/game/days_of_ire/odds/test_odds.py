"""Odds: what the dice, the deck and the news may do, counted as the rules carry it out."""

from __future__ import annotations

from itertools import product

import pytest

from game.days_of_ire.odds import odds
from game.days_of_ire.odds.dice import attack_hits, tank_hits
from game.days_of_ire.rules.state import REVOLUTIONARY_PHASE, SOVIET_PHASE, Days, parts
from game.days_of_ire.rules.steps import retaliation, spa_automatic
from game.days_of_ire.rules.steps.retaliation import TanksFire
from game.days_of_ire.rules.steps.spa import CommanderSpa
from game.days_of_ire.rules.steps.spa_automatic import SpaPhase, fire
from game.days_of_ire.rules.steps.turns import TurnOrder
from game.days_of_ire.view.view import view
from game.kernel import Odds, copy, pending
from game.kernel.text import Teller
from game.parts.bits import bits
from tests.game.days_of_ire import position as p


def told(s: Days, seat: str = p.RED) -> dict[str, Odds]:
    """The odds of a seat at its question, by the key of their title and the place."""
    decision = pending(s)
    asked = decision if decision and seat in decision.seats else None
    found = odds(view(s, seat), asked)
    return {f"{each.title.key} {each.title.facts.get('place', '')}".strip(): each for each in found}


def chances(each: Odds) -> list[float]:
    return [chance.probability for chance in each.chances]


def hits_of(s: Days, key: str) -> int:
    return next(int(str(event.facts["hits"])) for event in s.events if event.key == key)


@pytest.mark.parametrize("strength", range(1, 14))
def test_every_roll_of_an_spa_attack(strength: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = p.city()
    p.put(s, "university", militia=strength)
    counted = [0, 0, 0]
    for roll in product(range(1, 7), repeat=2):
        monkeypatch.setattr(spa_automatic, "dice", lambda s, count, roll=roll: roll)
        world = copy(s)
        fire(world, p.number(s, "university"))
        counted[hits_of(world, "spa_fire")] += 1
    assert attack_hits(strength) == pytest.approx([count / 36 for count in counted])


@pytest.mark.parametrize("cadet", [False, True])
def test_every_roll_of_two_tanks(cadet: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also beside a fighter who gives cover."""
    s = p.city()
    p.put(s, "university", tank=2)
    if cadet:
        p.fight(s, "university", "cadet")
    p.turn(s)
    counted = [0, 0, 0]
    for roll in product(range(1, 7), repeat=2):
        monkeypatch.setattr(retaliation, "dice", lambda s, count, roll=roll: roll)
        world = copy(s)
        TanksFire().run(world)
        counted[hits_of(world, "tanks_fire")] += 1
    assert chances(told(s)["tanks.fire university"]) == pytest.approx([n / 36 for n in counted])


def test_silenced_tanks_and_barricades_have_no_odds() -> None:
    s = p.city()
    p.put(s, "university", tank=2)
    p.barricade(s, "university")
    p.turn(s)
    assert "tanks.fire university" not in told(s)


@pytest.mark.parametrize(("mode", "left"), [("zhukov", 1), ("bajtars", 2)])
def test_a_tank_that_is_destroyed_fires_only_where_tanks_fire_first(mode: str, left: int) -> None:
    """Retaliation: the Soviet tank that was just destroyed does not fire."""
    s = p.city(mode=mode)
    p.put(s, "university", tank=2)
    p.hold(s, "molotov", "molotov", "molotov")
    p.turn(s)
    p.answer(s, "burn")
    assert chances(told(s)["tanks.fire university"]) == pytest.approx(list(tank_hits(left, 3)))
    assert told(s)["tanks.fire university"].near


def test_tonights_fire_counts_those_who_are_sure_to_come() -> None:
    """Militia next to a Revolutionary, a sniper with one way to go, a reinforcement."""
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.put(s, "university", militia=2)
    p.put(s, "corvin", sniper=1)
    p.put(s, "bem", militia=1)
    p.turn(s)
    foretold = told(s)["attack.tonight csepel"].title.facts["strength"]
    assert foretold == 2 + 3 + 1
    s.phase = REVOLUTIONARY_PHASE
    world = copy(s)
    p.go(world, SpaPhase())
    fired = next(event for event in world.events if event.key == "spa_fire")
    assert (fired.facts["place"], fired.facts["strength"]) == ("csepel", foretold)


@pytest.mark.parametrize(("snipers", "strength"), [(4, 3), (5, 0)])
def test_a_sniper_is_sure_to_come_when_no_militia_is_left(snipers: int, strength: int) -> None:
    """Phase 3, 3 b: "Otherwise, place one sniper in Astoria", if there is one to place."""
    s = p.city()
    p.be(s, "astoria", p.RED)
    p.put(s, "hwpp", militia=14, sniper=snipers)
    p.barricade(s, "hwpp")
    p.turn(s)
    tonight = told(s).get("attack.tonight astoria")
    assert (tonight.title.facts["strength"] if tonight else 0) == strength
    p.go(s, SpaPhase())
    fired = [e.facts["strength"] for e in s.events if e.key == "spa_fire"]
    assert fired[1:] == ([strength] if strength else [])


def test_nobody_is_sure_to_come_while_the_turn_order_is_open() -> None:
    """Militia next to two Revolutionaries go to the earlier in turn, once there is one."""
    s = p.city(players="2")
    p.be(s, "csepel", p.RED)
    p.be(s, "astoria", p.BLUE)
    p.put(s, "university", militia=2)
    s.phase = REVOLUTIONARY_PHASE
    p.go(s, TurnOrder())
    assert told(s)["attack.tonight csepel"].title.facts["strength"] == 1
    assert "attack.tonight astoria" not in told(s)
    p.answer(s, "blue,red")
    assert told(s)["attack.tonight astoria"].title.facts["strength"] == 2
    assert told(s)["attack.tonight csepel"].title.facts["strength"] == 1


def test_a_commander_attacks_with_what_is_there() -> None:
    s = p.city(mode="conflict")
    p.put(s, "university", militia=2, sniper=1)
    p.put(s, "csepel", militia=4)
    p.go(s, CommanderSpa())
    found = told(s, p.SOVIET)
    assert list(found) == ["attack.commander university"]
    assert found["attack.commander university"].near
    assert chances(found["attack.commander university"]) == pytest.approx(list(attack_hits(5)))


def test_no_location_is_attacked_twice_a_day() -> None:
    """SPA card 4: two cards on the same day "cannot target the same location"."""
    s = p.city(mode="conflict")
    p.be(s, "university", p.RED)
    p.put(s, "university", militia=2)
    p.put(s, "csepel", militia=2)
    p.fight(s, "csepel", "poet")
    p.dice(s, 6, 6)
    p.go(s, CommanderSpa())
    p.play(s, "attack_1", "university")
    assert list(told(s, p.SOVIET)) == ["attack.commander csepel"]


def test_nobody_attacks_without_a_card_in_the_pool() -> None:
    """Phase 3: the commander "can either" play cards "from the SPA card pool" or retrieve them."""
    s = p.city(mode="conflict")
    p.put(s, "university", militia=2)
    p.put(s, "csepel", militia=2)
    p.queue(s, "attack_1", "attack_2")
    p.turn(s)
    assert not any(key.startswith("attack") for key in told(s))
    s.phase = SOVIET_PHASE  # a Headline may still bring them back
    assert "attack.commander university" in told(s)


def test_the_next_card_is_any_that_cannot_be_seen() -> None:
    s = p.city(players="2")
    p.hold(s, "information", "information", "food")
    p.turn(s)
    found = {
        str(chance.text.facts["icon"]): chance.probability
        for chance in told(s)["draw.card"].chances
    }
    kinds = parts(s).kinds
    unseen = bits(s.deck | s.hand[1])
    for icon, chance in found.items():
        counted = sum(icon in kinds[card].icons for card in unseen) / len(unseen)
        assert chance == pytest.approx(counted)
    assert set(found) == {"information", "food", "medical", "ammunition", "molotov", "vehicle"}


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    s = p.city()
    p.hold(s, "food")
    s.discard = parts(s).card.of(["molotov1", "molotov2"])
    s.deck = 0
    p.turn(s)
    assert chances(told(s)["draw.card"]) == [1.0]


def test_the_news_are_red_or_green() -> None:
    s = p.city()
    s.zhukov_discard = parts(s).zhukov_card.of(["z1", "z2"])
    s.zhukov_deck &= ~s.zhukov_discard
    p.turn(s)
    assert chances(told(s)["news.card"]) == pytest.approx([5 / 12, 7 / 12])


def test_no_news_come_after_the_seventh_day() -> None:
    """Ending the game: it "normally ends after the 7th day", so no further card is drawn."""
    s = p.city()
    s.day = 7
    p.put(s, "stalin", militia=1)
    p.turn(s)
    assert "news.card" not in told(s)
    s.phase = SOVIET_PHASE
    assert "news.card" in told(s)


def test_a_card_that_the_shuffle_missed_is_in_the_deck_of_the_next_day() -> None:
    """Headline step, note: a lapsing card is reshuffled "at the start of the 5th day instead"."""
    s = p.city()
    cards = parts(s).zhukov_card
    s.day, s.zhukov_aside = 4, cards.of(["z4"])
    s.zhukov_deck = cards.of(["z8", "z9"])
    s.zhukov_discard = (1 << len(cards.ids)) - 1 & ~s.zhukov_deck & ~s.zhukov_aside
    p.put(s, "stalin", militia=1)
    p.turn(s)
    assert chances(told(s)["news.card"]) == pytest.approx([1 / 3, 2 / 3])
    s.phase = SOVIET_PHASE  # of the 4th day: it is still out
    assert chances(told(s)["news.card"]) == [1.0]


def test_every_line_can_be_told() -> None:
    s = p.opening(players="2")
    p.put(s, "university", tank=1, militia=2)
    told_to = view(s, p.RED)
    teller = Teller(p.GAME, told_to, p.WORDS)
    assert p.GAME.luck is not None
    for each in p.GAME.luck.odds(told_to, None):
        assert teller.odds(each.title)
        assert all(teller.odds(chance.text) for chance in each.chances)
