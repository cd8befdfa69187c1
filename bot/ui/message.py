"""Messages as they are laid out: text, pictures, buttons and menus within Discord's limits."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from images.studio import Picture

# Discord's limits; the stand-in refuses whatever goes beyond them.
LABEL, OPTION, PLACEHOLDER, TEXT, CONTENT = 80, 100, 150, 3900, 2000
ROW, MENU, PARTS, ID = 5, 25, 40, 100
# Points of a button beside its label, of a letter in it, and of a line on a phone 400 wide.
EDGES, LETTER, NARROW = 48, 8, 288
BUTTONS = 100  # characters on all buttons that stand for options
COLOUR = discord.Colour(0x8C2F1B)

NOBODY = discord.AllowedMentions.none()
Style = discord.ButtonStyle
Row = ui.ActionRow[Any]


class Enclosed(Struct, frozen=True):
    """A picture with the name it is sent under."""

    name: str
    picture: Picture


class Message:
    """A message to be sent or to replace another; its files are made anew for every sending."""

    def __init__(self, items: Iterable[ui.Item[Any]], enclosed: Sequence[Enclosed] = ()) -> None:
        self.items = list(items)
        self.enclosed = enclosed

    def view(self) -> ui.LayoutView:
        """The layout, not kept in memory: its controls are found by their ids."""
        view = ui.LayoutView(timeout=None)
        box: ui.Container[Any] = ui.Container(*self.items, accent_colour=COLOUR)
        view.add_item(box)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        return [
            discord.File(io.BytesIO(each.picture.data), each.name, description=each.picture.alt)
            for each in self.enclosed
        ]

    def new(self) -> dict[str, Any]:
        """The arguments of a sending."""
        return {"view": self.view(), "files": self.files(), "allowed_mentions": NOBODY}

    def edited(self) -> dict[str, Any]:
        """The arguments of an edit."""
        return {"view": self.view(), "attachments": self.files(), "allowed_mentions": NOBODY}

    def reads_like(self, other: Message) -> bool:
        """Whether this says, shows and offers the same, by the same controls."""
        marks = [[each.picture.mark for each in it.enclosed] for it in (self, other)]
        parts = [[each.to_component_dict() for each in it.items] for it in (self, other)]
        return marks[0] == marks[1] and parts[0] == parts[1]


def calling(players: Iterable[int]) -> discord.AllowedMentions:
    """Let a message call these players, and nobody else whom it names."""
    people = [discord.Object(player) for player in players if player > 0]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def text(*paragraphs: str, most: int = TEXT) -> ui.TextDisplay[Any]:
    """Paragraphs, clipped to what a message holds."""
    return ui.TextDisplay(clipped("\n".join(p for p in paragraphs if p), most) or "-")


def pictures(enclosed: Sequence[Enclosed]) -> ui.MediaGallery[Any]:
    """Pictures with their words."""
    return ui.MediaGallery(
        *(
            discord.MediaGalleryItem(f"attachment://{each.name}", description=each.picture.alt)
            for each in enclosed
        )
    )


def button(
    label: str, custom_id: str, style: Style = Style.secondary, disabled: bool = False
) -> ui.Button[Any]:
    """A button with its id."""
    return ui.Button(
        label=clipped(label, LABEL), custom_id=custom_id, style=style, disabled=disabled
    )


def link(label: str, url: str) -> ui.Button[Any]:
    """A button that leads to a place."""
    return ui.Button(label=clipped(label, LABEL), url=url)


def rows(buttons: Sequence[ui.Button[Any]], across: int = ROW) -> list[Row]:
    """Buttons in rows, of five unless told otherwise."""
    return [Row(*buttons[i : i + across]) for i in range(0, len(buttons), across)]


def narrow_rows(buttons: Iterable[ui.Button[Any]], in_order: bool = True) -> list[Row]:
    """Buttons in rows that are one line each on a phone; unless in order, a gap is filled."""
    found: list[list[ui.Button[Any]]] = []
    for each in buttons:
        open_rows = found[-1:] if in_order else found
        row = next((row for row in open_rows if _fits([*row, each])), None)
        if row is None:
            found.append([each])
        else:
            row.append(each)
    return [Row(*row) for row in found]


def without_lone(
    items: Sequence[ui.Item[Any]],
) -> tuple[list[ui.Item[Any]], list[ui.Button[Any]]]:
    """What stands above the last row, and that row's button, if it has nothing but one."""
    last = items[-1]
    alone = last.children if isinstance(last, ui.ActionRow) and len(last.children) == 1 else []
    found = [each for each in alone if isinstance(each, ui.Button)]
    return list(items[:-1] if found else items), found


def option_rows(buttons: Sequence[ui.Button[Any]]) -> list[Row]:
    """The options of a question as buttons: one line a row, as long as that leaves room for more.

    In their order, unless that takes a line more than a phone has room for.
    """
    ways = (narrow_rows(buttons, in_order) for in_order in (True, False))
    return next((found for found in ways if len(found) < ROW), rows(buttons))


def _fits(row: Sequence[ui.Button[Any]]) -> bool:
    wide = sum(EDGES + LETTER * len(each.label or "") for each in row)
    return len(row) <= ROW and wide <= NARROW


def are_few(labels: Sequence[str]) -> bool:
    """Whether these labels make buttons that a narrow screen has room for."""
    short = all(len(label) <= LABEL for label in labels)
    return short and len(labels) <= ROW and len("".join(labels)) <= BUTTONS


def size(items: Iterable[ui.Item[Any]]) -> int:
    """How many components these come to in a message, with the box around them."""
    return 1 + sum(1 + len(getattr(item, "children", ())) for item in items)


def shortened(items: Sequence[ui.Item[Any]], most: int = TEXT) -> None:
    """Cut the first text of a message so that all of them together are no longer than this."""
    told = [item for item in items if isinstance(item, ui.TextDisplay)]
    beyond = sum(len(each.content) for each in told) - most
    if beyond > 0:
        told[0].content = clipped(told[0].content, max(1, len(told[0].content) - beyond))


def line() -> ui.Separator[Any]:
    """A line between two parts."""
    return ui.Separator()


def clipped(sentence: str, most: int) -> str:
    """A text cut to a length, with a sign that it was."""
    return sentence if len(sentence) <= most else sentence[: most - 1] + "…"


def pages(lines: Iterable[str], most: int) -> list[str]:
    """Lines gathered into texts of a length; only a line that is too long is divided."""
    found: list[str] = []
    for each in (part for line in lines for part in divided(line, most)):
        if found and len(found[-1]) + len(each) < most:
            found[-1] += "\n" + each
        else:
            found.append(each)
    return found


def divided(line: str, most: int) -> Iterator[str]:
    """A line in parts of a length, each ending with a sentence, or where need be with a word."""
    while len(line) > most:
        ends = (line.rfind(sign, 0, most) + 1 for sign in (". ", "? ", "! "))
        end = max(ends) or line.rfind(" ", 0, most) + 1 or most
        yield line[:end].rstrip()
        line = line[end:].lstrip()
    yield line


def parts(message: discord.Message | None) -> Iterator[Any]:
    """Every component of a message that was sent, outer ones first."""
    waiting = list(message.components) if message else []
    for part in waiting:
        yield part
        waiting += getattr(part, "children", ())
