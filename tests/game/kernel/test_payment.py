"""The cheapest way to pay a price."""

from __future__ import annotations

from game.kernel import Decision, option
from game.kernel.payment import cheapest


def price(
    total: int, worth: tuple[int, ...], most: int = 3, among: tuple[str, ...] = ()
) -> Decision:
    cards = tuple(option("card", name) for name in "abcdefgh"[: len(worth)])
    return Decision(("x",), "pay", cards, most=most, worth=worth, total=total, among=among)


def test_the_cheapest_payment_wastes_nothing_it_could_keep() -> None:
    assert cheapest(price(2, (3, 1, 2, 1))) == ("c",)  # one card of two before two of one
    assert cheapest(price(3, (3, 1, 2))) == ("a",)
    assert cheapest(price(3, (1, 1, 1, 3), most=2)) == ("d",)
    assert cheapest(price(1, (3, 3))) == ("a",)  # the first on offer of those that are alike


def test_a_card_that_must_be_among_them_is() -> None:
    assert cheapest(price(2, (2, 1, 1), among=("b",))) == ("b", "c")


def test_where_nothing_pays_or_nothing_is_priced_there_is_none() -> None:
    assert cheapest(price(9, (1, 1, 1))) is None
    assert cheapest(price(0, (1, 1))) is None
    assert cheapest(price(2, (2, 1, 1)), among=("b",)) is None
