"""Border Post in Discord: opened, played to its end and drawn as text, by nothing but its package.

What a game has and the first one has not, or has under the same name, is looked at beside it.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.automated_ids import NORMAL
from bot.workers.process import surroundings
from bot.workers.thinker_pool import ThinkerPool
from config.settings import read_settings
from game.players.chance import pick
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, begin_alone, gather, play_together
from tests.bot.screens.test_automated_players import own_turn
from tests.bot.screens.test_solo import verb_for
from tests.bot.screens.test_together import received
from tests.second_game.border_post import PostView

DUEL = {"pace": "day"}
TEAM = {"mode": "team"}
# A process that is begun knows the games that ship; this one is told of one more.
THINKS = """
from game.registry import GAMES
from tests.second_game.border_post import GAME
GAMES[GAME.key] = GAME
from bot.workers.thinker_main import main
main()
"""


async def duel(club: Club, alice: Player, bob: Player, **options: str) -> list[Hands]:
    """Alice is the courier, Bob the guard."""
    seats = {"courier": alice, "soviet": bob}
    table = await gather(club, {**DUEL, **options}, seats, "border")
    for player in (alice, bob):
        await player.go(str(table.thread))
    return [Hands(club, alice, 1, "border"), Hands(club, bob, 2, "border")]


async def hand_of(club: Club, seat: str) -> tuple[str, ...]:
    view = (await club.tables.get(1)).view(seat)
    assert isinstance(view, PostView)
    return view.hand


def named(text: str) -> set[str]:
    """The cards that a text names."""
    return set(re.findall(r"\((X\d\d)\)", text))


async def test_a_game_to_its_end_by_panels(club: Club, alice: Player, bob: Player) -> None:
    """Every message is words; the end shows both hands, and no film is offered."""
    hands = await duel(club, alice, bob)
    card = await alice.sees("Waiting for")
    assert "### The border post" in card.text
    assert "**Hand of the guard**: 3 cards" in card.text
    assert "0 across, 0 stopped" in card.text
    assert "Hand" in card.labels
    table = await play_together(hands)
    assert table.status == "over"
    end = await bob.sees("What everybody held", lambda seen: "Rematch" in seen.labels)
    assert "Held: Pass" in end.text or "Nothing is held" in end.text
    assert "Film" not in end.labels
    assert {"Record and dice", "Rematch, sides swapped"} <= set(end.labels)
    await at_rest(club, alice, bob)
    assert [seen for player in (alice, bob) for seen in player.all_seen() if seen.pictures] == []


async def test_no_card_reaches_the_other_side(club: Club, alice: Player, bob: Player) -> None:
    """A card reached a screen only if its player was dealt it, or everybody was shown it."""
    hands = await duel(club, alice, bob)
    dealt = {alice: set(await hand_of(club, "courier")), bob: set(await hand_of(club, "soviet"))}
    table = await play_together(hands)
    view = table.view(None)
    assert isinstance(view, PostView)
    assert dealt[bob] - set(view.played), "every card was shown"
    for player, own in dealt.items():
        seen = set(re.findall(r"X\d\d", received(player)))
        assert own <= seen <= own | set(view.played)


async def test_a_turn_from_a_direct_message(club: Club, alice: Player, bob: Player) -> None:
    """The message that calls a player has the board and the hand in words, and the question."""
    hands = await duel(club, alice, bob)
    letter = await alice.sees("it is your turn")
    assert named(letter.text) == set(await hand_of(club, "courier"))
    assert "### Which card do you run with?" in letter.text
    assert "Odds" not in letter.labels
    assert "Why not?" in letter.labels
    table = await club.tables.get(1)
    decision = table.decision()
    assert decision is not None
    await hands[0].answer(letter, decision)
    called = await bob.sees("it is your turn")
    assert "**Face down**: ?" in called.text


async def test_a_whole_game_by_verbs(club: Club, alice: Player, bob: Player) -> None:
    """`/border run`, `/border stop` and `/border let`, chosen from what is offered."""
    everybody = await duel(club, alice, bob)
    offered = await alice.complete("border run", "card", card="")
    assert {each["value"] for each in offered} == set(await hand_of(club, "courier"))
    while (decision := (table := await club.tables.get(1)).decision()) is not None:
        hands = next(each for each in everybody if table.asked_seat(each.id))
        name, given = verb_for(table.game, decision, pick(decision, hands.dice))
        told = await hands.verb(name, **given)
        assert (await club.tables.get(1)).number == table.number + 1, told
    assert table.result() is not None


async def test_against_an_automated_player(club: Club, alice: Player) -> None:
    """The same parameters as ever, for a game that has a mind."""
    card = await begin_alone(alice, "border", seat="courier", opponent="normal")
    await alice.go(card.channel_id)
    assert (await club.tables.get(1)).seats["soviet"] == NORMAL
    await play_alone(Hands(club, alice, 3, "border"))
    assert (await club.tables.get(1)).status == "over"


async def play_alone(hands: Hands) -> None:
    """Answer whenever one is asked, until the game is over."""
    while await own_turn(hands):
        decision = (await hands.table()).decision()
        assert decision is not None
        await hands.answer(await hands.slash("play"), decision)


async def test_a_process_thinks_for_it(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real process that knows the game answers by its mind."""
    program, env = surroundings("thinker_main")
    knowing = [program[0], "-c", THINKS]
    monkeypatch.setattr("bot.workers.pool.surroundings", lambda work: (knowing, env))
    club.bot.automated_turns.thinkers = ThinkerPool(read_settings().automata)
    card = await begin_alone(alice, "border", seat="soviet", opponent="hard")
    await alice.go(card.channel_id)
    dealt = await hand_of(club, "courier")
    assert await own_turn(Hands(club, alice))
    (ran,) = (each for each in await club.store.actions(1) if each.seat == "courier")
    assert ran.picks == dealt[:1]


