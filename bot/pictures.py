"""Pictures from the command line: a position, a whole game as a film, and the gallery."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from config.texts import Words, sentences
from game.kernel import Action, AnyState, Game, Seat, Setup, Unfit, advance, begin, copy, pending
from game.kernel.record import Record, read
from game.players.chance import pick
from game.registry import find
from images.replay import film, frames
from images.studio import Picture, Studio

Stop = Callable[[Any, int], bool]  # an onlooker's view, and how many answers were given


def render(record_path: Path, at: int | None, seat: Seat | None, out: Path) -> None:
    """The board of a record after so many actions (None: at its end), as one seat saw it."""
    record = read(record_path.read_bytes())
    game = find(record.game)
    state = _position(game, record, at)
    picture = Studio().board(game.key, game.view(state, seat), sentences("en"))
    out.write_bytes(picture.data)


def _position(game: Game, record: Record, at: int | None) -> AnyState:
    last = len(record.actions)
    if at is not None and not 0 <= at <= last:
        raise Unfit(f"The record has {last} actions; there is no position {at}.")
    state = begin(game, record.setup)
    for action in record.actions[:at]:
        advance(state, action)
    return state


def replay(record_path: Path, seat: Seat | None, out: Path) -> None:
    """A record as an animation, as one seat saw it."""
    record = read(record_path.read_bytes())
    game = find(record.game)
    words = sentences("en")
    shots = list(frames(game, record, seat, words))
    out.write_bytes(film(Studio(), game, shots, words))


class Exhibit(Struct, frozen=True):
    """A picture of the gallery: which game, when to stop, who looks, and at what."""

    name: str
    options: dict[str, str]
    seed: str
    stop: Stop
    seat: Seat | None
    what: str = "board"
    focus: str = ""
    earlier: int = 0  # how many answers before the picture the reader last looked


KONEV = {"mode": "konev", "version": "advanced", "players": "1"}
CONFLICT = {"mode": "conflict", "version": "advanced", "players": "3"}
FIRST, SOVIET = "revolutionary", "soviet"


def _after(answers: int) -> Stop:
    return lambda view, n: n >= answers


def _in_round(number: int, answers: int = 0) -> Stop:
    """Stop in a round, once a game has gone on for so many answers."""
    return lambda view, n: view.round == number and n >= answers


EXHIBITS = (
    Exhibit("opening", KONEV, "corvin", _after(0), FIRST),
    Exhibit("konev_middle", KONEV, "b", _after(150), FIRST, earlier=6),
    Exhibit("konev_night", KONEV, "d", _in_round(6), FIRST),
    Exhibit("conflict_soviet", CONFLICT, "k", _after(185), SOVIET),
    Exhibit("conflict_revolutionary", CONFLICT, "k", _after(185), FIRST),
    Exhibit("conflict_onlooker", CONFLICT, "k", _after(185), None, earlier=8),
    Exhibit("conflict_night", CONFLICT, "k", _in_round(6), SOVIET),
    Exhibit("district", CONFLICT, "k", _after(330), FIRST, focus="9"),
    Exhibit("hand", KONEV, "corvin", _after(0), FIRST, "hand"),
    Exhibit("tactics", CONFLICT, "k", _after(24), SOVIET, "hand"),
    Exhibit("people", CONFLICT, "k", _after(185), FIRST, "private"),
    Exhibit("end", CONFLICT, "k", lambda view, n: False, None),
)


def gallery(folder: Path) -> Iterator[Path]:
    """The pictures of the documentation, drawn anew."""
    folder.mkdir(parents=True, exist_ok=True)
    studio, words, game = Studio(), sentences("en"), find("nights_of_fire")
    for exhibit in EXHIBITS:
        picture = exhibited(studio, game, words, exhibit)
        path = folder / f"{exhibit.name}.png"
        path.write_bytes(picture.data)
        path.with_suffix(".txt").write_text(picture.alt + "\n", "utf-8")
        yield path


def exhibited(studio: Studio, game: Game, words: Words, exhibit: Exhibit) -> Picture:
    """Play to the position of an exhibit and draw it."""
    states = list(_played(game, exhibit))
    view = game.view(states[-1], exhibit.seat)
    if exhibit.what == "hand":
        return studio.hand(game.key, view, words)
    if exhibit.what == "private":
        return studio.private(game.key, view, words)
    before = game.view(states[-1 - exhibit.earlier], exhibit.seat) if exhibit.earlier else None
    return studio.board(game.key, view, words, exhibit.focus, before)


def _played(game: Game, exhibit: Exhibit) -> Iterator[AnyState]:
    """Every position of a random game up to the exhibit."""
    state = begin(game, Setup(exhibit.seed, exhibit.options))
    rng = Random(exhibit.seed)
    answers = 0
    yield copy(state)
    while (decision := pending(state)) is not None and not exhibit.stop(
        game.view(state, None), answers
    ):
        advance(state, Action(decision.seats[0], pick(decision, rng)))
        answers += 1
        yield copy(state)


def main() -> None:
    """`python -m bot.pictures gallery FOLDER`."""
    if len(sys.argv) != 3 or sys.argv[1] != "gallery":
        sys.exit("python -m bot.pictures gallery FOLDER")
    for path in gallery(Path(sys.argv[2])):
        print(f"{path} ({path.stat().st_size // 1000} kB)")


if __name__ == "__main__":
    main()
