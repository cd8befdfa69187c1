"""Discord's description catches what is planted against it, in requests and in answers."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.rest.desk import ROUTES
from bot.local.service.standin import StandIn
from bot.local.service.traffic import Exchange
from tests.bot.local.described.draw import draw, serves, written
from tests.bot.local.described.witness import DRAWN, Witness, witness
from tests.bot.local.sample_bot import SampleBot

Body = dict[str, Any]


@pytest.fixture
async def heard(
    standin: StandIn, sample: SampleBot, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> Exchange:
    """What really went over the wire when the bot wrote a message."""
    found: list[Exchange] = []
    monkeypatch.setattr(standin, "overhear", found.append)
    channel = sample.get_channel(int(alice.here))
    assert isinstance(channel, discord.TextChannel)
    await channel.send("hello", nonce=7)
    return found[-1]


def changed(body: Body, key: str, value: Any) -> Body:
    return {**body, key: value}


def without(body: Body, key: str) -> Body:
    return {each: body[each] for each in body if each != key}


def test_what_really_happened_is_as_described(heard: Exchange) -> None:
    assert witness().problems(heard) == ([], [])


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"content": "x" * 4001}, ".content: 4001 characters, not 0 to 4000"),
        ({"content": 12}, ".content: int where ['string', 'null'] is wanted"),
        ({"embeds": [{}] * 11}, ".embeds: 11 items, not 0 to 10"),
        ({"attachments": [{"filename": "a.png"}]}, ".attachments[0].id: missing"),
        ({"colour": "red"}, ".colour: unknown"),
        (
            {"components": [{"type": 1, "components": [{"type": 2, "style": 9}]}]},
            ".components[0].components[0].style: 9 is none of [1, 2, 3, 4, 5, 6]",
        ),
    ],
)
def test_a_wrong_request_is_caught(heard: Exchange, body: Body, problem: str) -> None:
    asked, _ = witness().problems(replace(heard, body=body))
    assert asked == [f"POST /channels/{{channel_id}}/messages takes{problem}"]


def test_a_wrong_answer_is_caught(heard: Exchange) -> None:
    whole: Body = heard.answer
    planted = {
        ".author: missing": without(whole, "author"),
        ".id: int where ['string'] is wanted": changed(whole, "id", int(whole["id"])),
        ".timestamp: 'today' is no moment": changed(whole, "timestamp", "today"),
        ".author.username: missing": changed(whole, "author", without(whole["author"], "username")),
        ".guild_id: unknown": changed(whole, "guild_id", "1"),
    }
    for problem, answer in planted.items():
        _, answered = witness().problems(replace(heard, answer=answer))
        assert answered == [f"POST /channels/{{channel_id}}/messages answers 200{problem}"]


def test_a_wrong_status_route_or_query_is_caught(heard: Exchange) -> None:
    check = witness().problems
    assert check(replace(heard, status=201))[1][0].endswith("not one of ['200', '429', '4XX']")
    assert check(replace(heard, path="/channels/1/letters"))[0][0].endswith("no such route")
    assert check(replace(heard, query={"wait": "true"}))[0][0].endswith("?wait: unknown")
    assert check(replace(heard, files=11))[0][0].endswith("11 files, not 10")


def test_fixed_words_of_an_address_go_before_ids() -> None:
    assert witness().find("GET", "/users/@me") == "GET /users/@me"
    assert witness().find("GET", "/users/12") == "GET /users/{user_id}"


def test_every_route_of_the_stand_in_is_described() -> None:
    described = [name.split(" ") for name in witness().routes]
    for route in ROUTES:
        assert any(
            method == route.method and serves(route.pattern, path) for method, path in described
        ), route.pattern


def test_a_description_is_drawn_without_its_prose() -> None:
    number = {"type": "integer", "description": "how many", "maximum": 9}
    kinds = {"type": "integer", "oneOf": [{"const": 1, "title": "ONE"}, {"const": 2}]}
    schemas = {"Answer": {"properties": {"n": number, "kind": {"$ref": "#/components/schemas/K"}}}}
    answer = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Answer"}}}}
    paths = {"/gateway": {"get": {"responses": {"200": answer}}}, "/other": {"get": {}}}
    components = {"schemas": schemas | {"K": kinds, "Unused": number}}
    drawn = draw({"paths": paths, "components": components, "info": {"version": "10"}})
    assert list(drawn["routes"]) == ["GET /gateway"]
    assert drawn["shapes"]["Answer"]["properties"]["n"] == {"type": "integer", "maximum": 9}
    assert drawn["shapes"]["K"] == {"type": "integer", "enum": [1, 2]}
    assert "Unused" not in drawn["shapes"]
    kept = Witness(json.loads(written(drawn)))
    heard = Exchange("GET", "/gateway", {}, status=200, answer={"n": 10})
    assert kept.problems(heard)[1] == ["GET /gateway answers 200.n: 10 is not within None and 9"]


def test_the_drawn_file_names_its_source_and_licence() -> None:
    drawn = json.loads(DRAWN.read_text("utf-8"))
    assert (drawn["licence"], drawn["version"]) == ("MIT", "10")
    assert drawn["source"].endswith("discord/discord-api-spec")
