"""Pictures from the command line: a position, a whole game as a film, and the gallery."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.cli.game_files import load_ended, load_game
from config.texts import Words, sentences
from game.kernel import (
    Action,
    AnyState,
    Decision,
    Game,
    Illegal,
    Seat,
    Setup,
    Unfit,
    advance,
    begin,
    complete,
    copy,
    pending,
)
from game.kernel.record import Record
from game.players.chance import pick
from game.registry import find
from images.exhibit import Exhibit, Stop, never
from images.replay import film, frames
from images.studio import DRAWN, Picture, Studio, drawn

SEEDS = 40  # games that are played at most to find the position of an exhibit


def render(record_path: Path, at: int | None, seat: Seat | None, out: Path) -> None:
    """The board of a record after so many actions (None: at its end), as one seat saw it."""
    record = load_game(record_path)
    game = find(record.game)
    drawn(game)
    _check_seat(game, record, seat)
    state = _position(game, record, at)
    picture = Studio().board(game.key, game.sight.view(state, seat), sentences("en"))
    _write(out, picture.data)


def _write(out: Path, data: bytes) -> None:
    try:
        out.write_bytes(data)
    except OSError as error:
        raise Unfit(f"{out} cannot be written: {error.strerror}.") from error


def _check_seat(game: Game, record: Record, seat: Seat | None) -> None:
    seats = game.seats(complete(game.choices, record.setup.options))
    if seat is not None and seat not in seats:
        raise Unfit(f"There is no seat '{seat}' in this game. Its seats: {', '.join(seats)}.")


def _position(game: Game, record: Record, at: int | None) -> AnyState:
    last = len(record.actions)
    if at is not None and not 0 <= at <= last:
        raise Unfit(f"The record has {last} actions; there is no position {at}.")
    state = begin(game, record.setup)
    try:
        for action in record.actions[:at]:
            advance(state, action)
    except Illegal as error:
        raise _misfit(error) from error
    return state


def _misfit(error: Illegal) -> Unfit:
    return Unfit(f"The record does not fit the rules: {error}.")


def replay(record_path: Path, seat: Seat | None, out: Path, revealed: bool = False) -> None:
    """A record as an animation: as one seat saw it, or, once it is over, with all revealed."""
    record, ended = load_ended(record_path)
    game = find(record.game)
    draws = drawn(game)
    _check_seat(game, record, seat)
    if revealed:
        if not ended and _position(game, record, None).result is None:
            raise Unfit("The game is not over; until then it can be shown as one seat sees it.")
        seat = draws.sees_all
    words = sentences("en")
    try:
        shots = list(frames(game, record, seat, words))
    except Illegal as error:
        raise _misfit(error) from error
    _write(out, film(Studio(), game, shots, words))


def pictures(game: Game, folder: Path) -> Iterator[Path]:
    """The pictures of the documentation, drawn anew, and a page that shows them."""
    folder.mkdir(parents=True, exist_ok=True)
    studio, words = Studio(), sentences("en")
    exhibits = DRAWN[game.key].exhibits
    thinks = any(exhibit.thinks for exhibit in exhibits)
    source = "games of automated players" if thinks else "random games"
    page = [f"# The pictures of {game.title}", "", f"Drawn by `make pictures` from {source}."]
    for exhibit in exhibits:
        picture = exhibited(studio, game, words, exhibit)
        path = folder / f"{exhibit.name}.png"
        path.write_bytes(picture.data)
        heading = exhibit.name.replace("_", ", ").capitalize()
        page += ["", f"## {heading}", "", f"![{picture.alt}]({path.name})"]
        yield path
    (folder / "README.md").write_text("\n".join([*page, ""]), "utf-8")


def _answer(
    game: Game, state: AnyState, decision: Decision, rng: Random, thinks: bool
) -> tuple[str, ...]:
    """What chance answers, or the easy player of a game that has one."""
    if not thinks or game.mind is None:
        return pick(decision, rng)
    return game.mind.easy(game.sight.view(state, decision.seats[0]), decision, rng).picks


def contents(folder: Path) -> None:
    """The page that leads to the pictures of each game."""
    lines = [f"* [{find(key).title}]({key}/README.md)" for key in DRAWN]
    page = ["# The pictures", "", "Drawn by `make pictures`.", "", *lines, ""]
    (folder / "README.md").write_text("\n".join(page), "utf-8")


def exhibited(studio: Studio, game: Game, words: Words, exhibit: Exhibit) -> Picture:
    """Play to the position of an exhibit and draw it."""
    states = _shown(game, exhibit)
    view = game.sight.view(states[-1], exhibit.seat)
    if exhibit.what == "hand":
        return studio.hand(game.key, view, words)
    if exhibit.what == "private":
        return studio.private(game.key, view, words)
    before = (
        game.sight.view(states[-1 - exhibit.earlier], exhibit.seat) if exhibit.earlier else None
    )
    return studio.board(game.key, view, words, exhibit.focus, before)


def _shown(game: Game, exhibit: Exhibit) -> list[AnyState]:
    """The game of an exhibit; another one, if by the rules of today its position never comes."""
    states: list[AnyState] = []
    for number in range(SEEDS):
        seed = f"{exhibit.seed} {number}" if number else exhibit.seed
        states = list(_played(game, Setup(seed, exhibit.options), exhibit.stop, exhibit.thinks))
        if exhibit.stop is never or states[-1].result is None:
            break
    return states


def _played(game: Game, setup: Setup, stop: Stop, thinks: bool = False) -> Iterator[AnyState]:
    """Every position of a game by chance, or by the easy player, until it is to stop."""
    state = begin(game, setup)
    rng = Random(setup.seed)
    answers = 0
    yield copy(state)
    while (decision := pending(state)) is not None:
        if stop(game.sight.view(state, None), answers):
            break
        advance(state, Action(decision.seats[0], _answer(game, state, decision, rng, thinks)))
        answers += 1
        yield copy(state)


def main() -> None:
    """`python -m bot.cli.render gallery FOLDER [GAME]`: a folder in it for each game."""
    if len(sys.argv) not in (3, 4) or sys.argv[1] != "gallery":
        sys.exit("python -m bot.cli.render gallery FOLDER [GAME]")
    folder = Path(sys.argv[2])
    keys = [find(sys.argv[3]).key] if len(sys.argv) == 4 else list(DRAWN)
    for key in keys:
        for path in pictures(find(key), folder / key):
            print(f"{path} ({path.stat().st_size // 1000} kB)")
    contents(folder)


if __name__ == "__main__":
    main()
