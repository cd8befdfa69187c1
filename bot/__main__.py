"""The `corvin` command."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from config import VERSION, shelf
from config.lessons import check as check_lessons
from config.settings import Settings
from config.texts import PLAIN, VOICES, sentences, voiced
from config.texts import check as check_texts

if TYPE_CHECKING:
    from bot.storage.open_record import Place
    from game.kernel import Game

WORDS = "en"
# The commands that work on a record.
RECORD = ("backup", "restore", "move", "status", "health", "check", "export", "import", "verify")


def main() -> None:
    """Do what was asked for on the command line."""
    args = _parser().parse_args()
    _add_shelves(args.components or "")
    try:
        check_texts()
        check_lessons()
    except ValueError as error:
        sys.exit(str(error))
    # Games read the shelf when they are imported, so it has to be full by now.
    from bot.cli.plain import plain
    from bot.model.change import Unwritten
    from game.kernel import Unfit

    try:
        args.run(args)
    except (Unfit, Unwritten) as error:
        sys.exit(plain(str(error)))
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)


def _add_shelves(folders: str) -> None:
    """Put an owner's folders on the shelf; one that is not there is a slip."""
    for folder in filter(None, folders.split(os.pathsep)):
        if not Path(folder).is_dir():
            sys.exit(
                f"There is no folder '{folder}'. "
                "--components (or CORVIN_COMPONENTS) names a folder with component sets."
            )
        shelf.SHELVES.append(Path(folder))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="corvin", description="A game master for board wargames.")
    parser.add_argument("--version", action="version", version=f"corvin {VERSION}")
    _add_own_files(parser)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, run, about in (
        ("run", _run, "run the bot: on Discord with DISCORD_TOKEN, else on its stand-in"),
        ("doctor", _doctor, "check token, permissions, record, fonts, disk and clock"),
        ("play", _play, "play a game in the terminal"),
        ("selfplay", _selfplay, "let automated players play many games"),
        ("arena", _arena, "let automated players play against each other, with intervals"),
        ("fuzz", _fuzz, "play random games and check every promise along the way"),
        ("bench", _bench, "measure speed beside references taken in the same run"),
        ("replay", _replay, "play a saved or exported game again and see whether it replays"),
        ("render", _render, "draw a position of a saved or exported game"),
        ("film", _film, "make a saved or exported game into an animation"),
        ("chronicle", _chronicle, "write the replay of a game that is over: one page to keep"),
        ("backup", _backup, "copy the record while play goes on"),
        ("restore", _restore, "put the last copy, or another, in the record's place"),
        ("move", _move, "take a record from a file to a server, or back, while the bot is down"),
        ("status", _status, "tables, messages that wait, dates, copies, processes, trouble"),
        ("health", _health, "one line for a supervisor, and an exit status"),
        ("check", _check, "replay every live table under the rules at hand"),
        ("export", _export, "write one table to a file"),
        ("import", _import, "go on with a table from a file"),
        ("verify", _verify, "prove the dice of an exported table and play it again"),
    ):
        command = commands.add_parser(name, help=about, description=about)
        command.set_defaults(run=run)
        _arguments(name, command)
    return parser


def _add_own_files(parser: argparse.ArgumentParser) -> None:
    """What an owner may have of their own: component sets and settings."""
    parser.add_argument(
        "--components",
        metavar="FOLDER",
        default=os.environ.get("CORVIN_COMPONENTS", ""),
        help="a folder with component sets of your own (or CORVIN_COMPONENTS)",
    )
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        default=os.environ.get("CORVIN_SETTINGS") or None,
        help="settings of your own (or CORVIN_SETTINGS)",
    )


