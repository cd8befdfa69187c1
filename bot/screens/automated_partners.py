"""The company in which a table is opened: the owner's seat, and automated players around it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot.model.automated_ids import AUTOMATA
from bot.model.table import refuse
from bot.table.seat_checks import denied
from bot.ui.errors import Refused
from bot.ui.sentences import say
from config.texts import Words
from game.kernel import Game, Unfit, complete


class Company(Struct, frozen=True):
    """Where the owner of a new table sits, and which automated players sit with them."""

    seat: str | None = None
    opponent: int = 0
    partner: int = 0

    @classmethod
    def read(cls, given: dict[str, str]) -> Company:
        """What was typed; the options of the game are left."""
        strengths = {"": 0, **AUTOMATA}
        opponent, partner = given.pop("opponent", ""), given.pop("partner", "")
        return cls(given.pop("seat", None), strengths[opponent], strengths[partner])

    def check(self, game: Game, options: Mapping[str, str], words: Words) -> None:
        """Refuse what cannot be before a table is opened for it."""
        try:
            found = game.seats(complete(game.choices, options))
        except Unfit as error:
            raise refuse("unfit_options", reason=str(error)) from error
        seat = self.seat or found[0]
        if seat not in found:
            name = words.get(f"{game.key}.seat.{seat}", seat)
            raise Refused(say(words, "lobby.no_seat", seat=name))
        if (self.opponent or self.partner) and game.mind is None:
            raise denied("no_mind", game=game.title)
        mine = next((side for side in game.sides if seat in side), found)
        others = [each for each in found if each not in mine]
        if (self.opponent and not others) or (self.partner and len(found) - len(others) < 2):
            raise denied("no_side")


ALONE = Company()
