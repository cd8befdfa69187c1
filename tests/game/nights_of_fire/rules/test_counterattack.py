"""Hungarian Counterattack, Konev mode."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p


def assault(*hand: str, unit: str = "cadets", revealed: bool = False, players: str = "1") -> Nights:
    """Konev's Assault (three damage) by the 257th on one insurgent in District 8."""
    s = p.city(players=players)
    p.put(s, "8", unit, revealed=revealed)
    p.put(s, "3", "poets")
    p.regiment(s, "8", "257th")
    p.hold(s, *hand)
    return p.konev(s, "assault")


def test_example_counterattack_assault_is_one_step() -> None:
    """Counterattack, example: Assault deals its damage in one step, so there is one offer."""
    s = p.city()
    p.put(s, "8", "cadets", "soldiers", "gunners", revealed=True)
    p.regiment(s, "8", "257th", "33/2", "33/3")
    s.readiness = 4
    p.hold(s, "V38", "V39")
    p.konev(s, "assault")
    assert p.killed(s) == {"cadets", "soldiers", "gunners"}, "six damage"
    assert p.asked(s) == "counter_who"
    p.answer(s, "decline")
    assert p.asked(s) == "stop"


def test_the_dying_insurgent_counterattacks() -> None:
    """Counterattack: "including if the insurgent in question was wounded or killed"."""
    s = assault("V38")
    assert p.killed(s) == {"cadets"}
    p.play(s, "cadets")
    assert p.down(s) == {"257th"}
    assert p.discards(s) == {"V38"}
    assert p.killed(s) == {"cadets"}


def test_a_replacement_card_is_drawn() -> None:
    """Counterattack: "The counterattacking player then immediately draws a replacement card"."""
    s = assault("V38")
    p.play(s, "cadets")
    assert len(p.cards(s)) == 1
    assert p.cards(s) != {"V38"}


def test_two_cards_discarded_still_draw_one() -> None:
    """Counterattack: one replacement card, however many were discarded."""
    s = assault("V22", "V16", "V01")
    p.play(s, "cadets", ("V22", "V16"))
    assert len(p.cards(s)) == 2


def test_no_momentum() -> None:
    """Counterattack: "Note, the counterattack does not gain Momentum"."""
    s = assault("V38")
    p.play(s, "cadets")
    assert s.momentum == 0


def test_declining_is_possible() -> None:
    """Counterattack: "Optional if eligible"."""
    s = assault("V38")
    assert "decline" in p.options(s)
    p.answer(s, "decline")
    assert p.down(s) == set()
    assert p.cards(s) == {"V38"}


def test_three_operations_with_the_icon() -> None:
    """Counterattack: cards "totaling to 3 or more ops", "at least one ... having the icon"."""
    s = assault("V34", "V01", "V16")
    p.play(s, "cadets")
    for picks in (("V34",), ("V01",), ("V34", "V16")):
        with pytest.raises(Illegal):
            p.answer(s, *picks)
    p.answer(s, "V16", "V01")
    assert p.down(s) == {"257th"}


def test_more_than_three_cards_may_be_discarded() -> None:
    """Counterattack: "one or more cards", the limit of three is for a turn's actions."""
    s = assault("V01", "V02", "V03", "V04", "V05")
    p.play(s, "cadets", ("V01", "V02", "V03", "V04"))
    assert p.down(s) == {"257th"}
    assert len(p.cards(s)) == 2


@pytest.mark.parametrize("hand", [("V34", "V35"), ("V22",), ("V01",), ()])
def test_who_cannot_pay_cannot_counterattack(hand: tuple[str, ...]) -> None:
    """Counterattack: without the icon, or with less than 3 ops, there is none."""
    s = assault(*hand)
    assert p.asked(s) == "stop"
    assert p.down(s) == set()


def test_without_the_icon_in_the_district() -> None:
    """Counterattack: "if the district had an insurgent with a [Counterattack] icon"."""
    s = assault("V38", unit="students")
    assert p.asked(s) == "stop"


