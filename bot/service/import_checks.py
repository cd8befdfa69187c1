"""What a file says of people and places, before it becomes a table: what is odd is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.model.automated_ids import STRENGTHS
from bot.table.ending import ENDINGS
from config.texts import languages
from game.kernel import Game, Seat, Unfit

if TYPE_CHECKING:
    from bot.service.export import Exported

LATEST = 253_402_300_799.0  # the last second of the year 9999; no calendar goes beyond
LARGEST = 2**63 - 1  # of a number that a record can hold, and of an id of Discord


def check_people(game: Game, kept: Exported) -> None:
    """Refuse a file whose people or places cannot be; the first odd value is named."""
    for odd in (*_places(kept), *_seated(kept), *_knowing(kept), *_both_sides(game, kept)):
        raise Unfit(odd)
    if kept.ending is not None:
        _check_ending(kept)


def _places(kept: Exported) -> Iterator[str]:
    # Whoever opened a table that is over may have been forgotten since.
    if not (_is_id(kept.owner) or (kept.owner == 0 and kept.status != "playing")):
        yield f"Its owner is {kept.owner}, which is no id of a person."
    if kept.guild is not None and not _is_id(kept.guild):
        yield f"Its server is {kept.guild}, which is no id of a server."
    if not _is_id(kept.channel):
        yield f"Its channel is {kept.channel}, which is no id of a channel."
    if kept.language not in languages():
        yield f"Its language is '{kept.language}'; this Corvin speaks {', '.join(languages())}."
    for number, given in enumerate(kept.given):
        if not 0 <= given.at <= LATEST:
            yield f"Answer {number} was given at {given.at}, which is no time."


def _seated(kept: Exported) -> Iterator[str]:
    for seat, player in kept.seats.items():
        if not (player is None or _is_id(player) or player in STRENGTHS):
            yield f"In the seat '{seat}' is {player}, which is nobody."
    people = (*kept.seats.values(), *kept.lent.values())
    if kept.status == "playing" and not any(_is_id(player or 0) for player in people):
        yield "It is played by nobody: no person has a seat, or may have one back."
    for seat, lender in kept.lent.items():
        if seat not in kept.seats:
            yield f"The seat '{seat}' is lent, and this game has none of that name."
        elif not _is_id(lender) or lender == kept.seats[seat]:
            yield f"The seat '{seat}' is lent by {lender}, who cannot have lent it."
        elif kept.seats[seat] is None and kept.status == "playing":
            yield f"The seat '{seat}' is lent by {lender}, and nobody sits in it."


def _knowing(kept: Exported) -> Iterator[str]:
    for player, seat in kept.seen:
        if seat not in kept.seats:
            yield f"{player} has seen the seat '{seat}', and this game has none of that name."
        elif not _is_id(player):
            yield f"{player} has seen the seat '{seat}', and is nobody."


def _both_sides(game: Game, kept: Exported) -> Iterator[str]:
    """Nobody sits, or has lent a seat, against a side whose secrets they know."""
    known: dict[int, list[Seat]] = {}
    seated = [(player or 0, seat) for seat, player in kept.seats.items()]
    lent = [(player, seat) for seat, player in kept.lent.items()]
    for player, seat in (*seated, *lent, *kept.seen):
        known.setdefault(player, []).append(seat)
    for player in dict.fromkeys(player for player, _ in (*seated, *lent) if player > 0):
        sides = {side for side in game.sides for seat in known[player] if seat in side}
        if len(sides) > 1:
            yield f"{player} sits on one side and knows another: {', '.join(known[player])}."


def _check_ending(kept: Exported) -> None:
    assert kept.ending is not None
    key, facts = kept.ending.key, kept.ending.facts
    if key not in ENDINGS:
        raise Unfit(f"It ended by '{key}', which is no ending.")
    status, told = ENDINGS[key]
    if status != kept.status or set(facts) != set(told):
        raise Unfit(f"It ended by '{key}', but is '{kept.status}' with {sorted(facts)}.")
    player, seat = facts.get("player", 0), facts.get("seat", next(iter(kept.seats)))
    # Whoever ended it may have been forgotten since.
    if type(player) is not int or not 0 <= player <= LARGEST or seat not in kept.seats:
        raise Unfit(f"It was ended by {player} in the seat '{seat}', who cannot be.")


def _is_id(number: int) -> bool:
    return 0 < number <= LARGEST
