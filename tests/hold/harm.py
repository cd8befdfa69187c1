"""Files that were truncated, edited, or written to do harm: exports, component sets, sentences."""

from __future__ import annotations

from copy import deepcopy
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.model import dice
from bot.service.export import Exported, Given, read_export, verify_export
from config import shelf, texts
from config.grammar.check import all_varied, leaves
from config.grammar.sentence import Slot
from game.kernel import Action, Setup, Unfit, pending
from game.kernel.record import open_record, play
from game.kernel.text import tell
from game.nights_of_fire.set.components import KEY, prepare
from game.players.chance import pick
from game.registry import GAMES
from tests.hold.hostile import nasty

ANSWERS = 12
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**63,
    -(10**30),
    1.5,
    1e308,
    [],
    {},
    [[]],
    {"a": {}},
    "",
    "V01",
)


@cache
def good_record() -> bytes:
    """A table as it is exported, in the midst of a game."""
    game = GAMES[KEY]
    salts = (dice.Salt(1, "a"), dice.Salt(2, "b"))
    seed = dice.seed("a secret", salts)
    record, state = open_record(game, Setup(seed, {"mode": "conflict", "players": "2"}))
    rng = Random(1)
    while (decision := pending(state)) is not None and len(record.actions) < ANSWERS:
        play(record, state, Action(decision.seats[0], pick(decision, rng)))
    kept = Exported(
        owner=1,
        guild=2,
        channel=3,
        language="en",
        status="playing",
        ending=None,
        seats=dict(zip(game.seats(record.setup.options), (1, 2), strict=True)),
        commitment=dice.commitment("a secret"),
        secret="a secret",
        salts=salts,
        given=[Given(number + 1, 1.0) for number in range(len(record.actions))],
        record=record,
    )
    return msgspec.json.encode(kept)


def harm_a_record(rng: Random) -> list[str]:
    """Harm an exported table somewhere; it is refused in words, or still verifies."""
    data = harmed_bytes(rng, good_record()) if rng.random() < 0.4 else harmed_record(rng)
    try:
        verify_export(GAMES, read_export(data))
    except Unfit as error:
        return [] if len(str(error)) < 2000 else [f"a refusal of {len(str(error))} characters"]
    except Exception as error:
        return [f"a record: {error!r}"[:300]]
    return []


def harmed_record(rng: Random) -> bytes:
    tree = msgspec.json.decode(good_record())
    for _ in range(rng.randint(1, 3)):
        harm_tree(rng, tree)
    return msgspec.json.encode(tree)


def harm_tree(rng: Random, tree: Any) -> None:
    """Change one thing, somewhere deep in a tree."""
    while True:
        keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(tree[key], dict | list) and tree[key] and rng.random() < 0.8:
            tree = tree[key]
            continue
        break
    kind = rng.random()
    if kind < 0.2:
        del tree[key]
    elif kind < 0.5 and isinstance(tree, dict):
        tree[nasty.string(rng, 50)] = tree[key]
    else:
        tree[key] = deepcopy(rng.choice((*ODD, nasty.string(rng))))  # it may be harmed in its turn


def harmed_bytes(rng: Random, data: bytes) -> bytes:
    """Cut, overwrite, repeat or nest."""
    at = rng.randrange(len(data))
    kind = rng.randrange(5)
    if kind == 0:
        return data[:at]
    if kind == 1:
        return data[:at] + rng.randbytes(rng.randint(1, 20)) + data[at + 5 :]
    if kind == 2:
        return data[:at] + data[max(0, at - 500) : at] * rng.randint(1, 20) + data[at:]
    if kind == 3:
        return data[:at] + b"[" * rng.choice((10, 1000, 100_000)) + data[at:]
    return rng.randbytes(rng.randint(0, 2000))


@cache
def good_set() -> dict[str, str]:
    """The files of the set that ships."""
    folder = shelf.SHELVES[0] / KEY / "reconstruction"
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.toml"))}


def harm_a_set(rng: Random, folder: Path) -> list[str]:
    """Harm one file of a component set; the set is refused in words, or still fits."""
    texts = dict(good_set())
    name = rng.choice(sorted(texts))
    texts[name] = harmed_text(rng, texts[name])
    own = folder / "harmed"
    own.mkdir(exist_ok=True)
    for stem, text in texts.items():
        (own / f"{stem}.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        prepare(shelf.read(own))
    except (Unfit, ValueError) as error:
        return [] if str(error) else [f"{name}: refused without a word"]
    except Exception as error:
        return [f"{name}.toml: {error!r}"[:300]]
    return []


def harmed_text(rng: Random, text: str) -> str:
    """Change, repeat or drop a line, a value or a part of a file."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    kind = rng.randrange(7)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif kind == 2 and "=" in lines[at]:
        key = lines[at].split("=")[0]
        lines[at] = f"{key}= {rng.choice(('-1', '0', '99999999999', '1.5', 'true', '[]', '{}'))}"
    elif kind == 3 and "=" in lines[at]:
        key = lines[at].split("=")[0]
        lines[at] = f"{key}= {msgspec.json.encode(nasty.string(rng)).decode()}"
    elif kind == 4:
        lines.insert(at, "deep = " + "[" * rng.choice((5, 5000)))
    elif kind == 5:
        lines.insert(at, deep_key(rng.choice((5, 500, 3000))))
    else:
        lines[at] = nasty.string(rng)
    return "\n".join(lines)


def deep_key(parts: int) -> str:
    """A line that makes as many tables within one another as its key has parts."""
    return "deep" + ".a" * (parts - 1) + ' = "x"'


@cache
def good_texts() -> dict[str, str]:
    """The files of the sentences that ship."""
    folder = texts.FOLDER / texts.FIRST
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.toml"))}


def harm_a_text(rng: Random, folder: Path) -> list[str]:
    """Harm one file of a translation; it is refused in words, or all of it can be told."""
    name = rng.choice(sorted(good_texts()))
    own = folder / "words"
    own.mkdir(exist_ok=True)
    for stem, text in good_texts().items():
        harmed = harmed_sentences(rng, text) if stem == name else text
        (own / f"{stem}.toml").write_bytes(harmed.encode("utf-8", "surrogatepass"))
    first = texts.sentences(texts.FIRST)
    try:
        words = texts.read(own, first)
        for key in words:
            tell(words, key, facts_of(first[key]))
    except ValueError as error:
        said = str(error)
        return [] if said.startswith(str(own)) and len(said) < 2000 else [f"{name}: {said[:300]}"]
    except Exception as error:
        return [f"{name}.toml: {error!r}"[:300]]
    return []


def facts_of(sentence: str) -> dict[str, Any]:
    """Facts such as the rules give for a sentence: numbers where something is counted."""
    slots = [slot for leaf in leaves(sentence) for slot in leaf.slots()]
    chosen = {each.by: "x" for each in all_varied(sentence)}
    return chosen | {slot.fact: _fact(slot) for slot in slots}


def _fact(slot: Slot) -> Any:
    if "moment" in slot.asks:
        return datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    return 2 if slot.nouns else "x"


def harmed_sentences(rng: Random, text: str) -> str:
    """Harm a file, or put something into a sentence that must not be told."""
    if rng.random() < 0.4:
        return harmed_text(rng, text)
    lines = text.splitlines()
    at = rng.choice([n for n, line in enumerate(lines) if line.endswith('"')])
    lines[at] = lines[at][:-1] + rng.choice(nasty.BRACES) + '"'
    return "\n".join(lines)
