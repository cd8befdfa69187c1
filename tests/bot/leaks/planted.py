"""Large questions planted at the beginning of a game that the bot knows and can draw."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.people.seen import Answer, Seen
from config.texts import languages, sentences
from game.kernel import Action, AnyState, Ask, Decision, Game, Group, Next, Seat, say
from game.kernel.orders import OrderKind, OrderParam
from game.kernel.verbs import Param, Verb
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.bot.screens.test_game_verbs import at_table
from tests.game.kernel import large

KEY = "nights_of_fire"
SEAT = REVOLUTIONARIES[0]
WORDS = {
    "event.picked": "Picked {picked}.",
    "verb.go": "Go somewhere",
    "param.path": "The hexes, with ; between",
    "order.go.name": "Go where you can",
    "order.go.help": "The first hex counts.",
    "order.go.hexes": "Which hexes?",
    "order.go.units": "Which units?",
}


class Planted(Ask, frozen=True):
    """A large question; its answer is told and changes nothing."""

    seat: Seat
    which: str

    def ask(self, s: AnyState) -> Decision:
        return {**large.QUESTIONS, "parade": large.parade}[self.which](self.seat)

    def take(self, s: AnyState, action: Action) -> Next:
        say(s, "picked", picked="; ".join(action.picks))
        return []


def _regions(view: object) -> tuple[Group, ...]:
    groups = large.muster(SEAT).groups
    return tuple(replace(group, least=0, most=group.size) for group in groups)


GO = OrderKind(
    "go",
    REVOLUTIONARIES,
    frozenset(("activate",)),
    lambda view, decision, order: order.values["hexes"][:1],
    params=(
        OrderParam("hexes", lambda view: large.offered("hex", large.HEXES), 1),
        OrderParam("units", lambda view: large.offered("unit", large.UNITS), 0, _regions),
    ),
)


def plant(monkeypatch: pytest.MonkeyPatch, *which: str) -> Game:
    """Let games begin with these questions, and know a verb and an order that answer them."""
    game = GAMES[KEY]
    rules, answers = game.rules, game.answers

    def setup(seed: str, options: Mapping[str, str]) -> AnyState:
        s = rules.setup(seed, options)
        s.agenda.extend(Planted(SEAT, each) for each in reversed(which))
        return s

    planted = dataclasses.replace(
        game,
        rules=dataclasses.replace(rules, steps=(*rules.steps, Planted), setup=setup),
        answers=dataclasses.replace(
            answers,
            verbs=(*answers.verbs, Verb("go", params=(Param("path", ("march", "activate")),))),
            orders=(*answers.orders, GO),
        ),
    )
    monkeypatch.setitem(GAMES, KEY, planted)
    for each in languages():  # the others are read before English knows more than they do
        sentences(each)
    words, own = sentences("en"), {f"{KEY}.{key}": told for key, told in WORDS.items()}
    for key, told in {**large.told_as(KEY), **own}.items():
        if key not in words:
            monkeypatch.setitem(words, key, told)
    for name in ("hexes", "units"):
        monkeypatch.setitem(words, f"{KEY}.order_param.{name}", name)
    for name, town in large.TOWNS.items():
        monkeypatch.setitem(words, f"{KEY}.hex.{name}", f"{name} ({town})")
    return planted


async def asked(club: Club, player: Player) -> tuple[Hands, Seen]:
    """A player alone at a table, with the panel of its first question."""
    hands = await at_table(club, player)
    return hands, await hands.open_panel()


def menu(panel: Seen, part: str) -> dict[str, Any]:
    """A menu of a panel by how its id ends: f the first, n3 the fourth page, k0 the marks."""
    menus = [each for each in panel.controls if each.get("options")]
    return next(each for each in menus if each["custom_id"].endswith(part))


def turner(panel: Seen) -> dict[str, Any]:
    """The menu that turns pages."""
    return next(each for each in panel.controls if ":turn:" in each.get("custom_id", ""))


def marks(panel: Seen) -> set[str]:
    """What a panel remembers as marked."""
    menus = [each for each in panel.controls if each.get("custom_id", "").startswith("m:mark:")]
    return {o["value"] for each in menus for o in each["options"] if o.get("default")}


async def choose(hands: Hands, panel: Seen, part: str, *values: str) -> Seen:
    """Pick in one of the menus."""
    await hands.player.select(menu(panel, part)["custom_id"], *values, message=panel)
    return await hands.changed(panel)


async def turn_to(hands: Hands, panel: Seen, page: int) -> Seen:
    """Turn to another page."""
    await hands.player.select(turner(panel)["custom_id"], str(page), message=panel)
    return await hands.changed(panel)


async def type_in(hands: Hands, panel: Seen, text: str) -> Answer:
    """Press Type it and type."""
    opened = await hands.player.click("Type it", panel)
    return await hands.player.submit(opened, typed=text)
