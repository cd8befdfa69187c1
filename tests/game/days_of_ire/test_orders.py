"""Standing orders: what each kind answers, and when it answers nothing."""

from __future__ import annotations

import random

from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.choices import DiscardCards, DrawWho
from game.days_of_ire.rules.steps.draw import DrawCards
from game.days_of_ire.rules.steps.headline import PlayHeadline
from game.days_of_ire.rules.steps.hits import deal_hits
from game.days_of_ire.rules.steps.spa_automatic import CloseIn
from game.days_of_ire.rules.steps.turns import RevolutionaryPhase
from game.kernel import Action, Setup, advance, begin, pending
from game.kernel.obeying import obeyed
from game.kernel.orders import Order, check_order
from game.players.chance import pick
from tests.game.days_of_ire import position as p


def answers(s: Days, order: Order, seat: str = p.RED) -> tuple[tuple[str, ...], ...]:
    return obeyed(p.GAME, s, seat, [order]).answers


def test_hits_barricade_fighters_oneself() -> None:
    """Hits: the barricade, a fighter who was named, oneself while it can be borne."""
    s = p.city(players="2")
    p.be(s, "radio", p.RED, p.BLUE)
    p.fight(s, "radio", "baker", "poet")
    p.barricade(s, "radio")
    order = Order("hit", {"fighters": ("poet",), "injuries": ("2",)})
    p.go(s, *deal_hits(s, p.number(s, "radio"), 4))
    for expected in ("barricade", "poet", p.RED, p.RED):
        assert answers(s, order)[0] == (expected,)
        p.answer(s, expected)
    p.go(s, *deal_hits(s, p.number(s, "radio"), 1))
    assert answers(s, order) == ()
    assert answers(s, Order("hit")) == ()


def test_hits_are_shared_out_by_those_who_are_there() -> None:
    """Hits: an order of somebody elsewhere answers only where nobody is."""
    s = p.city(players="2")
    p.be(s, "radio", p.RED)
    p.be(s, "bem", p.BLUE)
    p.fight(s, "radio", "baker")
    p.fight(s, "stalin", "poet")
    order = Order("hit", {"fighters": ("baker", "poet"), "injuries": ("3",)})
    p.go(s, *deal_hits(s, p.number(s, "radio"), 1))
    assert answers(s, order, p.BLUE) == ()
    assert answers(s, order, p.RED) == (("baker",),)
    p.barricade(s, "stalin")
    p.go(s, *deal_hits(s, p.number(s, "stalin"), 1))
    assert answers(s, order, p.BLUE) == (("barricade",),)


def test_cards_left_over_go_to_the_shortest_hand() -> None:
    """Share: of those who may get one more card."""
    s = p.city(players="2")
    p.set_morale(s, 5)
    p.hold(s, "food", "food")
    p.go(s, DrawCards())
    assert answers(s, Order("share")) == ((p.BLUE,),)


def test_who_draws_by_a_text_has_the_shortest_hand() -> None:
    """Share: also where one of all draws."""
    s = p.city(players="2")
    p.hold(s, "food", "food")
    p.go(s, DrawWho(2))
    assert answers(s, Order("share")) == ((p.BLUE,),)


def test_militia_are_lured_to_the_least_injured() -> None:
    """Lure: of two who are equally near, the one with fewer injuries; every unit has its way."""
    s = p.city(mode="bajtars", players="2")
    p.be(s, "radio", p.RED)
    p.be(s, "university", p.BLUE)
    p.put(s, "astoria", militia=2)
    s.injuries[:] = [2, 1]
    p.go(s, CloseIn("militia"))
    (picks,) = answers(s, Order("lure"))
    assert picks == ("astoria/1>university", "astoria/2>university")
    s.injuries[:] = [0, 1]
    p.go(s, CloseIn("militia"))
    (picks,) = answers(s, Order("lure"))
    assert picks == ("astoria/1>radio", "astoria/2>radio")


