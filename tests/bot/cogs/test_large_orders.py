"""Standing orders with more to choose from than a menu holds, and several such choices."""

from __future__ import annotations

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from tests.bot.club import Club
from tests.bot.leaks.planted import asked
from tests.bot.screens.playing import Hands
from tests.bot.screens.test_large_questions import asks, club
from tests.game.kernel import large

__all__ = ["club"]


def marks(form: Seen, param: str) -> set[str]:
    """What is marked for a parameter of an order."""
    found = [each for each in form.controls if f"+{param}" in each.get("custom_id", "")]
    menus = [each for each in found if each["custom_id"].startswith("m:ordermenu")]
    return {o["value"] for each in menus for o in each["options"] if o.get("default")}


async def use(hands: Hands, form: Seen, begins: str, *values: str) -> Seen:
    """Pick in the menu whose id begins so."""
    wanted = next(e for e in form.controls if e.get("custom_id", "").startswith(begins))
    await hands.player.select(wanted["custom_id"], *values, message=form)
    return await hands.changed(form)


async def typed(hands: Hands, form: Seen, label: str, text: str) -> None:
    opened = await hands.player.click(label, form)
    await hands.player.submit(opened, typed=text)


@asks("march", "activate")
async def test_an_order_is_chosen_from_700_options_and_from_groups(
    club: Club, alice: Player
) -> None:
    """Two large parameters: each keeps its marks and its page while the other is used."""
    hands, _ = await asked(club, alice)
    form = await hands.slash("orders set", order="go")
    give = form.control("Give this order")
    assert give is not None
    assert give["disabled"]
    for page in ("23", "27"):
        form = await use(hands, form, "m:orderturn:1:0:go+hexes", page)
    form = await use(hands, form, "m:ordermenu:1:0:go+hexes+27+n27", "2824", "2825")
    form = await use(hands, form, "m:orderturn:1:0:go+units", "8")
    form = await use(hands, form, "m:ordermenu:1:0:go+units+8+n8", "u161", "u170")
    assert marks(form, "hexes") == {"2824", "2825"}
    await club.restart()
    await typed(hands, form, "Type it: Which hexes?", "tabor; pils")
    form = await hands.changed(form)
    assert "“pils” fits several." in (await alice.sees("pils")).text
    assert marks(form, "hexes") == {"1418", "2824", "2825"}
    assert marks(form, "units") == {"u161", "u170"}
    form = await use(hands, form, "m:ordermenu:1:0:go+units+8+k0", "u170")
    assert marks(form, "units") == {"u170"}
    given = await hands.press("Give this order", form)
    assert "The order is given." in given.text
    (standing,) = (await hands.table()).standing
    assert standing.order.values == {"hexes": ("1418", "2824", "2825"), "units": ("u170",)}


@asks("march", "activate")
async def test_an_order_of_many_choices_is_listed_in_short(club: Club, alice: Player) -> None:
    """Sixty units are named as twelve and so many more."""
    hands, _ = await asked(club, alice)
    form = await hands.slash("orders set", order="go")
    await typed(hands, form, "Type it: Which hexes?", "tabor")
    form = await hands.changed(form)
    await typed(hands, form, "Type it: Which units?", ";".join(large.UNITS[:60]))
    given = await hands.press("Give this order", await hands.changed(form))
    assert "u12 and 48 more" in given.text


@asks("march", "activate")
async def test_more_than_a_message_holds_is_refused(club: Club, alice: Player) -> None:
    """The form stays as it was."""
    hands, _ = await asked(club, alice)
    form = await hands.slash("orders set", order="go")
    await typed(hands, form, "Type it: Which hexes?", ";".join(large.HEXES[:125]))
    form = await hands.changed(form)
    await typed(hands, form, "Type it: Which units?", ";".join(large.UNITS[:180]))
    await alice.sees("more than one message can hold")
    now = hands.now(form)
    assert now is not None
    assert len(marks(now, "hexes")) == 125
    assert marks(now, "units") == set()


@asks("activate", "activate")
async def test_an_order_answers_one_of_700_options(club: Club, alice: Player) -> None:
    """The first hex named is where the table goes when the order is carried out."""
    hands, _ = await asked(club, alice)
    form = await hands.slash("orders set", order="go")
    await typed(hands, form, "Type it: Which hexes?", "tabor")
    await club.tables.orders.set_pause(1, hands.id, 0)
    await hands.press("Give this order", await hands.changed(form))
    await alice.sees("Picked 1418.")
    assert (await hands.table()).number == 2
