"""What may be registered as a command, and what autocomplete may offer."""

import re
from collections.abc import Iterator
from typing import Any

from bot.local.checks.form import Form
from bot.local.world.model import Body
from bot.local.world.refusal import Path, Refusal

CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11

NAME = re.compile(r"^[-_'\w]{1,32}$")
TRANSLATED = {"name_localizations", "description_localizations"}
COMMAND_FIELDS = TRANSLATED | {
    "name",
    "description",
    "type",
    "options",
    "nsfw",
    "dm_permission",
    "default_member_permissions",
    "contexts",
    "integration_types",
}
OPTION_FIELDS = TRANSLATED | {
    "type",
    "name",
    "description",
    "required",
    "choices",
    "channel_types",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "options",
}


def check_commands(form: Form, bodies: list[Body]) -> None:
    """A whole set of commands, as it is sent at start."""
    limits = form.limits
    for kind, most in ((CHAT, limits.commands), (USER_MENU, limits.menus), (3, limits.menus)):
        if sum(body.get("type", CHAT) == kind for body in bodies) > most:
            raise Refusal(400, 30032, f"Maximum number of application commands reached ({most})")
    seen = set()
    for at, body in enumerate(bodies):
        check_command(form, body, (at,))
        key = (body.get("type", CHAT), body.get("name"))
        if key in seen:
            words = "Application command names must be unique"
            form.wrong((at, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
        seen.add(key)
    form.settle()


def check_command(form: Form, body: Body, path: Path) -> None:
    form.known(body, COMMAND_FIELDS, path)
    if body.get("type", CHAT) == CHAT:
        check_name(form, body, path)
        check_description(form, body, path)
        check_options(form, body.get("options") or [], path, depth=0)
    else:
        form.text(body, "name", form.limits.command_name, path, least=1)
    size = characters(body)
    if size > form.limits.command_characters:
        words = f"Command exceeds maximum size ({form.limits.command_characters})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", words)


def check_name(form: Form, body: Body, path: Path) -> None:
    """A name in every language: lower case, 1 to 32 characters."""
    form.text(body, "name", form.limits.command_name, path, least=1)
    names = {"name": body.get("name")} | {
        f"name_localizations.{locale}": name
        for locale, name in (body.get("name_localizations") or {}).items()
    }
    for field, name in names.items():
        if isinstance(name, str) and (not NAME.match(name) or name != name.lower()):
            words = "Command name is invalid"
            place = (*path, *field.split("."))
            form.wrong(place, "APPLICATION_COMMAND_INVALID_NAME", words)


def check_description(form: Form, body: Body, path: Path) -> None:
    most = form.limits.command_description
    form.text(body, "description", most, path, least=1)
    place = (*path, "description_localizations")
    translated = body.get("description_localizations") or {}
    for locale in translated:
        form.text(translated, locale, most, place, least=1)


def check_options(form: Form, options: list[Body], path: Path, depth: int) -> None:
    """Options, subcommands and one level of groups."""
    place = (*path, "options")
    form.length(len(options), form.limits.command_options, place)
    optional_seen, names = False, set()
    for at, option in enumerate(options):
        check_option(form, option, (*place, at), depth)
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            form.wrong((*place, at), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen |= not option.get("required") and option.get("type") not in (1, 2)
        if option.get("name") in names:
            words = "Option name must be unique"
            form.wrong((*place, at), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", words)
        names.add(option.get("name"))


def check_option(form: Form, option: Body, path: Path, depth: int) -> None:
    form.known(option, OPTION_FIELDS, path)
    kind = form.one_of(option, "type", range(1, 12), path)
    check_name(form, option, path)
    check_description(form, option, path)
    if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        words = "Sub-commands may be nested one group deep"
        form.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
        return
    if kind in (SUBCOMMAND, GROUP):
        check_options(form, option.get("options") or [], path, 1 if kind == GROUP else 2)
        return
    choices = option.get("choices") or []
    check_choices(form, choices, (*path, "choices"), kind)
    if choices and option.get("autocomplete"):
        words = "Choices and autocomplete exclude each other"
        form.wrong((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", words)


def check_choices(form: Form, choices: list[Body], path: Path, kind: Any) -> None:
    """Choices of an option, registered or offered while somebody types."""
    limits = form.limits
    form.length(len(choices), limits.choices, path)
    for at, choice in enumerate(choices):
        place = (*path, at)
        form.known(choice, {"name", "name_localizations", "value"}, place)
        form.text(choice, "name", limits.choice_text, place, least=1)
        translated = choice.get("name_localizations") or {}
        for locale in translated:
            form.text(translated, locale, limits.choice_text, (*place, "name_localizations"), 1)
        if kind == STRING:
            form.text(choice, "value", limits.choice_text, place, least=1)
        elif not isinstance(choice.get("value"), int | float):
            form.wrong((*place, "value"), "NUMBER_TYPE_COERCE", "Value is not a number.")


def characters(body: Body) -> int:
    """How long a command is in its longest language: names, descriptions and values."""
    return sum(
        longest(part, "name") + longest(part, "description") + len(str(part.get("value", "")))
        for part in parts_of(body)
    )


def longest(part: Body, field: str) -> int:
    translated = (part.get(f"{field}_localizations") or {}).values()
    return max((len(text) for text in (part.get(field) or "", *translated)), default=0)


def parts_of(body: Body) -> Iterator[Body]:
    yield body
    yield from body.get("choices") or []
    for option in body.get("options") or []:
        yield from parts_of(option)
