"""Ballots: a vote as a public message, and what its buttons do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from discord import ui
from msgspec.structs import replace

from bot.model.outgoing import Ballot, Taken
from bot.model.table import Table, TableError, Vote
from bot.model.timing import Pace
from bot.screens.pace_words import whole_pace
from bot.table.votes import Voted
from bot.ui.buttons import Press
from bot.ui.errors import whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import begun_well, mention, say, seat_name, since, tell_text, title
from config.texts import Words
from game.kernel.text import Teller, tell


def ballot(table: Table, words: Words, asked: Ballot) -> Message:
    """The public question with its quorum, its time limit and how it stands."""
    vote = asked.vote
    head = text(wish(table, words, vote), *taken_lines(table, words, asked.taken))
    if asked.closed:
        ended = words[f"orders.vote.ended.{asked.closed}"]
        return Message([head, text(ended, *_cast(words, vote))])
    agree = Press("agree", table.id, vote.number).button_id()
    refuse = Press("refuse", table.id, vote.number).button_id()
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        button(words["bot.button.agree"], agree, Style.success),
        button(words["bot.button.refuse"], refuse, Style.danger),
    )
    return Message([head, text(quorum(words, vote), *_cast(words, vote)), row])


def ask_the_others(table: Table, words: Words, why: TableError) -> Message:
    """Why something is not free to take back, with the button that asks for it."""
    ask = button(words["bot.button.ask"], Press("ask", table.id).button_id())
    return Message([text(tell_text(words, why.text)), ui.ActionRow(ask)])


def wish(table: Table, words: Words, vote: Vote) -> str:
    """What is voted on."""
    facts: dict[str, Any] = {"player": mention(words, vote.by)}
    key = f"orders.vote.{vote.kind}"
    if vote.kind == "extend":
        facts["hours"] = round(vote.facts["seconds"] / 3600)
    elif vote.kind == "draw":
        key += f".{vote.facts['how']}"
    elif vote.kind == "replace":
        other = vote.facts["player"]
        key += ".player" if other > 0 else ".automaton" if other < 0 else ".substitute"
        facts |= {
            "seat": seat_name(table, vote.facts["seat"], words),
            "other": mention(words, other),
        }
    if vote.kind == "pace":
        timing = replace(table.timing, pace=msgspec.convert(vote.facts["pace"], Pace))
        wanted = whole_pace(replace(table, timing=timing), words)
        return "\n".join([tell(words, key, facts), wanted])
    return tell(words, key, facts)


def quorum(words: Words, vote: Vote) -> str:
    """Who must agree, and until when."""
    key = "silence" if vote.silence else "all" if vote.needed == len(vote.asked) else "some"
    named = [mention(words, player) for player in vote.asked]
    facts = {"asked": named, "needed": vote.needed, "until": since(vote.until)}
    if vote.silence and len(vote.asked) > 1:  # the silence of who is to take the seat is none
        silent, new = vote.asked
        key, facts = (
            "silence_new",
            {**facts, "asked": mention(words, silent), "new": mention(words, new)},
        )
    return tell(words, f"orders.vote.quorum.{key}", facts)


def _cast(words: Words, vote: Vote) -> list[str]:
    """Who has voted how."""
    return [
        tell(words, f"orders.vote.{key}", {"players": [mention(words, each) for each in players]})
        for key, players in (("agreed", vote.agreed), ("refused", vote.refused))
        if players
    ]


def taken_lines(table: Table, words: Words, taken: Iterable[Taken]) -> list[str]:
    """The answers concerned, as far as they are public.

    Who answers in private, and how often or whether at all, is not public: where nothing is, one
    line says so.
    """
    listed = list(taken)
    if not listed or table.state is None:
        return []
    teller = Teller(table.game, table.game.sight.view(table.state, None), words)
    told = ((each, begun_well(teller.events(each.events, None))) for each in listed)
    lines = [_taken(words, teller.seat(each.seat), " ".join(said)) for each, said in told if said]
    return lines or [f"- {words['bot.ballot.quiet']}"]


def _taken(words: Words, seat: str, said: str) -> str:
    """One answer, behind the name of its seat unless it begins with that."""
    if said.casefold().startswith(f"{seat} ".casefold()):
        return f"- {said}"
    return say(words, "ballot.taken", seat=seat, events=said)


def offering(table: Table, words: Words, how: str) -> Message:
    """A word before the others are asked to end the game."""
    yes = Press("propose", table.id, arg=how).button_id()
    ask = say(words, f"ballot.offer_{how}", title=title(table, words))
    offer = button(words["bot.button.ask"], yes, Style.danger)
    return Message([text(ask), ui.ActionRow(offer)])


async def propose(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Yes: the others are asked to end the game."""
    await interaction.response.defer()
    context, player = interaction.client.context, interaction.user.id
    how = "close" if press.arg == "close" else "draw"
    voted = await context.tables.votes.call(press.table, player, "draw", how=how)
    done = Message([text(called(voted, await context.words(interaction)))])
    await interaction.edit_original_response(**done.edited())


async def agree(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """One of those concerned agrees; to what ends the game, after a second thought."""
    context = interaction.client.context
    table = await context.tables.get(press.table)
    vote, player = table.vote, interaction.user.id
    ends = vote is not None and vote.kind == "draw" and vote.number == press.number
    if vote is None or not ends or player not in vote.asked:
        await _vote(interaction, press, True)
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    words = await context.words(interaction)
    yes = Press("consent", table.id, press.number).button_id()
    ask = say(words, f"ballot.agree_{vote.facts['how']}", title=title(table, words))
    sure = Message([text(ask), ui.ActionRow(button(words["bot.button.agree"], yes, Style.danger))])
    await interaction.edit_original_response(**sure.edited())


async def consent(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Yes, after that second thought."""
    await interaction.response.defer()
    context = interaction.client.context
    await context.tables.votes.cast(press.table, interaction.user.id, press.number, True)
    done = Message([text((await context.words(interaction))["bot.ballot.noted"])])
    await interaction.edit_original_response(**done.edited())


async def refuse(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """One of those concerned refuses."""
    await _vote(interaction, press, False)


async def _vote(interaction: Interaction, press: Press, yes: bool) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, player = interaction.client.context, interaction.user.id
    assert interaction.message is not None
    votes = context.tables.votes
    await votes.cast(press.table, player, press.number, yes, interaction.message.id)
    await whisper(interaction, (await context.words(interaction))["bot.ballot.noted"])


async def ask(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Ask the others whether the last command may be taken back."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context = interaction.client.context
    voted = await context.tables.ask_undo(press.table, interaction.user.id)
    await whisper(interaction, called(voted, await context.words(interaction)))


def called(voted: Voted, words: Words) -> str:
    """What somebody is told who has called a vote."""
    if not voted.done:
        return words["bot.ballot.put"]
    return words["bot.panel.taken_back" if voted.vote.kind == "undo" else "bot.verb.done"]


PRESSES = {
    "agree": agree,
    "consent": consent,
    "propose": propose,
    "refuse": refuse,
    "ask": ask,
}
