"""Values that the service refuses although they are short enough."""

from typing import Any

import pytest

from bot.local.checks.components import check_components
from bot.local.checks.form import Form
from bot.local.checks.messages import check_embeds, check_whole
from bot.local.world.limits import Limits
from bot.local.world.notes import Notes
from bot.local.world.refusal import Refusal

LINK = "https://example.invalid/a"
BAD_EMBEDS: dict[str, Any] = {
    "nothing at all": {},
    "a colour and nothing else": {"color": 1},
    "a colour beyond white": {"title": "t", "color": 0x1000000},
    "a colour below black": {"title": "t", "color": -1},
    "a moment that is none": {"title": "t", "timestamp": "yesterday"},
    "a picture without a host": {"image": {"url": "http://"}},
    "a picture with a port that cannot be": {"image": {"url": "http://a:99999/"}},
    "a link with a space": {"title": "t", "url": "https://example.invalid/a b"},
    "a link of another scheme": {"title": "t", "url": "ftp://example.invalid"},
    "an icon without a host": {"author": {"name": "n", "icon_url": "https://"}},
}
GOOD_EMBEDS: list[dict[str, Any]] = [
    {"title": "t", "color": 0xFFFFFF, "timestamp": "2026-01-01T12:00:00+00:00", "url": LINK},
    {"image": {"url": "attachment://board.png"}},
    {"footer": {"text": "f", "icon_url": LINK}},
]


def form() -> Form:
    return Form(Limits(), Notes(), "test")


@pytest.mark.parametrize("embed", BAD_EMBEDS.values(), ids=BAD_EMBEDS)
def test_an_embed_that_is_refused(embed: dict[str, Any]) -> None:
    examined = form()
    check_embeds(examined, [embed])
    with pytest.raises(Refusal, match="50035"):
        examined.settle()


@pytest.mark.parametrize("embed", GOOD_EMBEDS)
def test_an_embed_that_is_accepted(embed: dict[str, Any]) -> None:
    examined = form()
    check_embeds(examined, [embed])
    examined.settle()


def button(**more: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b", **more}]}


def link_button(url: str) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 5, "label": "l", "url": url}]}


def menu(**more: Any) -> dict[str, Any]:
    options = [{"label": n, "value": n, "default": True} for n in ("one", "two")]
    select = {"type": 3, "custom_id": "m", "options": options, **more}
    return {"type": 1, "components": [select]}


def people(**more: Any) -> dict[str, Any]:
    standing = [{"id": "1", "type": "user"}, {"id": "2", "type": "user"}]
    select = {"type": 5, "custom_id": "m", "default_values": standing, **more}
    return {"type": 1, "components": [select]}


BAD_PARTS = {
    "a word as an emoji": button(emoji={"name": "swords"}),
    "letters as an emoji": button(emoji={"name": "é"}),
    "an emoji with a broken id": button(emoji={"name": "block", "id": "x"}),
    "a link that leads nowhere": link_button("https://"),
    "a link of another scheme": link_button("javascript:alert(1)"),
    "two defaults where one is picked": menu(),
    "two people where one is picked": people(),
    "a separator of unknown spacing": {"type": 14, "spacing": 3},
    "a colour beyond white": {"type": 17, "accent_color": 0x1000000, "components": []},
    "a picture without a host": {"type": 12, "items": [{"media": {"url": "http://"}}]},
}
GOOD_PARTS = {
    "a sign": button(emoji={"name": "⚔️"}),
    "a key": button(emoji={"name": "1️⃣"}),
    "the letter i of an information sign": button(emoji={"name": "ℹ️"}),
    "an own emoji": button(emoji={"name": "block", "id": "123456789012345678"}),
    "a link": link_button(LINK),
    "two defaults where two are picked": menu(max_values=2),
    "two people where two are picked": people(max_values=2),
    "a wide separator": {"type": 14, "spacing": 2},
    "a white line": {"type": 17, "accent_color": 0xFFFFFF, "components": []},
}


@pytest.mark.parametrize("part", BAD_PARTS.values(), ids=BAD_PARTS)
def test_a_component_that_is_refused(part: dict[str, Any]) -> None:
    examined = form()
    check_components(examined, [part], layout=True)
    with pytest.raises(Refusal, match="50035"):
        examined.settle()


@pytest.mark.parametrize("part", GOOD_PARTS.values(), ids=GOOD_PARTS)
def test_a_component_that_is_accepted(part: dict[str, Any]) -> None:
    examined = form()
    check_components(examined, [part], layout=True)
    examined.settle()


@pytest.mark.parametrize("words", ["", "  \n\t"])
def test_blank_words_are_an_empty_message(words: str) -> None:
    with pytest.raises(Refusal, match="50006"):
        check_whole(form(), {"content": words}, layout=False, filenames=set())
