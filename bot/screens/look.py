"""Looking: the hand, the board, the rules, as one reader may see them."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.model.table import Table
from bot.ui import display
from bot.ui.buttons import Press
from bot.ui.context import Context, seat_for, seen
from bot.ui.display import Display, board_lines, enclosed, hands, own_seats, people
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, pages, text
from bot.ui.sentences import say, section_text, title
from bot.ui.wrong_words import why_lines
from config.texts import Words
from game.kernel import Seat
from game.kernel.text import Teller
from game.kernel.typed import meant, nearest, of_names
from game.kernel.verbs import Verb

PAGE = 3600  # characters of a message that is all text
FEW = 3  # verbs that are named one by one, also where the same closes them


def begun(table: Table, words: Words) -> Table:
    """A table with something to look at."""
    if table.state is None:
        raise Refused(words["bot.panel.not_begun_plain"])
    return table


def own_seat(table: Table, player: int, words: Words) -> Seat:
    """The seat through which somebody looks at a game that has begun."""
    seat = seat_for(begun(table, words), player)
    if seat is None:
        raise Refused(say(words, "look.no_seat", title=title(table, words)))
    return seat


async def hand(context: Context, table: Table, player: int, words: Words) -> Message:
    """What a player holds in all their seats, and their people, in pictures and in words."""
    own_seat(table, player, words)
    if table.game.reading.hand is None:
        raise Refused(say(words, "look.no_hands", game=table.game.title))
    seats, shown = own_seats(table, player), list[Display]()
    for held, seat in zip(await hands(context, table, seats, words), seats, strict=True):
        shown.append(held)
        for more in await people(context, table, seat, words):
            if more.words not in [each.words for each in shown]:
                shown.append(_renamed(more, seat) if seat != seats[0] else more)
    return _private(table, words, shown)


def _renamed(display: Display, seat: Seat) -> Display:
    """A picture under a name of its own, where a message has several of its kind."""
    assert display.drawn is not None
    return replace(display, drawn=replace(display.drawn, name=f"private_{seat}.png"))


def _private(table: Table, words: Words, shown: list[Display]) -> Message:
    """Pictures, and what they show in words; without pictures, the words alone."""
    head = text(f"### {say(words, 'look.hand', title=title(table, words))}")
    items = [item for each in shown for item in each.items(PAGE // len(shown))]
    if drawn := enclosed(shown):
        told = (" ".join(filter(None, (each.head, each.words))) for each in shown)
        items.append(text(*told, most=PAGE))
    return Message([head, *items], drawn)


async def own(context: Context, table: Table, player: int, words: Words) -> Message:
    """What a player sees and others do not: their hands, or their board if there are none."""
    if table.game.reading.hand is not None:
        return await hand(context, table, player, words)
    return (await board(context, table, own_seat(table, player, words), words))[0]


async def board(
    context: Context, table: Table, seat: Seat | None, words: Words, focus: str = ""
) -> list[Message]:
    """The board as a picture, whole or around one place; in words, if it is not drawn."""
    shown = await display.board(context, begun(table, words), seat, words, focus)
    if shown.drawn is None:
        return board_text(table, seat, words, focus)
    return [Message(shown.items(), [shown.drawn])]


def board_text(table: Table, seat: Seat | None, words: Words, focus: str = "") -> list[Message]:
    """The board, or one place with its neighbours, in words of the same content."""
    lines = board_lines(table.game, seen(begun(table, words), seat), words, focus)
    return [Message([text(page)]) for page in pages(lines, PAGE)]


def fitted(lines: list[str], most: int = PAGE) -> list[str]:
    """The last lines that fit a message."""
    while sum(len(line) + 1 for line in lines) > most:
        lines = lines[1:]
    return lines


async def show_hand(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Hand."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(press.table)
    message = await hand(context, table, interaction.user.id, words)
    await interaction.edit_original_response(**message.edited())


async def show(interaction: Interaction, messages: list[Message]) -> None:
    """Show one reader an answer, in several messages if it is long."""
    first, *more = messages
    await interaction.edit_original_response(**first.edited())
    for message in more:
        await interaction.followup.send(ephemeral=True, **message.new())


async def show_why(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Why: every verb that is closed now, and what closes it."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(press.table)
    message = why(table, seat_for(table, interaction.user.id), words)
    await interaction.edit_original_response(**message.edited())


def why(table: Table, seat: Seat | None, words: Words, verb: str = "") -> Message:
    """What closes a verb of a seat now, or each of those that its question could have."""
    begun(table, words)
    if seat is None:
        raise Refused(say(words, "look.no_seat", title=title(table, words)))
    if not table.game.answers.verbs:
        raise Refused(say(words, "look.no_verbs", game=table.game.title))
    if not verb and (here := _not_offered(table, seat, words)):
        return Message([text(f"### {words['bot.look.why_here']}", *here)])
    wanted = _asked_about(table, seat, words, verb)
    if not wanted:
        return Message([text(f"### {words['bot.look.why']}", words["bot.look.why_question"])])
    found, closed = [], {each.name: why_lines(table, seat, each.name, words) for each in wanted}
    if not verb and (alike := _alike(closed.values())):
        return Message([text(f"### {words['bot.look.why']}", *alike)])
    opened = {each.word or each.name for each in wanted if not closed[each.name]}
    for each in wanted:
        reasons = closed[each.name]
        if reasons and (each.word or each.name) not in opened:
            heading = words[f"{table.game.key}_rules.{each.rule}.title"]
            section = say(words, "look.why_rule", section=heading)
            command = f"/{table.game.command} {each.word or each.name}"
            found += [f"**{command}** {section}", *reasons]
            if verb:
                found.append(section_text(table.game, words, table.options, each.rule))
    return Message([text(f"### {words['bot.look.why']}", *(found or [words["bot.look.why_none"]]))])


def _alike(closed: Collection[list[str]]) -> list[str]:
    """What closes each of many verbs, if that is the same; a few are named all the same."""
    first, *others = closed
    return first if len(others) >= FEW and all(each == first for each in others) else []


def _asked_about(table: Table, seat: Seat, words: Words, verb: str) -> list[Verb]:
    """The verb that is meant, or those of the question a seat is asked; of one who waits, all."""
    verbs, decision = table.game.answers.verbs, table.decision()
    mine = [each for each in verbs if not each.side or seat in each.side]
    if not verb and (decision is None or seat not in decision.seats):
        return mine
    if not verb:
        return [each for each in mine if decision and decision.step in each.opens]
    found = [each for each in verbs if verb in (each.name, each.word)]
    if not found:
        names = of_names({name: name for each in mine for name in (each.word or each.name,)})
        near = nearest(names, verb)
        whole = len(near) == len(names.told)
        raise Refused(say(words, "look.why_unknown", verb=verb, options=near, whole=whole))
    return found


def _not_offered(table: Table, seat: Seat, words: Words) -> list[str]:
    """What keeps a place or a unit from being offered by the question at hand."""
    teller = Teller(table.game, seen(table, seat), words)
    reasons = table.game.answers.why_here(table.state, seat)
    return [f"- {teller.sentence(reason)}" for reason in reasons]


def focused(table: Table, wanted: str, words: Words) -> str:
    """The place that is meant, by its id or its name or a part of it."""
    known = of_names(table.game.reading.places(words))
    found = meant(known, wanted)
    if wanted and not found:
        near = nearest(known, wanted)
        whole = len(near) == len(known.told)
        raise Refused(say(words, "look.no_place", wanted=wanted, options=near, whole=whole))
    return found


PRESSES = {
    "hand": show_hand,
    "why": show_why,
}
