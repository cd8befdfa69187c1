"""Records: round trips, damaged and edited files, and whole games that must not change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.cli.arguments import load_record
from game.kernel import Action, Event, Setup, Unfit, advance, encode
from game.kernel.record import Record, open_record, read, verify, write
from tests.game.battery.write_records import FOLDER, GAME, KINDS, file, played, short


@pytest.mark.parametrize(("mode", "version"), KINDS)
def test_old_games_have_not_changed(mode: str, version: str) -> None:
    """Tests, point 4: whole games fail here when a change of rules changes an old game."""
    record = load_record(file(mode, version))
    assert (record.setup.options["mode"], record.setup.options["version"]) == (mode, version)
    state = verify(GAME, record)
    assert state.result is not None
    [ending] = [event for event in record.events[-1] if event.key == "result"]
    assert ending.facts["ending"] == state.result.key


def test_every_record_of_the_folder_is_verified() -> None:
    """Every file of its kind is loaded by one test."""
    assert sorted(FOLDER.glob("*")) == sorted(file(*kind) for kind in KINDS)


@pytest.mark.parametrize(("mode", "version"), KINDS)
def test_a_record_survives_the_round_trip(mode: str, version: str) -> None:
    """Written, read and played again, a record leads to the same state."""
    record = played(mode, version, 7, most=80)
    again = read(write(record))
    assert again == record
    state = verify(GAME, again)
    _, other = open_record(GAME, record.setup)
    for action in record.actions:
        advance(other, action)
    assert encode(state) == encode(other)


def test_a_record_on_disk(tmp_path: Path) -> None:
    """A record in a file can be loaded and verified."""
    path = tmp_path / "game.json"
    path.write_bytes(short())
    assert len(load_record(path).actions) == 60


def test_an_unfinished_game_is_sound() -> None:
    """A record may end before the game does."""
    assert verify(GAME, read(short())).result is None


def test_a_missing_file(tmp_path: Path) -> None:
    """A file that cannot be read is named."""
    with pytest.raises(Unfit, match=r"nowhere\.json cannot be read: No such file or directory\."):
        load_record(tmp_path / "nowhere.json")


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    """A folder in a record's place is named."""
    with pytest.raises(Unfit, match="cannot be read: Is a directory"):
        load_record(tmp_path)


