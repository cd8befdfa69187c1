"""The replay of a saved or exported game, from the command line."""

from __future__ import annotations

from pathlib import Path

from bot.cli.arguments import read_limited
from bot.cli.game_files import read_game
from bot.model.change import Unwritten
from bot.service.export import Exported, verify_export
from bot.storage.open_record import Place, read_record
from bot.storage.private_files import write_private
from config.texts import Words, languages, sentences
from game.kernel import Text, Unfit
from game.kernel.record import Record, verify
from game.registry import GAMES, find
from images.keepsake.made import keepsake

NOT_OVER = "The game is not over; a chronicle tells every secret, so there is none before the end."


async def write_chronicle(file: Path, place: Place, out: Path, words: Words) -> int:
    """Write the replay of a game that is over; how many bytes it has.

    An exported table is told in its own language if that is spoken, all else in these words.
    """
    check_out(out)
    record, ending, language = finished(read_limited(file))
    if await _still_played(place, record.setup.seed):
        raise Unfit(
            "A copy of this game is still being played here; nothing is made until it ends."
        )
    spoken = sentences(language) if language in languages() else words
    kept = keepsake(find(record.game), record, spoken, ending)
    try:
        write_private(out, kept.page)
    except OSError as error:
        raise Unfit(f"{out} cannot be written: {error.strerror}.") from error
    return len(kept.page)


def check_out(out: Path) -> None:
    """Refuse a file that could not be written, before there is anything to write."""
    if out.is_dir():
        raise Unfit(f"{out} is a folder; name a file.")
    if not out.parent.is_dir():
        raise Unfit(f"{out} cannot be written: there is no folder {out.parent}.")


def check_named(place: Place) -> None:
    """Refuse a record that was asked for and is not there; nobody could be seen to play in it."""
    if isinstance(place, Path) and not place.is_file():
        raise Unfit(f"There is no record {place}.")


def finished(data: bytes) -> tuple[Record, Text | None, str]:
    """The game in a file, how it was broken off, and its language if any; it must be over."""
    kept = read_game(data)
    if isinstance(kept, Exported):
        verify_export(GAMES, kept)
        if kept.status != "over":
            raise Unfit(NOT_OVER)
        return kept.record, kept.ending, kept.language
    if verify(find(kept.game), kept).result is None:
        raise Unfit(NOT_OVER)
    return kept, None, ""


async def _still_played(place: Place, seed: str) -> bool:
    """Whether a table of the record at hand plays with the same dice; without a record, nobody."""
    if isinstance(place, Path) and not place.exists():
        return False
    try:
        async with await read_record(place) as store:
            return await store.plays_seed(seed)
    except Unwritten as error:
        raise Unfit(f"Whether the game is still played cannot be seen: {error}") from error