def _arguments(name: str, command: argparse.ArgumentParser) -> None:
    if name in RECORD:
        _record_arguments(name, command)
        return
    if name == "run":
        command.add_argument("--port", type=int, default=8956, help="of the stand-in's page")
    if name in ("run", "doctor"):
        return
    if name in ("replay", "render", "film"):
        _saved_game_arguments(name, command)
        return
    if name == "chronicle":
        command.add_argument("file", type=Path, help="a saved or exported game")
        command.add_argument("--record", help="the record, if not that of the settings")
        command.add_argument("-o", "--out", type=Path, required=True, metavar="FILE")
        return
    if name == "bench":
        command.add_argument("parts", nargs="*", metavar="PART", help="all of them if left out")
        return
    every = "every one" if name == "fuzz" else "the first"
    command.add_argument("--game", default="", help=f"{every} if left out")
    if name in ("play", "selfplay", "arena", "fuzz"):
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    if name in ("play", "selfplay", "arena"):
        command.add_argument("--seed", default="")
    if name == "play":
        command.add_argument("--save", type=Path, help="keep the record in this file")
        command.add_argument("--load", type=Path, help="go on from this record")
    if name in ("selfplay", "arena", "fuzz"):
        command.add_argument("--games", type=int, default=100)
    if name == "arena":
        command.add_argument("--players", default="normal,easy", metavar="ONE,OTHER")
        command.add_argument("--effort", type=int, default=60, help="of hard, in games a thought")
    if name in ("arena", "fuzz"):
        command.add_argument("--jobs", type=int, default=1, help="worker processes")
    if name in ("selfplay", "arena"):
        command.add_argument("--json", action="store_true")
    if name == "fuzz":
        command.add_argument("--seed", type=int, default=0)
        command.add_argument("--every", type=int, default=1, help="check every N-th position")


def _saved_game_arguments(name: str, command: argparse.ArgumentParser) -> None:
    command.add_argument("record", type=Path, help="a saved or exported game")
    if name == "replay":
        command.add_argument("--story", action="store_true", help="tell what happened")
        command.add_argument("--voice", choices=VOICES, default=PLAIN, help="in which words")
        return
    command.add_argument("--seat", help="as this seat sees it; left out: as everybody may")
    command.add_argument("-o", "--out", type=Path, required=True, metavar="FILE")
    if name == "render":
        command.add_argument("--at", type=int, metavar="N", help="after so many actions")
    else:
        command.add_argument(
            "--revealed", action="store_true", help="with everything shown, once the game is over"
        )


def _record_arguments(name: str, command: argparse.ArgumentParser) -> None:
    if name == "move":
        command.add_argument(
            "--from", dest="source", help="the record, if not that of the settings"
        )
        command.add_argument("--to", dest="target", required=True, help="a file, or postgresql://…")
    elif name != "verify":
        command.add_argument("--record", help="the record, if not that of the settings")
    if name == "restore":
        command.add_argument("file", type=Path, nargs="?", help="a copy; the newest if left out")
        command.add_argument("--force", action="store_true", help="though a process plays on it")
    if name == "export":
        command.add_argument("table", type=int, help="the number of the table")
    if name in ("backup", "export", "import", "verify"):
        command.add_argument("file", type=Path)


def _run(args: argparse.Namespace) -> None:
    from bot.app.run import run
    from bot.local.world.refusal import CannotStand

    try:
        run(_settings(args), args.port)
    except CannotStand as error:
        sys.exit(str(error))


def _doctor(args: argparse.Namespace) -> None:
    from bot.cli.doctor import examine

    sys.exit(0 if examine(_settings(args)) else 1)


def _settings(args: argparse.Namespace) -> Settings:
    from config.settings import read_settings
    from game.kernel import Unfit

    try:
        return read_settings(args.settings)
    except ValueError as error:
        raise Unfit(str(error)) from error


def _game(args: argparse.Namespace) -> Game:
    """The game that was asked for, else the first there is."""
    from game.registry import GAMES, find

    return find(args.game or next(iter(GAMES)))


def _play(args: argparse.Namespace) -> None:
    from bot.cli.arguments import load_record, new_seed, parse_options
    from bot.cli.terminal import continue_in_terminal, play_in_terminal
    from game.kernel import Setup
    from game.registry import find

    words = sentences(WORDS)
    if args.load:
        record = load_record(args.load)
        continue_in_terminal(find(record.game), record, words, args.save or args.load)
    else:
        setup = Setup(args.seed or new_seed(), parse_options(args.option))
        play_in_terminal(_game(args), setup, words, args.save)


