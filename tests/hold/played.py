"""The games on which the long tests are made: what their people open, order and answer."""

from __future__ import annotations

import argparse

from msgspec import Struct

from bot.model.table import Table
from game.kernel import Game
from game.registry import GAMES


class Played(Struct, frozen=True):
    """A game for Alice and Bob that comes to much in few answers."""

    key: str
    options: dict[str, str]
    seats: dict[str, str]  # by whose they are
    seed: int  # of a short game, played by people in a hurry
    hurry: tuple[str, ...]
    ordered: tuple[str, str]  # a kind of order, and the question it answers
    secret: tuple[str, ...]  # the fields of a view that hold what is in a hand

    @property
    def game(self) -> Game:
        return GAMES[self.key]

    @property
    def command(self) -> str:
        return self.game.command

    def held(self, table: Table, seat: str) -> set[str]:
        """The cards of a seat as they are now, or its units that nobody else has seen."""
        view = table.view(seat)
        found = {card for field in self.secret for card in getattr(view, field)}
        shown = {stack.top for stack in getattr(table.view(None), "stacks", ())}
        return {each if isinstance(each, str) else each.id for each in found} - shown


NIGHTS = Played(
    "nights_of_fire",
    {"mode": "conflict", "players": "2", "version": "basic"},
    {"Alice": "revolutionary", "Bob": "soviet"},
    34,
    ("pass", "none"),
    ("keep", "discard_down"),
    ("hand", "tactics"),
)
DAYS = Played(
    "days_of_ire",
    {"mode": "conflict", "players": "2"},
    {"Alice": "red", "Bob": "soviet"},
    1,
    ("pass",),
    ("hand-over", "discard_cards"),
    ("hand",),  # the ids of Headlines are words that everybody uses
)
BLIND = Played(
    "blind_faith",
    {},
    {"Alice": "hussite", "Bob": "hre"},
    1,
    ("end", "stop", "done", "let", "blockade", "no"),
    ("let", "last_window"),
    (),  # nothing is hidden
)
SIEGE = Played(
    "hungarian_nightmare",
    {"fog": "yes"},
    {"Alice": "german", "Bob": "soviet"},
    1,
    ("end", "wait", "pass", "none", "stand"),
    ("losses", "lose_to_guns"),
    ("units",),
)
EVERY = "all"
PLAYED = {each.command: each for each in (NIGHTS, DAYS, BLIND, SIEGE)}


def add_game(parser: argparse.ArgumentParser) -> None:
    """Let a part of the long tests be made on one of the games."""
    parser.add_argument("--game", choices=(*PLAYED, EVERY), default=EVERY)
