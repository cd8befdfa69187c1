"""The way to an answer: what to press next, by what the screen offers. All that is known of it.

Whoever changes what a panel looks like teaches it here, and nowhere else in this folder: a person
knows what they want to answer, sees messages with buttons and menus, and takes the shortest way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from bot.local.people.seen import Seen
from bot.local.world.model import Body
from bot.ui.sentences import say
from config.texts import sentences

WORDS = sentences("en")
MORE = "…"  # how a label ends that was too long


class Wish(Struct, frozen=True):
    """An answer that somebody wants to give, as they would say it."""

    question: str
    labels: tuple[str, ...]  # of what they want to pick
    ids: tuple[str, ...]
    offered: frozenset[str]  # the labels of all that may be picked
    single: bool  # exactly one is picked
    paths: tuple[str, ...] = ()  # this answer and what is to follow it, the furthest first
    priced: bool = False  # what it is paid with does not matter to them, as long as it is enough


class Press(Struct, frozen=True):
    """What a person does next: a control of a message, and what they pick or type there."""

    message: Seen
    control: Body
    what: Literal["click", "select", "type"] = "click"
    picks: tuple[str, ...] = ()


def next_press(screen: Sequence[Seen], wish: Wish) -> Press | None:
    """The next press on the way to an answer; the newest message comes first."""
    for message in screen:
        if found := _sure(message, wish) or _towards(message, wish):
            return found
    return _open(screen)


def _open(screen: Iterable[Seen]) -> Press | None:
    """Open the question, where it does not stand on the screen yet."""
    for message in screen:
        if play := _button(message, WORDS["bot.button.play"]):
            return Press(message, play)
    return None


def _sure(message: Seen, wish: Wish) -> Press | None:
    """Say that it is meant, where one is asked for a second thought."""
    if _button(message, WORDS["bot.button.no"]) is None:
        return None
    meant = WORDS.joined(list(wish.labels)) if wish.labels else WORDS["bot.button.none"]
    yes = _button(message, meant)
    return Press(message, yes) if yes else None


def _towards(message: Seen, wish: Wish) -> Press | None:
    """What leads on, on a message that puts the question."""
    if wish.question not in message.text:
        return None
    if found := _further(message, wish):
        return found
    return _pick_one(message, wish) if wish.single else _pick_many(message, wish)


def _further(message: Seen, wish: Wish) -> Press | None:
    """A control that gives this answer together with those that are to follow it."""
    for path in wish.paths:
        for part in message.controls:
            what, _, told = str(part.get("custom_id", "")).partition(":chain")
            if what == "b" and told.split(":")[-1] == path:
                return Press(message, part)
            values = [str(option["value"]) for option in part.get("options") or ()]
            if what == "m" and told and path in values:
                return Press(message, part, "select", (path,))
    return None


def _pick_one(message: Seen, wish: Wish) -> Press | None:
    if button := _button(message, wish.labels[0]):
        return Press(message, button)
    for menu in _menus(message):
        if found := _offered(menu, wish):
            return Press(message, menu, "select", tuple(found))
    return _typed(message, wish.labels)


def _pick_many(message: Seen, wish: Wish) -> Press | None:
    """Mark what is wanted, menu by menu, then do it; what is marked well stays as it is."""
    menus = [menu for menu in _menus(message) if _about(menu, wish)]
    do = _button(message, WORDS["bot.button.do"]) or _button(message, WORDS["bot.button.none"])
    if do and wish.priced and any(map(_marked, menus)):
        return Press(message, do)
    every = _button(message, say(WORDS, "button.all", count=len(wish.offered)))
    if every and set(wish.labels) == wish.offered:
        return Press(message, every)
    here = {str(option["label"]) for menu in menus for option in menu["options"]}
    missing = [each for each in wish.labels if not any(_fits(shown, each) for shown in here)]
    typed = _typed(message, missing)
    if missing and typed is None:
        return None  # an old question of the same words
    for menu in menus:
        wanted = _offered(menu, wish)
        if set(wanted) != set(_marked(menu)):
            return Press(message, menu, "select", tuple(wanted))
    if missing:
        return typed
    return Press(message, do) if do else None


def _about(menu: Body, wish: Wish) -> bool:
    """Whether a menu has options of the question; others turn pages."""
    shown = (str(option["label"]) for option in menu["options"])
    return any(_fits(each, label) for each in shown for label in wish.offered)


def _typed(message: Seen, labels: Iterable[str]) -> Press | None:
    """Type what stands on no page that is open."""
    button = _button(message, WORDS["bot.button.type"])
    return Press(message, button, "type", tuple(labels)) if button else None


def _button(message: Seen, label: str) -> Body | None:
    usable = (part for part in message.controls if "label" in part and not part.get("disabled"))
    return next((part for part in usable if _fits(str(part["label"]), label)), None)


def _menus(message: Seen) -> list[Body]:
    return [part for part in message.controls if part.get("options") is not None]


def _marked(menu: Body) -> list[str]:
    return [str(option["value"]) for option in menu["options"] if option.get("default")]


def _offered(menu: Body, wish: Wish) -> list[str]:
    """The values of what is wanted, as far as this menu has it."""
    values = {str(option["value"]): str(option["label"]) for option in menu["options"]}
    by_id = [value for value in values if value in wish.ids]
    if by_id:
        return by_id
    return [v for v, shown in values.items() if any(_fits(shown, each) for each in wish.labels)]


def _fits(shown: str, label: str) -> bool:
    """Whether a label is what is shown, or too long for it."""
    return shown == label or (shown.endswith(MORE) and label.startswith(shown[: -len(MORE)]))