def _selfplay(args: argparse.Namespace) -> None:
    from bot.cli.arguments import parse_options
    from bot.simulate.selfplay import selfplay, show

    summary = selfplay(_game(args), parse_options(args.option), args.games, args.seed or "0")
    show(summary, args.json)


def _arena(args: argparse.Namespace) -> None:
    from bot.cli.arguments import parse_options
    from bot.simulate.arena import bouts, run
    from bot.simulate.arena_report import show, tally

    options, players = parse_options(args.option), args.players.split(",")
    seed = args.seed or "1"
    todo = bouts(_game(args), options, players, args.games, seed, args.effort)
    show(tally(run(todo, args.jobs)), args.json)


def _fuzz(args: argparse.Namespace) -> None:
    from bot.cli.arguments import parse_options
    from bot.simulate.fuzz import fuzz
    from game.registry import GAMES, find

    games = [find(args.game)] if args.game else list(GAMES.values())
    options = parse_options(args.option)
    done = fuzz(games, args.games, args.seed, args.every, options, args.jobs)
    print(f"{done.games} games, {done.actions} actions, {done.seconds:.1f} s, no fault found.")


def _bench(args: argparse.Namespace) -> None:
    from bot.bench.all import PARTS, run
    from game.kernel import Unfit

    if find_spec("chess") is None:
        raise Unfit("The references of the benchmark are missing: use `make bench`.")
    parts = args.parts or list(PARTS)
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise Unfit(f"The parts of the benchmark: {', '.join(PARTS)}.")
    run(_settings(args), parts)


def _replay(args: argparse.Namespace) -> None:
    from bot.cli.game_files import load_game
    from game.kernel.record import verify
    from game.kernel.text import Teller
    from game.registry import find

    record = load_game(args.record)
    game = find(record.game)
    state = verify(game, record)
    teller = Teller(game, game.sight.view(state, None), voiced(WORDS, args.voice))
    if args.story:
        whole = [event for events in record.events for event in events]
        print(*teller.story(whole, None), sep="\n")
    print(f"The record is sound: {len(record.actions)} actions.")
    print(teller.result(state.result) if state.result else "The game is not over.")


def _render(args: argparse.Namespace) -> None:
    from bot.cli.render import render

    render(args.record, args.at, args.seat, args.out)
    print(f"Drawn: {args.out}.")


def _film(args: argparse.Namespace) -> None:
    from bot.cli.render import replay

    replay(args.record, args.seat, args.out, args.revealed)
    print(f"Drawn: {args.out}.")


def _chronicle(args: argparse.Namespace) -> None:
    from bot.cli.chronicle import check_named, write_chronicle

    place = _record(args)
    if args.record:
        check_named(place)
    made = write_chronicle(args.file, place, args.out, sentences(WORDS))
    print(f"Written: {args.out} ({asyncio.run(made) / 1_000_000:.1f} MB).")


def _record(args: argparse.Namespace) -> Place:
    return _place(args, args.record)


def _place(args: argparse.Namespace, written: str | None) -> Place:
    """The record that is named on the command line, else that of the settings."""
    from bot.storage.open_record import place_of

    return _named(written) if written else place_of(_settings(args).record)


def _named(written: str) -> Place:
    from bot.storage.open_record import read_place
    from bot.storage.place import check_written

    check_written(written)
    return read_place(written)


def _move(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import move_record

    asyncio.run(move_record(_place(args, args.source), _named(args.target)))


def _backup(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import backup_record

    backup_record(_record(args), args.file)


def _restore(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import restore_record

    asyncio.run(restore_record(_record(args), args.file, args.force))


def _status(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import show_status

    asyncio.run(show_status(_record(args), sentences(WORDS)))


def _health(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import show_health

    sys.exit(asyncio.run(show_health(_record(args))))


def _check(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import check_record

    sys.exit(asyncio.run(check_record(_record(args))))


def _export(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import export_table

    asyncio.run(export_table(_record(args), args.table, args.file))


def _import(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import import_file

    asyncio.run(import_file(_record(args), args.file))


def _verify(args: argparse.Namespace) -> None:
    from bot.cli.record_commands import verify_file

    verify_file(args.file, sentences(WORDS))


if __name__ == "__main__":
    main()