def test_turn_order_as_yesterday() -> None:
    """Turn order: that of the day before."""
    s = p.city(players="3")
    p.put(s, "stalin", militia=1)
    s.order = [2, 0, 1]
    p.go(s, RevolutionaryPhase())
    assert answers(s, Order("yesterday")) == (("yellow,red,blue",),)


def test_cards_to_hand_over() -> None:
    """Hand over: the cards named, if enough of them are still held."""
    s = p.city(players="2")
    p.hold(s, "food", "molotov", "crate", seat=p.BLUE)
    p.turn(s)
    p.play(s, "take", p.BLUE, "2")
    named = Order("hand-over", {"cards": ("crate1", "food1")})
    assert answers(s, named, p.BLUE) == (("crate1", "food1"),)
    assert answers(s, Order("hand-over", {"cards": ("crate1",)}), p.BLUE) == ()


def test_cards_to_discard_by_kind() -> None:
    """Discard: of the kinds named or of all, plain cards first; whoever holds too few is asked."""
    s = p.city(players="2")
    p.hold(s, "crate", "doctor", "food", "molotov", seat=p.BLUE)
    p.go(s, DiscardCards(1, 2))
    assert answers(s, Order("discard"), p.BLUE) == (("food1", "molotov1"),)
    plain = Order("discard", {"cards": ("doctor1", "crate1")})
    assert answers(s, plain, p.BLUE) == (("doctor1", "crate1"),)
    check_order(p.GAME, p.GAME.sight.view(s, p.BLUE), plain)
    assert answers(s, Order("discard", {"cards": ("food1",)}), p.BLUE) == ()


def test_cards_to_discard_are_any_copies_of_a_kind() -> None:
    """Discard: a kind is named by its first copy, which may be somewhere else."""
    s = p.city(players="2")
    p.hold(s, "food", seat=p.RED)
    p.hold(s, "food", "molotov", seat=p.BLUE)
    p.go(s, DiscardCards(1, 1))
    assert answers(s, Order("discard", {"cards": ("food1",)}), p.BLUE) == (("food2",),)


def test_kinds_to_discard_tell_nothing_of_hands() -> None:
    """Discard: whatever is held, the same kinds are offered."""
    s = p.city(players="2")
    (kind,) = [each for each in p.GAME.answers.orders if each.name == "discard"]
    before = kind.params[0].options(p.GAME.sight.view(s, p.BLUE))
    p.hold(s, "food", "crate", seat=p.BLUE)
    assert kind.params[0].options(p.GAME.sight.view(s, p.BLUE)) == before
    assert [each.id for each in before][:2] == ["information1", "food1"]


def test_retrieve_whatever_comes_back() -> None:
    """Retrieve: as many SPA cards as the icon allows."""
    s = p.city(mode="conflict")
    p.command(s, "northwest")
    p.queue(s, "attack_1", "place_1", "sniper_1")
    p.go(s, PlayHeadline())
    p.play(s, "northwest", "news")
    assert answers(s, Order("retrieve"), p.SOVIET) == (("2",),)


def test_orders_are_only_ever_legal_answers() -> None:
    """Along random games every order answers legally or not at all."""
    for number in range(4):
        rng = random.Random(number)
        s = begin(p.GAME, Setup(f"orders {number}", {"mode": "conflict", "players": "3"}))
        while (decision := pending(s)) is not None:
            seat = decision.seats[0]
            view = p.GAME.sight.view(s, seat)
            for kind in p.GAME.answers.orders:
                if seat in kind.side:
                    values = {w.name: tuple(o.id for o in w.options(view)) for w in kind.params}
                    order = Order(kind.name, values)
                    if all(values.values()):
                        check_order(p.GAME, view, order)
                    for picks in obeyed(p.GAME, s, seat, [order]).answers[:1]:
                        assert decision.accepts(picks)
            advance(s, Action(seat, pick(decision, rng)))