def test_without_the_icon_nobody_of_two_is_asked() -> None:
    """Counterattack: with two Revolutionaries too, no icon in the district means no offer."""
    s = p.city(players="2")
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th")
    p.hold(s, "V39")
    p.konev(s, "assault")
    assert p.killed(s) == {"students"}
    assert p.asked(s) == "stop"


def test_an_insurgent_that_was_not_hit_makes_eligible() -> None:
    """Counterattack: the bearer of the icon need not be the one who was hit.

    The revealed students take all three damage that can be dealt to them; the hidden cadets
    counterattack and are revealed by it.
    """
    s = p.city()
    p.put(s, "8", "students", "miners", revealed=True)
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38")
    p.konev(s, "assault")
    assert p.hurt(s) | p.killed(s) == {"students", "miners"}
    p.play(s, "cadets")
    assert p.down(s) == {"257th"}
    assert "cadets" in p.revealed(s)


def test_no_damage_no_counterattack() -> None:
    """Counterattack: "Every time a Konev card dealt at least 1 damage to insurgents"."""
    s = p.city()
    p.put(s, "3", "cadets", "poets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38")
    p.konev(s, "assault")
    assert p.asked(s) == "run_away", "the card had No Effect"


def test_one_of_several_attacking_regiments() -> None:
    """Counterattack: "flip (one of) the attacking Regiment(s)" (ruling 19: players choose)."""
    s = p.city()
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th", "33/2")
    p.regiment(s, "8", "33/3", disabled=True)
    p.hold(s, "V38")
    p.konev(s, "assault")
    p.answer(s, "cadets")
    assert set(p.options(s)) == {"257th", "33/2"}
    p.answer(s, "33/2")
    assert p.down(s) == {"33/2", "33/3"}


def test_a_garrison_is_no_attacker() -> None:
    """Counterattack: it disables an attacking Regiment, not a Garrison."""
    s = p.city()
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th")
    p.garrison(s, "8")
    p.hold(s, "V38")
    p.konev(s, "assault")
    p.answer(s, "cadets")
    assert p.down(s) == {"257th"}
    assert not s.garrisons_down


def hunt_example(*, counterattack: bool) -> Nights:
    """Counterattack, example: the Hunt in Districts 2 and 11.

    The 327th reaches District 2, where a high value civilian, a wounded local with the icon and
    a revealed fighter are. Another Regiment of its division stands in 11.
    """
    s = p.city()
    p.civilian(s, "2", 2)
    p.put(s, "2", "firemen", hurt=True)
    p.put(s, "2", "students", revealed=True)
    p.civilian(s, "11", 1)
    p.put(s, "11", "builders", "poets", revealed=True)
    p.regiment(s, "12", "327th")
    p.regiment(s, "11", "128/2")
    p.disable(s, "128/3")
    s.readiness = 4
    p.hold(s, "V38")
    p.konev(s, "hunt")
    assert p.place(s, "327th") == "2"
    assert p.killed(s) == {"firemen", "students"}, "three damage, as Readiness is 4"
    assert not s.arrested, "a revealed insurgent was there"
    p.play(s, "firemen" if counterattack else "decline")
    return s


def test_example_counterattack_hunt_without_counterattack_the_civilian_is_arrested() -> None:
    """Counterattack, example: District 2 stays the highest threat and its civilian is arrested."""
    s = hunt_example(counterattack=False)
    assert s.arrested == [2]
    assert p.down(s) == {"128/3"}
    assert p.here(s, "11") == {"builders", "poets"}
    assert p.hurt(s) == set()


def test_example_counterattack_hunt_with_counterattack_district_11_is_attacked() -> None:
    """Counterattack, example: District 2 is out of reach, so Hunt attacks in 11 instead."""
    s = hunt_example(counterattack=True)
    assert p.down(s) == {"327th", "128/3"}
    assert s.civilian[p.number(s, "2")] == 2
    assert s.arrested == []
    assert p.killed(s) == {"firemen", "students", "builders"}
    assert p.hurt(s) == {"poets"}


