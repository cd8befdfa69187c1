"""The `corvin` command in processes of its own: what it says, and how it exits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.kernel import Setup
from game.kernel.record import Record, open_record, read, verify, write
from game.registry import GAMES
from tests.bot.cli.corvin import Ended, corvin, started
from tests.game.battery.write_records import FOLDER, GAME, short

CONFLICT = ("--option", "mode=conflict", "--option", "version=advanced", "--option", "players=2")
PICKS = "M1 M2 E2 E3 S1 R2"  # the sensible opening hand


def conflict(*lines: str, save: Path | None = None) -> Ended:
    """An Advanced Conflict game in the terminal with these lines typed."""
    kept = ("--save", str(save)) if save else ()
    return corvin("play", *CONFLICT, "--seed", "line", *kept, typed="\n".join((*lines, "")))


def record_in(path: Path) -> Record:
    """The record that the command has written."""
    return read(path.read_bytes())


def test_play_asks_and_obeys() -> None:
    """Options by number and by id, and the question that follows."""
    done = started("play", *CONFLICT, "--seed", "line", typed=f"{PICKS}\npass\n")
    assert done.returncode == 0
    assert "[the Soviet commander] Pick up to 6 Tactics cards for your hand." in done.stdout
    assert "The Soviet commander has 6 Tactics cards in hand; the Combat deck has 6." in done.stdout
    assert "Your turn. Which Tactics card do you play?" in done.stdout
    assert "The game is not over." in done.stdout
    assert done.stderr == ""


def test_play_by_numbers() -> None:
    """The number of an option is an answer, and commas may stand between numbers."""
    by_id = conflict("M1 M2 M3", "pass").stdout
    assert conflict("1, 2, 3", "pass").stdout == by_id


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rubbish", "“rubbish” fits nothing that is offered.\nPossible: "),
        ("13", "“#13” is not among the options."),
        ("0", "“#0” is not among the options."),
        ("M1 M1", "Each option can be picked once."),
        ("1 2 3 4 5 6 7", "Pick at least 0 and at most 6."),
    ],
)
def test_a_wrong_answer_is_explained(line: str, sentence: str) -> None:
    """A wrong answer is refused with a sentence, and the question is put again."""
    done = conflict(line, PICKS)
    assert done.returncode == 0
    assert sentence in done.stdout
    assert done.stdout.count("Pick up to 6 Tactics cards") == 2
    assert "the Combat deck has 6" in done.stdout


def test_a_strange_digit_is_a_wrong_answer() -> None:
    """Whatever is typed, the game goes on."""
    done = conflict("²", PICKS)
    assert done.returncode == 0
    assert "the Combat deck has 6" in done.stdout


def test_undo_takes_back_until_luck() -> None:
    """An answer without luck is taken back, one with luck is not."""
    done = conflict("undo", PICKS, "undo", "pass", "undo")
    assert "There is nothing to take back." in done.stdout
    assert "That cannot be taken back: dice or cards have spoken since." in done.stdout
    assert done.stdout.count("Taken back.") == 1
    assert done.stdout.count("What do you do?") == 3


def test_board_log_rules_and_help() -> None:
    """The commands that show something leave the question as it is."""
    done = conflict("board", "log", "rules", "help", PICKS)
    assert done.stdout.count("November 4th AM (round 1 of 10)") == 2
    assert "Round 1 begins." in done.stdout
    for ruling in GAME.reading.rulings:
        assert f"  {ruling:>2}  " in done.stdout
    assert done.stdout.count("Answer with the number of an option") == 2
    assert "the Combat deck has 6" in done.stdout


def test_the_board_of_the_commander_hides_what_he_may_not_know() -> None:
    """The terminal shows the board as whoever is asked may see it."""
    shown = conflict().stdout
    assert "hidden insurgent" in shown
    assert "civilian, face down" in shown
    assert "civilian worth" not in shown


def test_save_and_load(tmp_path: Path) -> None:
    """A saved game goes on where it stopped."""
    path = tmp_path / "game.json"
    done = conflict(PICKS, "pass", f"save {path}", "pass")
    assert done.returncode == 0
    assert len(record_in(path).actions) == 2
    again = corvin("play", "--load", str(path), typed="M1\nbuda\n")
    assert again.returncode == 0
    assert "The Soviet commander plays M1" in again.stdout
    assert len(record_in(path).actions) == 4
    assert verify(GAME, record_in(path)).result is None


def test_the_record_is_kept_along_the_way(tmp_path: Path) -> None:
    """With --save the record is written after every answer."""
    path = tmp_path / "game.json"
    done = conflict(PICKS, "pass", save=path)
    assert f"corvin play --load {path}" in done.stdout
    assert len(record_in(path).actions) == 2


def test_an_answer_taken_back_is_not_kept(tmp_path: Path) -> None:
    """With --save the file is the game, also after undo."""
    path = tmp_path / "game.json"
    conflict(PICKS, "pass", "undo", save=path)
    assert len(record_in(path).actions) == 1


def test_a_game_left_at_once_is_kept(tmp_path: Path) -> None:
    """With --save the record is kept, as the last line says."""
    path = tmp_path / "game.json"
    done = conflict("quit", save=path)
    assert f"corvin play --load {path}" in done.stdout
    assert record_in(path).actions == []


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """A save that fails is told, and the game goes on."""
    done = conflict(f"save {tmp_path}", PICKS)
    assert f"{tmp_path} cannot be written: Is a directory." in done.stdout
    assert "the Combat deck has 6" in done.stdout


def test_no_way_back_is_told_to_a_game_that_could_not_be_kept(tmp_path: Path) -> None:
    """A file that was never written is nothing to go on from."""
    done = conflict("quit", save=tmp_path / "nowhere" / "game.json")
    assert "cannot be written: No such file or directory." in done.stdout
    assert "Go on with" not in done.stdout


def test_a_game_to_its_end(tmp_path: Path) -> None:
    """A loaded game that is over shows its end and asks nothing."""
    path = tmp_path / "game.json"  # a game that is loaded is saved again
    path.write_bytes((FOLDER / "nights_of_fire_conflict_basic.json").read_bytes())
    done = corvin("play", "--load", str(path))
    assert done.returncode == 0
    assert "Victory" in done.stdout.splitlines()[-1]


DIFFICULTY = [
    ("readiness", "+1"),
    ("hand", "-2"),
    ("disrupted", "yes"),
    ("morale", "-2"),
    ("recruits", "random"),
    ("prestige", "+2"),
]


@pytest.mark.parametrize("mode", ["konev", "conflict"])
@pytest.mark.parametrize(("name", "value"), DIFFICULTY)
def test_selfplay_with_each_difficulty_option(mode: str, name: str, value: str) -> None:
    """`corvin selfplay` plays both rulesets with every difficulty option."""
    options = ("--option", f"mode={mode}", "--option", f"{name}={value}")
    done = corvin("selfplay", "--games", "1", "--json", *options)
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert summary["options"]["mode"] == mode
    assert summary["options"][name] == value
    assert sum(summary["results"].values()) == summary["games"] == 1
    assert set(summary["medians"]) == {"round", "prestige", "morale"}


@pytest.mark.parametrize("version", ["basic", "advanced"])
@pytest.mark.parametrize("players", ["2", "3"])
def test_selfplay_conflict(version: str, players: str) -> None:
    """`corvin selfplay` plays Conflict with two and three players; a seed repeats its games."""
    options = [
        word
        for pair in ("mode=conflict", f"version={version}", f"players={players}")
        for word in ("--option", pair)
    ]
    runs = [corvin("selfplay", "--games", "2", "--json", "--seed", "x", *options) for _ in "ab"]
    first, second = (json.loads(run.stdout) for run in runs)
    assert first["actions"] == second["actions"]
    assert first["results"] == second["results"]


def test_selfplay_as_a_table() -> None:
    """Without --json the summary is for people."""
    done = started("selfplay", "--games", "1")
    assert done.returncode == 0
    assert "results" in done.stdout


def test_fuzz() -> None:
    """`corvin fuzz` plays random games and says that it found nothing."""
    done = started("fuzz", "--games", "2", "--every", "400", "--game", "nights_of_fire")
    assert done.returncode == 0
    assert done.stdout.startswith("2 games, ")
    assert done.stdout.endswith("no fault found.\n")


def test_replay_of_a_good_record(tmp_path: Path) -> None:
    """`corvin replay` verifies a record, and tells its story if wanted."""
    path = tmp_path / "game.json"
    path.write_bytes(short())
    done = started("replay", str(path), "--story")
    assert done.returncode == 0
    assert done.stdout.startswith("Round 1 begins.")
    assert "The record is sound: 60 actions." in done.stdout
    assert done.stdout.endswith("The game is not over.\n")
    assert "You draw" not in done.stdout, "the story is what an onlooker was told"


@pytest.mark.parametrize("name", ["konev_basic", "conflict_advanced"])
def test_replay_of_a_whole_game(name: str) -> None:
    """`corvin replay` says how a finished game ended."""
    done = corvin("replay", str(FOLDER / f"nights_of_fire_{name}.json"))
    assert done.returncode == 0
    assert "Victory" in done.stdout.splitlines()[-1]


def test_replay_of_a_truncated_record(tmp_path: Path) -> None:
    """A truncated file: a sentence and exit code 1."""
    path = tmp_path / "game.json"
    path.write_bytes(short()[:-200])
    done = corvin("replay", str(path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert "This is no record of a game: Input data was truncated." in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_replay_of_an_edited_record(tmp_path: Path) -> None:
    """An edited file: the first action that does not fit is named."""
    record = read(short())
    record.events[30].clear()
    record.events[30].extend(record.events[0])
    path = tmp_path / "game.json"
    path.write_bytes(write(record))
    done = corvin("replay", str(path))
    assert done.returncode == 1
    assert done.stderr == "The record tells another story than the game after action 30.\n"


def test_replay_of_another_game(tmp_path: Path) -> None:
    """A record of a game that is not there is refused."""
    record, _ = open_record(GAME, Setup("seed"))
    record.game = "chess"
    path = tmp_path / "game.json"
    path.write_bytes(write(record))
    done = corvin("replay", str(path))
    assert done.returncode == 1
    assert done.stderr == f"There is no game 'chess'. The games are: {', '.join(GAMES)}.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "--option", "mode=chess"), "'chess' is no value for the option 'mode' here."),
        (("play", "--option", "colour=red"), "There is no option 'colour'."),
        (("play", "--option", "nothing"), "'nothing' is no option. Write it as name=value."),
        (("selfplay", "--game", "chess"), "There is no game 'chess'."),
        (
            ("selfplay", "--option", "players=3"),
            "'3' is no value for the option 'players' here. Choose one of: 1, 2.",
        ),
        (("fuzz", "--game", "chess"), "There is no game 'chess'."),
        (("replay", "nowhere.json"), "nowhere.json cannot be read: No such file or directory."),
        (("play", "--load", "nowhere.json"), "nowhere.json cannot be read: No such file"),
    ],
)
def test_what_is_not_there(arguments: tuple[str, ...], sentence: str) -> None:
    """An unknown option, value, game or file: one sentence and exit code 1."""
    done = corvin(*arguments)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [(), ("dance",), ("play", "--loud"), ("replay",)])
def test_a_command_that_is_not_there(arguments: tuple[str, ...]) -> None:
    """A command line that makes no sense: the usage and exit code 2."""
    done = started(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: corvin")


def test_the_version() -> None:
    """`corvin --version` says what it is."""
    assert started("--version").stdout.startswith("corvin ")


RECORD = FOLDER / "nights_of_fire_konev_basic.json"


@pytest.mark.parametrize("command", ["render", "film"])
def test_a_picture_of_a_record_that_does_not_fit_is_refused(command: str, tmp_path: Path) -> None:
    kept = json.loads(RECORD.read_bytes())
    kept["actions"][3][1] = ["no such"]
    file, out = tmp_path / "odd.json", tmp_path / "out"
    file.write_text(json.dumps(kept))
    done = corvin(command, str(file), "-o", str(out))
    assert done.returncode == 1
    assert "The record does not fit the rules" in done.stderr
    assert "Traceback" not in done.stderr
    assert not out.exists()


def test_render_draws_a_position(tmp_path: Path) -> None:
    """A position of a saved game becomes a picture of its own."""
    first, last = tmp_path / "first.png", tmp_path / "last.png"
    seat = ("--seat", "revolutionary")
    assert started("render", str(RECORD), "--at", "0", *seat, "-o", str(first)).returncode == 0
    assert corvin("render", str(RECORD), *seat, "-o", str(last)).returncode == 0
    assert first.read_bytes()[:8] == last.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert first.read_bytes() != last.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seat", "marshal"), "There is no seat 'marshal' in this game."),
        (("--at", "99999"), "there is no position 99999"),
    ],
)
def test_render_refuses(arguments: tuple[str, str], sentence: str, tmp_path: Path) -> None:
    """What cannot be drawn is said in a sentence, and nothing is written."""
    out = tmp_path / "board.png"
    done = corvin("render", str(RECORD), *arguments, "-o", str(out))
    assert done.returncode == 1
    assert sentence in done.stderr
    assert not out.exists()


def test_a_folder_of_component_sets_that_is_not_there_is_refused() -> None:
    ended = started("--components", "no-such-sets", "play")
    assert ended.returncode == 1
    assert "There is no folder 'no-such-sets'." in ended.stderr
