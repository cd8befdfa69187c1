"""A whole game for one, by the panel, from direct messages, by verbs, by words alone."""

from __future__ import annotations

from bot.local.people.driver import Player
from bot.local.world.model import DM
from config.texts import sentences
from game.kernel import Decision, Game
from game.players.chance import pick
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, begin_alone, begin_unseen, play_out


async def test_a_whole_game_by_the_panel(club: Club, alice: Player) -> None:
    """Konev alone, to the end, with nothing but the panel."""
    await begin_alone(alice)
    hands = Hands(club, alice, 866)
    panel = await play_out(hands, await hands.open_panel())
    assert "The game is over" in panel.text
    table = await hands.table()
    assert table.status == "over"
    card = await alice.sees("The game is over.", lambda seen: "Rematch" in seen.labels)
    assert card.pictures


async def test_a_whole_game_from_direct_messages(club: Club, alice: Player) -> None:
    """The message that calls a player to their turn is all they need."""
    await begin_unseen(club, alice)
    message = await alice.sees("it is your turn")
    assert alice.channels[message.channel_id]["type"] == DM
    assert len(message.pictures) == 1
    links = [part["url"] for part in message.controls if part.get("url")]
    table = await club.tables.get(1)
    assert links == [f"https://discord.com/channels/{table.guild}/{table.thread}"]
    hands = Hands(club, alice, 2413)
    panel = await play_out(hands, message)
    assert "The game is over" in panel.text
    assert panel.channel_id == message.channel_id


async def test_a_whole_game_by_verbs(club: Club, alice: Player) -> None:
    """Every question can be answered by a typed command, chosen from what is offered."""
    card = await begin_alone(alice, version="advanced")
    await alice.go(card.channel_id)
    hands = Hands(club, alice, 2606)
    while (decision := (table := await club.tables.get(1)).decision()) is not None:
        name, options = verb_for(table.game, decision, pick(decision, hands.dice))
        await hands.verb(name, **options)
        assert (await club.tables.get(1)).number == table.number + 1
    end = await alice.sees("The game is over.", lambda seen: "Rematch" in seen.labels)
    assert end.channel_id == card.channel_id


def verb_for(game: Game, decision: Decision, picks: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """A verb that answers a question so: one that opens there, one with a parameter, or any."""
    typed = ";".join(picks)
    for verb in game.answers.verbs:
        if picks and verb.opens.get(decision.step) == picks[0]:
            return verb.word or verb.name, {}
        for param in verb.params:
            if picks and decision.step in param.steps and decision.step not in verb.opens:
                return verb.word or verb.name, {param.name: typed}
    return "choose", {"pick": typed or "-"}


async def test_a_whole_game_by_words_alone(club: Club, alice: Player) -> None:
    """The board in words and typed answers: no picture is needed."""
    card = await begin_alone(alice)
    await alice.go(card.channel_id)
    hands = Hands(club, alice, 1169)
    rounds = 0
    while (decision := (table := await club.tables.get(1)).decision()) is not None:
        if decision.step == "choose_action" and rounds < 5:
            rounds += 1
            board = await hands.slash("board", form="text")
            assert not board.pictures
            view = table.view(table.asked_seat(hands.id))
            assert table.game.reading.board(view, sentences("en")).splitlines()[0] in board.text
        picks = pick(decision, hands.dice)
        await hands.verb("choose", pick=";".join(picks) or "-")
    assert rounds == 5
    assert (await club.tables.get(1)).status == "over"