async def test_the_options_are_its_own(club: Club, alice: Player) -> None:
    """`mode` means what this game means by it; seats and strengths are those of this game."""
    listed = await alice.do("commands", channel=alice.here)
    (opening,) = [body for body in listed if body["name"] == "open"]
    games = {option["name"]: option["options"] for option in opening["options"]}
    assert set(games) == {game.command for game in GAMES.values()}
    values = {each["name"]: _values(each) for each in games["border"]}
    assert values["mode"] == ["duel", "team"]
    assert values["seat"] == ["courier", "courier_2", "soviet"]
    assert list(values) == ["mode", "rules", "pace", "seat", "opponent", "partner"]
    assert [each["name"] for each in games["stones"]] == ["pace", "seat"]
    nights = {each["name"]: _values(each) for each in games["nights"]}
    assert nights["mode"] == ["konev", "conflict"]
    assert nights["seat"] == ["revolutionary", "revolutionary_2", "soviet"]


def _values(option: Any) -> list[str]:
    return [choice["value"] for choice in option.get("choices", ())]


async def test_rules_that_are_rarely_used(club: Club, alice: Player) -> None:
    """Several in one parameter, one of them called like a parameter of the bot's own."""
    await alice.go("tables")
    await alice.slash("open border", rules="heat +1; pace=fast, watchful", pace="week")
    await alice.sees("**Heat: +1.**")
    table = await club.tables.get(1)
    assert table.options == {"mode": "duel", "heat": "+1", "watchful": "yes", "pace": "fast"}
    assert table.timing.pace.name == "week"