def test_example_counterattack_hunt_offers_two_counterattacks() -> None:
    """Counterattack, example: Hunt deals damage "in two separate steps", each with its offer."""
    s = p.city()
    p.put(s, "8", "cadets", "soldiers", "gunners", revealed=True)
    p.regiment(s, "8", "257th", "33/2")
    p.hold(s, "V38", "V39")
    p.konev(s, "hunt")
    assert p.asked(s) == "counter_who"
    p.play(s, "decline")
    assert p.asked(s) == "counter_who"
    p.play(s, "decline")
    assert p.asked(s) == "stop"


def test_a_dead_insurgent_is_no_longer_there_for_the_next_step() -> None:
    """Counterattack: each step asks who was in the district when that step began."""
    s = p.city()
    p.put(s, "8", "cadets", "builders", revealed=True)
    p.regiment(s, "8", "257th")
    p.hold(s, "V38", "V39")
    p.konev(s, "hunt")
    assert p.killed(s) == {"cadets"}
    p.answer(s, "decline")
    assert p.killed(s) == {"cadets", "builders"}
    assert p.asked(s) == "stop"


def test_either_of_two_revolutionaries_may_counterattack() -> None:
    """Counterattack: "one of the Revolutionary players may discard" the cards."""
    s = p.city(players="2")
    p.put(s, "8", "cadets")
    p.put(s, "3", "poets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38", seat=p.BOB)
    p.konev(s, "assault")
    assert set(p.question(s).seats) == {p.ALICE, p.BOB}
    p.answer(s, "counterattack", seat=p.BOB)
    assert p.question(s).seats == (p.BOB,)
    p.answer(s, "cadets", seat=p.BOB)
    assert p.down(s) == {"257th"}
    assert p.discards(s, p.BOB) == {"V38"}
    assert len(p.cards(s, p.BOB)) == 1
    assert p.cards(s, p.ALICE) == set()


def test_two_revolutionaries_pay_with_one_hand() -> None:
    """Counterattack: one player discards all the cards; hands are not added together."""
    s = p.city(players="2")
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V23", seat=p.ALICE)
    p.hold(s, "V22", seat=p.BOB)
    p.konev(s, "assault")
    for seat in (p.ALICE, p.BOB):
        p.answer(s, "counterattack", seat=seat)
        assert p.options(s) == ["decline"]
        p.answer(s, "decline", seat=seat)
    assert p.asked(s) == "stop"
    assert p.down(s) == set()


def asked_in_turn(hand: str = "V38") -> Nights:
    """Two Revolutionaries in turn: Alice holds nothing, Bob this card."""
    s = p.city(players="2")
    p.put(s, "8", "cadets")
    p.put(s, "3", "poets")
    p.regiment(s, "8", "257th")
    p.hold(s, hand, seat=p.BOB)
    return p.konev(s, "assault")


def test_a_partner_who_declines_does_not_decline_for_the_other() -> None:
    """Counterattack: "one of the Revolutionary players may discard" the cards, either of them."""
    s = asked_in_turn()
    p.answer(s, "decline", seat=p.ALICE)
    assert p.question(s).seats == (p.BOB,)
    p.answer(s, "counterattack", seat=p.BOB)
    p.answer(s, "cadets", seat=p.BOB)
    assert p.down(s) == {"257th"}
    assert p.discards(s, p.BOB) == {"V38"}


def test_it_is_over_when_both_have_declined() -> None:
    """Counterattack: nobody is asked a second time."""
    s = asked_in_turn()
    p.answer(s, "decline", seat=p.BOB)
    assert p.question(s).seats == (p.ALICE,)
    assert p.question(s).secret, "asked even with nothing to pay, or Bob would know"
    p.answer(s, "decline", seat=p.ALICE)
    assert p.asked(s) == "stop"
    assert p.down(s) == set()


def test_with_the_deck_empty_the_discards_are_reshuffled() -> None:
    """Draw Phase: an empty deck is made anew from the discard pile, for a replacement card too."""
    s = p.city()
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38")
    s.discard[0], s.deck[0] = s.deck[0], 0
    p.konev(s, "assault")
    p.answer(s, "cadets")
    assert len(p.cards(s)) == 1
    assert s.deck[0].bit_count() == 44
