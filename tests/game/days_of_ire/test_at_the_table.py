"""What people ask for at a table of Days of Ire beside playing it, through the public face."""

from __future__ import annotations

import pytest

from bot.local.people.driver import Player
from bot.model.table import Table
from bot.screens.rulebook import Rulebook
from config.texts import sentences
from game.days_of_ire.set.components import load
from game.days_of_ire.verbs import VERBS
from game.kernel import complete
from game.registry import GAMES
from images.replay import Frame, film
from images.studio import Studio
from tests.bot.club import Club, alice, bob, carol, club, standin
from tests.bot.screens.playing import Hands, begin_alone, gather, play_until
from tests.bot.screens.test_seats import has_hand
from tests.bot.screens.test_votes import agree_to_end, ballot

__all__ = ["alice", "bob", "carol", "club", "standin"]

CONFLICT = {"mode": "conflict", "pace": "day", "players": "2"}
GAME = GAMES["days_of_ire"]
NOTHING = sentences("en")["bot.look.why_none"]


async def acting(club: Club, alice: Player) -> Hands:
    """Alone against Zhukov, at the first question of the first turn."""
    await begin_alone(alice, "days", mode="zhukov")
    hands = Hands(club, alice, 1, "days")
    await play_until(hands, await hands.open_panel(), "acting")
    return hands


def test_every_card_can_be_read() -> None:
    """Whatever is in the box: cards, people, Events, both kinds of news, in words of its own."""
    p = load("reconstruction")
    book = Rulebook(GAME, sentences("en"), complete(GAME.choices, {}))
    named = {entry.title for entry in book.cards()}
    for titles in (
        {kind.name for kind in p.kinds},
        {event.title for event in p.deck},
        {headline.title for headline in p.headlines.headline},
        {each.name for each in p.people},
    ):
        assert titles <= named
    assert sum(entry.title.endswith(("(red)", "(green)")) for entry in book.cards()) == 14
    assert all(len(entry.text) > 10 for entry in book.entries())
    sections = {entry.name for entry in book.sections()}
    assert {verb.rule for verb in VERBS} <= sections


async def test_rules_reasons_odds_and_a_hint(club: Club, alice: Player) -> None:
    """Each is answered in private, and nothing is done by asking."""
    hands = await acting(club, alice)
    number = (await hands.table()).number
    assert (
        "Takes Information ×2, Food." in (await hands.slash("rules", about="Terms of a truce")).text
    )
    for verb in VERBS:
        told = await hands.slash("why", verb=verb.name)
        assert told.private
        assert told.text.startswith("### Why not\n")
        assert f"**/days {verb.word or verb.name}**" in told.text or NOTHING in told.text
    every = (await hands.slash("why")).text
    assert "**/days take**" in every
    for other in ("headline", "hit", "order"):  # nobody commands here, and nobody was hit
        assert f"**/days {other}**" not in every
    odds = await hands.slash("odds")
    assert "The next card off the deck" in odds.text
    assert "odds.png" in odds.files
    hint = await hands.slash("hint")
    assert "I would answer" in hint.text
    assert (await hands.table()).number == number


async def test_a_wrong_word_is_told_with_what_would_fit(club: Club, alice: Player) -> None:
    """In a verb, in `/board place:`, `/why` and `/orders set`; a part of a name is enough."""
    hands = await acting(club, alice)
    number = (await hands.table()).number
    for command, asked, near in (
        ("days move", {"to": "Prague"}, "Possible: Csepel"),
        ("board", {"place": "Prague"}, "Corvin Passage"),
        ("why", {"verb": "sing"}, "resolve"),
        ("orders set", {"order": "sing"}, "Share hits out"),
    ):
        told = await hands.slash(command, **asked)
        assert next(iter(asked.values())) in told.text
        assert near in told.text
    close = await hands.slash("board", place="corvin", form="text")
    assert "Corvin Passage" in close.text
    given = await hands.slash("orders set", order="yesterday")
    assert "1. **Turn order as yesterday**\n" in given.text
    assert (await hands.table()).number == number


async def test_discards_are_ordered_by_kind(club: Club, alice: Player) -> None:
    """Every kind of card is in the menu, held or not, and the order tells what was chosen."""
    hands = await acting(club, alice)
    form = await hands.slash("orders set", order="discard")
    assert "Which kinds of cards may go?" in form.text
    menu = next(part for part in form.controls if part.get("options"))
    assert len(menu["options"]) == len(load("reconstruction").cards.card)
    await alice.select(menu["custom_id"], "doctor1", "food1", message=form)
    given = await hands.press("Give this order", await hands.changed(form))
    assert "1. **Discard by kind** (cards: Food and Doctor)" in given.text


async def test_a_seat_changes_hands(club: Club, alice: Player, bob: Player, carol: Player) -> None:
    """An automated player holds the commander's seat, then a substitute; each has the hand."""
    table = await gather(club, CONFLICT, {"red": alice, "soviet": bob}, "days")
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    hands = Hands(club, bob, 1, "days")
    told = await hands.slash("seat automaton", strength="easy", seat="soviet")
    assert "An automated player has the seat" in told.text
    await alice.sees("An easy automated player plays")
    await hands.slash("seat return")
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)
    await hands.slash("seat offer", terms="lend")
    await carol.click("Take the seat", await carol.sees("looks for a substitute"))
    await has_hand(carol)
    assert "You have no seat" in (await hands.slash("hand")).text


async def test_a_vote_the_film_and_statistics(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They agree on a draw; the game can be seen as a film, is counted, and played again."""

    async def short(table: Table, seat: str | None) -> bytes:
        """Its beginning, without a process of its own."""
        shots = [Frame(table.view(None), "The beginning.")]
        return film(Studio(), table.game, shots, sentences("en"))

    monkeypatch.setattr(club.bot.films, "made", short)
    table = await gather(club, CONFLICT, {"red": alice, "soviet": bob}, "days")
    for player in (alice, bob):
        await player.go(str(table.thread))
    hands = Hands(club, alice, 1, "days")
    await hands.press("Ask the others", await hands.slash("vote draw"))
    await agree_to_end(Hands(club, bob, 2, "days"), await ballot(bob, "offers a draw"))
    reveal = await alice.sees("What everybody held", lambda seen: "Film" in seen.labels)
    answer = await alice.click("Film", reveal)
    assert answer.message is not None
    shown = await hands.settled(answer.message)
    assert "with nothing hidden" in shown.text
    (attached,) = shown.body["attachments"]
    assert (await alice.fetch(attached["url"])).startswith(b"GIF89a")
    mine = (await hands.slash("stats")).text
    assert "1 game, 0 won, 0 lost, 1 drawn." in mine
    assert "Rematch, sides swapped" in reveal.labels
