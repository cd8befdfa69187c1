"""Standing orders: what each kind answers, and when it answers nothing."""

from __future__ import annotations

import random
from typing import cast

import pytest

from game.kernel import Action, Illegal, Setup, advance, begin, pending
from game.kernel.obeying import Obeyed, obeyed
from game.kernel.orders import Order, OrderKind, check_order, could_give, covered
from game.nights_of_fire.orders import ORDERS
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.draw import DiscardDown
from game.players.chance import pick
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c
from tests.game.nights_of_fire.rules.conflict.test_counterattack import struck

DECLINE = Order("decline")


def counter(*cards: str, districts: tuple[str, ...] = ()) -> Order:
    return Order("counterattack", {"cards": cards, "districts": districts})


def answers(s: Nights, *orders: Order, seat: str = p.ALICE) -> Obeyed:
    return obeyed(p.GAME, s, seat, orders)


def test_decline_everywhere_or_somewhere() -> None:
    """Decline: in the districts that are named, or in all if none is."""
    s = struck("cadets", "soldiers")
    assert answers(s, DECLINE).answers == (("decline",),)
    assert answers(s, Order("decline", {"districts": ("8", "9")})).answers == (("decline",),)
    assert answers(s, Order("decline", {"districts": ("9",)})) == Obeyed()
    assert answers(s) == Obeyed()


def test_counterattack_is_paid_with_the_cheapest_of_the_named_cards() -> None:
    """Counterattack: taken up, an insurgent, the payment; all of it or nothing."""
    s = struck("cadets", hand=("V38", "V01", "V16", "V22"))
    found = answers(s, counter("V38", "V01", "V16"))
    who, paid = found.answers
    assert who == ("cadets",)
    assert p.value(s, *paid) == 3
    for picks in found.answers:
        advance(s, Action(p.ALICE, picks))
    assert p.down(s) == {"257th"}
    assert p.cards(s) >= {"V22"}