@pytest.mark.parametrize("part", [0, 1, 100, -2, -100])
def test_a_truncated_file(part: int) -> None:
    """A file that ends too early is no record."""
    with pytest.raises(Unfit, match="This is no record of a game"):
        read(short()[:part])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"42",
        b"not json",
        b"\xff\xfe",
        b'{"corvin": "\xff"}',
        b'{"corvin": 1, "game": "nights_of_fire"}',
    ],
)
def test_wrong_json(data: bytes) -> None:
    """Anything else than a record is refused with a sentence."""
    with pytest.raises(Unfit, match="This is no record of a game"):
        read(data)


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The short record with a change made to its JSON."""
    table = msgspec.json.decode(short())
    change(table)
    return msgspec.json.encode(table)


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.update(extra=1),
        lambda t: t.pop("setup"),
        lambda t: t["actions"].append(["soviet"]),
        lambda t: t["actions"].append("pass"),
        lambda t: t["events"].append(None),
        lambda t: t["setup"].update(options=[]),
        lambda t: t["setup"].update(seed=5),
    ],
)
def test_json_of_another_form(change: Callable[[dict[str, Any]], object]) -> None:
    """A field too many, too few or of another kind is refused."""
    with pytest.raises(Unfit, match="This is no record of a game"):
        read(changed(change))


def test_json_nested_without_end() -> None:
    """A file made to break the reader is refused like any other."""
    deep = b"[" * 100_000 + b"]" * 100_000
    data = short().replace(b'"round": 1', b'"round": ' + deep, 1)
    assert deep in data
    with pytest.raises(Unfit, match="This is no record of a game"):
        read(data)


def refused(change: Callable[[Record], object], match: str) -> None:
    """A record with this change is refused with these words."""
    record = read(short())
    change(record)
    with pytest.raises(Unfit, match=match):
        verify(GAME, record)


def test_actions_cut_off() -> None:
    """Fewer actions than the events tell of."""
    refused(
        lambda r: r.actions.pop(),
        r"The record is incomplete: 59 actions, but events for 60\.",
    )


def test_events_cut_off() -> None:
    """Fewer events than actions."""
    refused(
        lambda r: r.events.pop(),
        r"The record is incomplete: 60 actions, but events for 59\.",
    )


def test_no_events_at_all() -> None:
    """Not even the beginning is told."""

    def change(record: Record) -> None:
        record.events.clear()
        record.actions.clear()

    refused(change, "The record is incomplete")


def test_an_edited_action_that_is_not_legal() -> None:
    """The first action that does not fit is named by its number."""

    def change(record: Record) -> None:
        record.actions[20] = Action(record.actions[20].seat, ("no such thing",))

    refused(change, r"Action 21 of the record is not legal: .*no such thing")


def test_an_edited_seat() -> None:
    """An action of a seat that was not asked is named."""

    def change(record: Record) -> None:
        record.actions[0] = Action("nobody", record.actions[0].picks)

    refused(change, r"Action 1 of the record is not legal: .*nobody")


def test_an_edited_action_that_is_legal() -> None:
    """Another legal answer leads to another story."""

    def change(record: Record) -> None:
        assert record.actions[0].picks != ("M1",)
        record.actions[0] = Action("soviet", ("M1",))

    refused(change, r"(tells another story than the game after|is not legal)")


def test_an_edited_event() -> None:
    """An event that the game does not tell is noticed where it stands."""
    refused(
        lambda r: r.events[12].append(Event("momentum", {"tokens": 1, "momentum": 9})),
        r"The record tells another story than the game after action 12\.",
    )


def test_an_edited_event_at_the_beginning() -> None:
    """The set-up has a story too."""
    refused(
        lambda r: r.events[0].pop(),
        r"The record tells another story than the game at the beginning\.",
    )


def test_an_edited_seed() -> None:
    """Another seed deals other cards."""

    def change(record: Record) -> None:
        record.setup = Setup("another", record.setup.options)

    refused(change, "tells another story than the game at the beginning")


def test_no_seed() -> None:
    """A game needs a seed."""

    def change(record: Record) -> None:
        record.setup = Setup("", record.setup.options)

    refused(change, r"A game needs a seed\.")


@pytest.mark.parametrize(
    ("name", "value", "match"),
    [
        ("mode", "konev", r"'3' is no value for the option 'players' here"),
        ("players", "2", "tells another story than the game at the beginning"),
        ("players", "7", r"'7' is no value for the option 'players' here"),
        ("version", "expert", r"'expert' is no value for the option 'version' here"),
        ("colour", "red", r"There is no option 'colour'\."),
        ("components", "box", r"'box' is no value for the option 'components' here"),
        ("hand", "-2", "tells another story than the game at the beginning"),
    ],
)
def test_an_edited_option(name: str, value: str, match: str) -> None:
    """An option that does not fit is named, and one that fits leads to another story."""
    refused(lambda r: r.setup.options.update({name: value}), match)


@pytest.mark.parametrize(("name", "value"), [("prestige", "+2"), ("morale", "-2")])
def test_an_edited_start_value_is_noticed_by_the_end(name: str, value: str) -> None:
    """A start value shows in the story at the latest when the game ends."""
    record = load_record(file("conflict", "advanced"))
    record.setup.options[name] = value
    with pytest.raises(Unfit, match=r"another story|is not legal"):
        verify(GAME, record)


def test_another_component_set() -> None:
    """A set whose figures have changed is not the one the game was played with."""

    def change(record: Record) -> None:
        record.components = "0" * len(record.components)

    refused(change, r"The component set 'reconstruction' is not the one this game was played with")


def test_actions_after_the_end() -> None:
    """Nothing is answered once the game is over."""
    record = load_record(file("conflict", "basic"))
    record.actions.append(Action("soviet", ("pass",)))
    record.events.append([])
    with pytest.raises(Unfit, match=rf"Action {len(record.actions)} of the record is not legal"):
        verify(GAME, record)