async def test_an_error_calls_a_seat_as_its_game_does(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """`soviet` is the guard here, whatever another game calls that seat."""
    await gather(club, DUEL, {"courier": alice, "soviet": bob}, "border")
    await carol.go(str((await club.tables.get(1)).thread))
    told = await Hands(club, carol).slash("seat take", seat="soviet")
    assert "guard" in told.text
    assert "Soviet" not in told.text


async def test_who_holds_two_seats_sees_both_hands(club: Club, alice: Player, bob: Player) -> None:
    """In the panel and by `/hand`, each under the name of its seat; nobody else's."""
    seats = {"courier": alice, "courier_2": alice, "soviet": bob}
    table = await gather(club, TEAM, seats, "border")
    mine = {*await hand_of(club, "courier"), *await hand_of(club, "courier_2")}
    assert len(mine) == 6
    await alice.go(str(table.thread))
    hands = Hands(club, alice, 1, "border")
    for seen in (await hands.slash("hand"), await hands.open_panel()):
        assert "**The courier**" in seen.text
        assert "**The second courier**" in seen.text
        assert named(seen.text) == mine
    await bob.go(str(table.thread))
    theirs = await Hands(club, bob).slash("hand")
    assert named(theirs.text) == set(await hand_of(club, "soviet"))


async def test_looking_and_reading(club: Club, alice: Player, bob: Player) -> None:
    """Board, log, rules, why, odds and a hint: of this game, or a sentence that says why not."""
    hands, guard = await duel(club, alice, bob)
    board = await hands.slash("board")
    assert (board.pictures, "### The border post" in board.text) == ([], True)
    assert "no place" in (await hands.slash("board", place="8")).text
    assert await alice.complete("board", "place", place="") == []
    assert "Running" in (await hands.slash("rules")).text
    assert "A higher card beats" in (await hands.slash("rules", about="X07")).text
    assert "Nearest to it" in (await hands.slash("rules", about="ambush")).text
    assert {"run", "stop", "let"} == {
        e["value"] for e in await alice.complete("why", "verb", verb="")
    }
    assert "/border stop" in (await guard.slash("why")).text
    assert "no odds" in (await hands.slash("odds")).text
    assert "without hints" in (await hands.slash("hint")).text
    assert "Nothing has happened" in (await hands.slash("log")).text
    await hands.verb("run", card=(await hand_of(club, "courier"))[0])
    assert "The courier runs." in (await guard.slash("log")).text


async def test_a_hint_for_one_who_plays_alone(club: Club, alice: Player) -> None:
    """A game that declares no option for hints gives them to whoever plays alone."""
    card = await begin_alone(alice, "border", seat="courier", opponent="easy")
    await alice.go(card.channel_id)
    told = await Hands(club, alice).slash("hint")
    assert "I would answer" in told.text
    assert "Anything will do." in told.text


async def test_an_order_of_its_own(club: Club, alice: Player, bob: Player) -> None:
    """The guard lets everybody go, and is not disturbed."""
    hands, guard = await duel(club, alice, bob)
    told = await guard.slash("orders set", order="let")
    assert "Let everybody go" in told.text
    await hands.verb("run", card=(await hand_of(club, "courier"))[0])
    await bob.sees("slips through")
    assert (await club.tables.get(1)).number == 2


async def test_the_rules_of_a_game_that_is_named(club: Club, alice: Player) -> None:
    """Where there is no table, the game must be named; what is named is found by any name."""
    await alice.go("tables")
    hands = Hands(club, alice)
    listed = ", ".join(game.command for game in GAMES.values())
    assert f"game: {listed}." in (await hands.slash("rules")).text
    for name in ("border", "border_post", "Border Post"):
        assert "Border Post: the rules in short" in (await hands.slash("rules", game=name)).text
    assert "no game “chess”" in (await hands.slash("rules", game="chess")).text
    topics = await alice.complete("rules", "about", about="", game="border")
    assert [each["value"] for each in topics] == ["run", "stop"]
    assert await alice.complete("rules", "about", about="") == []
    titles = await alice.complete("rules", "game", game="post")
    assert [each["value"] for each in titles] == ["border"]


async def test_the_rules_of_the_table_at_hand(club: Club, alice: Player, bob: Player) -> None:
    """Elsewhere the player's own table counts, and beside it another game can be named."""
    await gather(club, DUEL, {"courier": alice, "soviet": bob}, "border")
    await alice.go("tables")
    hands = Hands(club, alice)
    assert "Border Post: the rules" in (await hands.slash("rules")).text
    assert "Nights of Fire: the rules" in (await hands.slash("rules", game="nights")).text


def is_lobby(seen: Seen) -> bool:
    return "Leave" in seen.labels


async def test_the_lobby_tells_what_its_game_always_tells(club: Club, alice: Player) -> None:
    await alice.go("tables")
    await alice.slash("open border")
    lobby = await alice.sees("has opened a table", is_lobby)
    assert "**Couriers: one courier.** One courier, or two." in lobby.text
    assert "Heat" not in lobby.text
    assert lobby.control("Automated players") is not None


async def test_an_earlier_position_tells_each_what_they_knew(
    club: Club, alice: Player, bob: Player
) -> None:
    """Who ran with which card is told to the courier alone, then as now."""
    hands = await duel(club, alice, bob)
    card = (await hand_of(club, "courier"))[0]
    await club.tables.act(1, hands[0].id, 0, [(card,)], 1)
    mine, theirs = [await each.slash("board", at="1.2") for each in hands]
    assert "turn 1, 2 of 2" in mine.text
    assert (card in named(mine.text), card in named(theirs.text)) == (True, False)
    assert card not in (await hands[1].press("Log", theirs)).text
