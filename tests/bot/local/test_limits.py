"""Every limit of the table: what fits is accepted, one more is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.local.checks.commands import check_commands
from bot.local.checks.components import check_components
from bot.local.checks.form import Form
from bot.local.checks.messages import check_files, check_message, check_whole
from bot.local.checks.modals import check_modal
from bot.local.world.limits import Limits
from bot.local.world.model import Body
from bot.local.world.notes import Notes
from bot.local.world.refusal import Refusal

LIMITS = Limits()


def form() -> Form:
    return Form(LIMITS, Notes(), "test")


def message(body: Body) -> None:
    checked = form()
    check_message(checked, body)
    check_whole(checked, {"content": "x"} | body, False, set())
    assert checked.notes.lines() == []


def classic(*rows: Body) -> None:
    checked = form()
    check_components(checked, list(rows), layout=False)
    checked.settle()
    assert checked.notes.lines() == []


def layout(*parts: Body) -> None:
    checked = form()
    check_components(checked, list(parts), layout=True)
    checked.settle()
    assert checked.notes.lines() == []


def modal(**changes: Any) -> None:
    checked = form()
    check_modal(checked, {"title": "t", "custom_id": "m", "components": [label()]} | changes)
    assert checked.notes.lines() == []


def commands(*bodies: Body) -> None:
    checked = form()
    check_commands(checked, list(bodies))
    assert checked.notes.lines() == []


def button(number: int = 0, **changes: Any) -> Body:
    return {"type": 2, "style": 1, "label": "b", "custom_id": f"b{number}"} | changes


def row(*parts: Body) -> Body:
    return {"type": 1, "components": list(parts)}


def menu(count: int = 1, **changes: Any) -> Body:
    options = [{"label": f"o{n}", "value": f"o{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options} | changes


def option_text(**changes: Any) -> Body:
    return row(menu(options=[{"label": "o", "value": "o"} | changes]))


def text(length: int) -> Body:
    return {"type": 10, "content": "x" * length}


def gallery(count: int) -> Body:
    return {"type": 12, "items": [{"media": {"url": "https://example.invalid/a"}}] * count}


def section(count: int) -> Body:
    return {"type": 9, "components": [text(1)] * count, "accessory": button()}


def label(**changes: Any) -> Body:
    field = {"type": 4, "style": 1, "custom_id": "f"} | changes
    return {"type": 18, "label": "l", "component": field}


def radio(count: int) -> Body:
    options = menu(count)["options"]
    return {
        "type": 18,
        "label": "l",
        "component": {"type": 21, "custom_id": "r", "options": options},
    }


def labels(count: int) -> list[Body]:
    return [label(custom_id=f"f{n}") for n in range(count)]


def command(**changes: Any) -> Body:
    return {"type": 1, "name": "c", "description": "d"} | changes


def choice_option(choices: list[Body]) -> Body:
    return command(options=[option(choices=choices)])


def option(number: int = 0, **changes: Any) -> Body:
    return {"type": 3, "name": f"o{number}", "description": "d"} | changes


def choices(count: int) -> list[Body]:
    return [{"name": f"n{n}", "value": f"v{n}"} for n in range(count)]


def subcommands(count: int, kind: int = 1) -> list[Body]:
    return [{"type": kind, "name": f"s{n}", "description": "d"} for n in range(count)]


def embed(**changes: Any) -> Body:
    return {"embeds": [changes]}


def fields(count: int) -> list[Body]:
    return [{"name": "n", "value": "v"}] * count


def long_command(length: int) -> Body:
    """A command of exactly so many characters."""
    full = [{"name": "n" * 100, "value": "v" * 100}] * 39
    rest = length - 39 * 200 - len("cd" + "o0d" + "o1d")
    last = {"name": "n" * (rest // 2), "value": "v" * (rest - rest // 2)}
    first, second = option(0, choices=full[:20]), option(1, choices=[*full[20:], last])
    return command(options=[first, second])


Check = Callable[[int], None]
L = LIMITS
CASES: dict[str, tuple[int, Check]] = {
    "content": (L.content, lambda n: message({"content": "x" * n})),
    "nonce": (L.nonce, lambda n: message({"nonce": "1" * n})),
    "embeds": (L.embeds, lambda n: message({"embeds": [{"title": "t"}] * n})),
    "embed_title": (L.embed_title, lambda n: message(embed(title="x" * n))),
    "embed_description": (L.embed_description, lambda n: message(embed(description="x" * n))),
    "embed_fields": (L.embed_fields, lambda n: message(embed(fields=fields(n)))),
    "embed_field_name": (
        L.embed_field_name,
        lambda n: message(embed(fields=[{"name": "x" * n, "value": "v"}])),
    ),
    "embed_field_value": (
        L.embed_field_value,
        lambda n: message(embed(fields=[{"name": "n", "value": "x" * n}])),
    ),
    "embed_footer": (L.embed_footer, lambda n: message(embed(footer={"text": "x" * n}))),
    "embed_author": (L.embed_author, lambda n: message(embed(author={"name": "x" * n}))),
    "embeds_together": (
        L.embeds_together,
        lambda n: message(
            {"embeds": [{"description": "x" * 3000}, {"description": "x" * (n - 3000)}]}
        ),
    ),
    "rows": (L.rows, lambda n: classic(*(row(button(k)) for k in range(n)))),
    "row_buttons": (L.row_buttons, lambda n: classic(row(*(button(k) for k in range(n))))),
    "layout_components": (
        L.layout_components,
        lambda n: layout({"type": 17, "components": [text(1)] * (n - 1)}),
    ),
    "layout_text": (L.layout_text, lambda n: layout(text(n - 5), text(5))),
    "gallery_items": (L.gallery_items, lambda n: layout(gallery(n))),
    "section_texts": (L.section_texts, lambda n: layout(section(n))),
    "button_label": (L.button_label, lambda n: classic(row(button(label="x" * n)))),
    "custom_id": (L.custom_id, lambda n: classic(row(button(custom_id="x" * n)))),
    "select_options": (L.select_options, lambda n: classic(row(menu(n)))),
    "select_text": (L.select_text, lambda n: classic(option_text(label="x" * n))),
    "placeholder": (L.placeholder, lambda n: classic(row(menu(placeholder="x" * n)))),
    "group_options": (
        L.group_options,
        lambda n: modal(components=[radio(n)]),
    ),
    "modal_title": (L.modal_title, lambda n: modal(title="x" * n)),
    "modal_components": (L.modal_components, lambda n: modal(components=labels(n))),
    "modal_label": (L.modal_label, lambda n: modal(components=[label() | {"label": "x" * n}])),
    "modal_description": (
        L.modal_description,
        lambda n: modal(components=[label() | {"description": "x" * n}]),
    ),
    "modal_placeholder": (
        L.modal_placeholder,
        lambda n: modal(components=[label(placeholder="x" * n)]),
    ),
    "text_input": (L.text_input, lambda n: modal(components=[label(max_length=n)])),
    "choices": (L.choices, lambda n: commands(choice_option(choices(n)))),
    "choice_text": (
        L.choice_text,
        lambda n: commands(choice_option([{"name": "x" * n, "value": "v"}])),
    ),
    "command_name": (L.command_name, lambda n: commands(command(name="x" * n))),
    "command_description": (
        L.command_description,
        lambda n: commands(command(description="x" * n)),
    ),
    "command_options": (L.command_options, lambda n: commands(command(options=subcommands(n)))),
    "command_characters": (L.command_characters, lambda n: commands(long_command(n))),
    "commands": (L.commands, lambda n: commands(*(command(name=f"c{k}") for k in range(n)))),
    "menus": (L.menus, lambda n: commands(*({"type": 3, "name": f"m{k}"} for k in range(n)))),
    "files": (
        L.files,
        lambda n: check_files(form(), dict.fromkeys(range(n), ("f", b"x")), []),
    ),
    "file_bytes": (L.file_bytes, lambda n: check_files(form(), {0: ("f", bytes(n))}, [])),
    "request_bytes": (
        L.request_bytes,
        lambda n: check_files(form(), {k: ("f", bytes((n + k) // 3)) for k in range(3)}, []),
    ),
    "alt_text": (
        L.alt_text,
        lambda n: message({"attachments": [{"id": 0, "description": "x" * n}]}),
    ),
}
ELSEWHERE = {
    "active_threads",
    "in_channel",
    "in_channel_window",
    "old_edits",
    "old_edits_window",
    "openings",
    "openings_window",
    "shards",
    "first_answer",
    "token_life",
    "pins",
    "reactions",
    "link_life",
    "user_name",
    "channel_name",
    "topic",
    "slowmode",
    "emojis",
    "emoji_bytes",
    "emoji_name",
    "requests",
    "requests_window",
    "invalid_requests",
    "invalid_window",
    "gateway_sends",
    "gateway_window",
    "gateway_bytes",
}


def test_every_limit_of_the_table_has_its_test() -> None:
    assert {field.name for field in msgspec.structs.fields(Limits)} == set(CASES) | ELSEWHERE


@pytest.mark.parametrize("name", CASES)
def test_what_fits_is_accepted_and_one_more_refused(name: str) -> None:
    most, check = CASES[name]
    check(most)
    with pytest.raises(Refusal) as refused:
        check(most + 1)
    assert refused.value.code in (50035, 40005, 30032)


REFUSED: dict[str, Callable[[], None]] = {
    "an empty message": lambda: message({"content": ""}),
    "an embed that links to a script": lambda: message(embed(title="t", url="javascript:1")),
    "an author who links to a script": lambda: message(
        embed(author={"name": "a", "url": "data:text/html,x"})
    ),
    "a picture that is a script": lambda: message(embed(image={"url": "javascript:1"})),
    "a button without label or emoji": lambda: classic(row(button(label=None))),
    "a button without an id": lambda: classic(row(button(custom_id=""))),
    "a link with an id": lambda: classic(row(button(style=5, url="https://example.invalid"))),
    "a link to a script": lambda: classic(row(button(style=5, custom_id=None, url="javascript:1"))),
    "the same id twice": lambda: classic(row(button(1), button(1))),
    "a menu beside a button": lambda: classic(row(menu(), button())),
    "an empty row": lambda: classic(row()),
    "a menu with no options": lambda: classic(row(menu(0))),
    "the same option twice": lambda: classic(row(menu(options=menu()["options"] * 2))),
    "more picks than options": lambda: classic(row(menu(2, max_values=3))),
    "fewer picks than none": lambda: classic(row(menu(2, min_values=-1))),
    "a layout in a classic message": lambda: classic(text(1)),
    "an empty text": lambda: layout(text(0)),
    "an empty gallery": lambda: layout(gallery(0)),
    "a section without accessory": lambda: layout({"type": 9, "components": [text(1)]}),
    "a container in a container": lambda: layout({"type": 17, "components": [{"type": 17}]}),
    "a modal without fields": lambda: modal(components=[]),
    "a button in a modal": lambda: modal(components=[row(button())]),
    "a name in capitals": lambda: commands(command(name="Big")),
    "a name with a space": lambda: commands(command(name="two words")),
    "a capital in another language": lambda: commands(command(name_localizations={"hu": "Nagy"})),
    "a long description in another language": lambda: commands(
        command(description_localizations={"hu": "x" * 101})
    ),
    "the same command twice": lambda: commands(command(), command()),
    "the same option name twice": lambda: commands(command(options=[option(), option()])),
    "required after optional": lambda: commands(
        command(options=[option(), option(1, required=True)])
    ),
    "two levels of groups": lambda: commands(
        command(options=[subcommands(1, 2)[0] | {"options": subcommands(1, 2)}])
    ),
    "choices with autocomplete": lambda: commands(
        command(options=[option(choices=choices(1), autocomplete=True)])
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_the_service_refuses(case: str) -> None:
    with pytest.raises(Refusal):
        REFUSED[case]()


def test_the_refusal_names_the_place() -> None:
    with pytest.raises(Refusal) as refused:
        classic(row(button(label="x" * 81)))
    errors: Any = refused.value.errors
    (problem,) = errors["components"]["0"]["components"]["0"]["label"]["_errors"]
    assert problem["code"] == "BASE_TYPE_MAX_LENGTH"
