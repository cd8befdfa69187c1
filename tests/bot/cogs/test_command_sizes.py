"""Every command fits what Discord takes: options, sub-commands and characters, in any language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.local.checks.commands import check_commands
from bot.local.checks.form import Form
from bot.local.world.limits import Limits
from bot.local.world.model import Body
from bot.local.world.notes import Notes
from bot.local.world.refusal import Refusal
from bot.ui import translate
from config.texts import Words, languages, sentences
from tests.bot.club import Club

OPTIONS, SUBCOMMANDS, CHARACTERS, COMMANDS = 25, 25, 8_000, 100
SUBCOMMAND, GROUP = 1, 2
LOCALIZED = "{}_localizations"


def parts(body: Body) -> Iterator[Body]:
    """A command, everything below it, and its choices."""
    yield body
    yield from body.get("choices") or ()
    for option in body.get("options") or ():
        yield from parts(option)


def spoken(part: Body, field: str, language: str) -> str:
    """A name or a description in a language; what has no translation stays as it is."""
    return str((part.get(LOCALIZED.format(field)) or {}).get(language) or part.get(field) or "")


def size(body: Body, language: str) -> int:
    """The characters of a command that count, in one language."""
    return sum(
        len(spoken(part, "name", language))
        + len(spoken(part, "description", language))
        + len(str(part.get("value", "")))
        for part in parts(body)
    )


def check(bodies: list[Body], spoken_in: tuple[str, ...]) -> dict[str, int]:
    """The size of each command in its longest language, once all of them fit."""
    assert 0 < len(bodies) <= COMMANDS
    found = {}
    for body in bodies:
        for part in parts(body):
            below = part.get("options") or ()
            subcommands = [each for each in below if each["type"] in (SUBCOMMAND, GROUP)]
            assert len(subcommands) <= SUBCOMMANDS, part["name"]
            assert len(below) - len(subcommands) <= OPTIONS, part["name"]
        found[body["name"]] = max(size(body, language) for language in spoken_in)
    assert {name: most for name, most in found.items() if most > CHARACTERS} == {}
    return found


def registered(club: Club) -> list[Body]:
    return [command.body for command in club.standin.world.commands.values()]


async def test_every_command_fits(club: Club) -> None:
    sizes = check(registered(club), languages())
    assert {"open", "nights", "board", "rules", "vote", "seat"} <= set(sizes)
    assert sizes["nights"] > 1_000  # what is measured is there


async def test_a_long_language_counts(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation half as long again still fits, and is what the size goes by."""
    english = sentences("en")
    longer = Words({key: f"{text}{text[: len(text) // 2]}" for key, text in english.items()})
    monkeypatch.setattr(translate, "languages", lambda: ("en", "hu"))
    monkeypatch.setattr(translate, "sentences", {"en": english, "hu": longer}.__getitem__)
    translator = club.bot.tree.translator
    assert translator is not None
    made = club.bot.tree.get_commands()
    bodies = [await each.get_translated_payload(club.bot.tree, translator) for each in made]
    plain, long = check(bodies, ("en",)), check(bodies, ("en", "hu"))
    assert all(long[name] > plain[name] for name in plain)
    assert long["nights"] > 1.3 * plain["nights"]


def test_the_stand_in_refuses_what_is_too_long_in_one_language() -> None:
    """What fits in English is refused if a translation of it does not."""
    short = [{"name": "y", "value": str(n)} for n in range(25)]
    long = [{**each, "name_localizations": {"hu": "x" * 100}} for each in short]
    assert refused(choosing(short)) == ""
    assert size(choosing(long), "en") <= CHARACTERS < size(choosing(long), "hu")
    assert "Command exceeds maximum size (8000)" in refused(choosing(long))


def choosing(choices: list[Body]) -> Body:
    """A command with four parameters that have these choices."""
    option: Body = {"type": 3, "description": "b", "choices": choices}
    return {
        "name": "long",
        "description": "c",
        "options": [{**option, "name": name} for name in ("d", "e", "f", "g")],
    }


def refused(body: Body) -> str:
    """What the stand-in says against a command."""
    try:
        check_commands(Form(Limits(), Notes(), "here"), [body])
    except Refusal as error:
        return str(error.body())
    return ""