def test_counterattack_spares_who_is_hidden() -> None:
    """Of several who can counterattack, one whom everybody knows goes first."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "soldiers")
    p.put(s, "8", "cadets", revealed=True)
    p.hold(s, "V38")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th", "cadets")
    assert set(p.options(s)) == {"decline", "cadets", "soldiers"}
    assert answers(s, counter("V38")).answers[0] == ("cadets",)


@pytest.mark.parametrize(
    "order",
    [
        counter("V38", districts=("9",)),  # it happens elsewhere
        counter("V01"),  # not enough
        counter("V99"),  # not in the hand any more
    ],
)
def test_an_order_that_cannot_be_carried_out_is_not_used(order: Order) -> None:
    """The player is asked; if they have ordered something else too, that counts."""
    s = struck("cadets", hand=("V38", "V01"))
    assert answers(s, order) == Obeyed()
    assert answers(s, order, DECLINE).answers == (("decline",),)


def test_the_first_order_that_fits_counts() -> None:
    s = struck("cadets")
    assert answers(s, counter("V38"), DECLINE).answers[0] == ("cadets",)
    assert answers(s, DECLINE, counter("V38")).answers == (("decline",),)


def test_of_two_revolutionaries_one_takes_it_up() -> None:
    """Counterattack: the offer to the side, who, and the payment in one."""
    s = struck("cadets", players="3")
    found = answers(s, counter("V38"))
    assert found.answers == (("counterattack",), ("cadets",), ("V38",))
    assert answers(s, counter("V38"), seat=p.BOB) == Obeyed()


def test_pass_at_the_beginning_of_a_turn_of_this_round() -> None:
    """Pass: only where a pass is offered, and only in the round it was given for."""
    s = c.city()
    p.put(s, "8", "cadets")
    p.hold(s, "V38", "V22")
    p.turn(s)
    now = Order("pass", bound=str(s.round))
    assert answers(s, now).answers == (("pass",),)
    assert answers(s, Order("pass", bound=str(s.round + 1))) == Obeyed()
    s.cards_left -= 1
    s.__dict__.pop("asked", None)
    assert "end" in p.options(s)
    assert answers(s, now) == Obeyed()


def test_the_commander_passes_and_keeps_a_card() -> None:
    """Pass: the card they keep is asked for next, and another order may name it."""
    s = c.city()
    c.commander(s, "S1", "E2", "M2")
    passing, keeping = Order("pass", bound=str(s.round)), Order("keep", {"cards": ("S2", "E2")})
    assert answers(s, passing, seat=c.SERGEI).answers == (("pass",),)
    found = answers(s, passing, keeping, seat=c.SERGEI)
    assert found.answers == (("pass",), ("E2",))
    assert found.used == (passing, keeping)
    for picks in found.answers:
        advance(s, Action(c.SERGEI, picks))
    assert c.hand(s) == {"E2"}


def test_the_cheapest_cards_that_are_not_kept_are_discarded() -> None:
    """Keep: down to the hand limit, the named cards stay; if too many are named, they are asked."""
    s = c.city()
    hand = parts(s).card.names(parts(s).by_value[0] | parts(s).by_value[2])[:14]
    p.hold(s, *hand)
    p.go(s, DiscardDown(p.ALICE))
    [picks] = answers(s, Order("keep", {"cards": tuple(hand[:3])})).answers
    assert len(picks) == 2
    assert not set(picks) & set(hand[:3])
    assert p.value(s, *picks) == 2
    assert answers(s, Order("keep", {"cards": tuple(hand[:13])})) == Obeyed()


def test_what_an_order_could_answer() -> None:
    """Of a turn only the pass; of a counterattack everything."""
    s = struck("cadets")
    decision = p.question(s)
    assert covered(p.GAME, decision)
    assert could_give(p.GAME, decision, ("cadets",))
    p.turn(s)
    decision = p.question(s)
    assert covered(p.GAME, decision)
    assert could_give(p.GAME, decision, ("pass",))
    assert not could_give(p.GAME, decision, ("move",))


@pytest.mark.parametrize(
    "order",
    [
        Order("surrender"),
        Order("decline", {"districts": ("99",)}),
        Order("decline", {"cards": ("V38",)}),
        Order("counterattack", {"cards": ("V01",)}),
        Order("counterattack", {"cards": ()}),
        Order("counterattack", {"cards": ("V38", "V38")}),
    ],
)
def test_an_order_that_cannot_be_given(order: Order) -> None:
    """A kind, a parameter or a choice that is not offered is refused."""
    s = struck("cadets")
    check_order(p.GAME, c.view(s, p.ALICE), counter("V38"))
    with pytest.raises(Illegal):
        check_order(p.GAME, c.view(s, p.ALICE), order)


def test_an_order_for_the_other_side_cannot_be_given() -> None:
    s = struck("cadets")
    with pytest.raises(Illegal):
        check_order(p.GAME, c.view(s, c.SERGEI), DECLINE)
    assert answers(s, DECLINE, seat=c.SERGEI) == Obeyed()


def test_whatever_orders_answer_is_legal() -> None:
    """Random games with every order in force: the kernel takes each answer."""
    rng = random.Random(5)
    used: set[str] = set()
    for number in range(6):
        options = {"mode": "conflict", "version": "advanced", "players": "23"[number % 2]}
        s = begin(p.GAME, Setup(f"orders {number}", options))
        while (decision := pending(s)) is not None:
            seat = decision.seats[0]
            orders = [_random_order(cast(Nights, s), seat, kind, rng) for kind in ORDERS]
            given = [order for order in orders if order]
            found = obeyed(p.GAME, s, seat, rng.sample(given, len(given)))
            used.update(order.kind for order in found.used)
            for picks in found.answers or (pick(decision, rng),):
                advance(s, Action(seat, picks))
    assert used == {kind.name for kind in ORDERS}


def _random_order(s: Nights, seat: str, kind: OrderKind, rng: random.Random) -> Order | None:
    if rng.random() < (0.9 if kind.once else 0.3):
        return None
    view, values = c.view(s, seat), {}
    for param in kind.params:
        known = [each.id for each in param.options(view)]
        values[param.name] = tuple(rng.sample(known, rng.randint(0, len(known))))
    return Order(kind.name, values, kind.bound(view))
