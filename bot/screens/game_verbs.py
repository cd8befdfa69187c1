"""A game's verbs become slash commands, with autocomplete from the live options, and its sheets.

A sheet is typed into a modal, carried out as one command, or given back with its wrong line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from discord import app_commands
from discord.ui import ActionRow

from bot.model.table import Table, TableError
from bot.screens.confirm import asked_about, confirmation
from bot.screens.deal import deal
from bot.screens.open_table import begun
from bot.screens.panel import everything
from bot.screens.panel_words import mend, not_yours, refusal, told
from bot.service.sheet_service import Handed
from bot.table.plan import Plan
from bot.table.second_thought import SecondThought
from bot.table.sheets import plan_of, sheet_seat
from bot.ui.buttons import Press
from bot.ui.command_factory import Field, command, completes, described
from bot.ui.context import Context
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, text
from bot.ui.modal import Field as ModalField
from bot.ui.modal import modal
from bot.ui.sentences import say, title
from bot.ui.sheet_words import ended_way, example
from bot.ui.where import anywhere
from bot.ui.wrong_words import why_not, wrong_line
from config.texts import Words
from game.kernel import AnyState, Decision, Game, Seat, look
from game.kernel.text import tell
from game.kernel.typed import Labels, fitting, labels, meant, of_names, reader
from game.kernel.verbs import ANY, Verb, bound_verb, by_word
from game.kernel.walk_verb import EVERY, NOTHING, Walk, split, starts, walk

MISSING = "verb.missing"
Picks = tuple[str, ...]
MENU, VALUE = 25, 100


def verb_commands(game: Game, words: Words) -> app_commands.Group:
    """Every verb of a game under the game's word, and one for whatever else is asked."""
    help_ = described(words, f"{game.key}.verb.help")
    group = anywhere(app_commands.Group(name=game.command, description=help_))
    for word, verbs in by_word((*game.answers.verbs, ANY)).items():
        params = dict.fromkeys(param.name for verb in verbs for param in verb.params)
        fields = [Field(name, f"{game.key}.param.{name}") for name in params]
        fields.append(Field("table", "bot.param.table"))
        made = command(word, f"{game.key}.verb.{word}", fields, words, partial(use, game, verbs))
        for name in params:
            completes(made, name, partial(offer, game, verbs))
        completes(made, "table", my_tables)
        group.add_command(made)
    if game.answers.sheets is not None:
        group.add_command(_sheet_command(game, words))
    return group


def _sheet_command(game: Game, words: Words) -> app_commands.Command[Any, ..., None]:
    """The command that takes many lines at once."""
    fields = [Field("table", "bot.param.table")]
    made = command("sheet", "sheet.command", fields, words, partial(begin_sheet, game))
    completes(made, "table", my_tables)
    return made


async def begin_sheet(game: Game, interaction: Interaction, given: dict[str, str]) -> None:
    """A player wants to type a sheet."""
    context = interaction.client.context
    table = await context.find(interaction, given.get("table", ""))
    words = await context.words(interaction)
    if table.ready and table.seats_of(interaction.user.id):
        await interaction.response.defer(ephemeral=True, thinking=True)
        await deal(interaction, await begun(interaction, table), words["corvin.table.started"])
        return
    if table.game.key != game.key:
        raise Refused(say(words, "verb.other_game", game=table.game.title))
    await ask_for_sheet(interaction, table)


async def use(
    game: Game, verbs: Sequence[Verb], interaction: Interaction, given: dict[str, str]
) -> None:
    """A verb typed by a player, up to what was left out; the panel asks for that.

    Where something typed is not possible, nothing is done.
    """
    await interaction.response.defer(ephemeral=True, thinking=True)
    with interaction.client.context.turns.serving():
        await _used(game, verbs, interaction, given)


async def _used(
    game: Game, verbs: Sequence[Verb], interaction: Interaction, given: dict[str, str]
) -> None:
    context = interaction.client.context
    table = await context.find(interaction, given.pop("table", ""))
    await context.turns.take()
    words, player = await context.words(interaction), interaction.user.id
    if table.ready and table.seats_of(player):  # nobody has seen yet what they would act on
        await deal(interaction, await begun(interaction, table), words["corvin.table.started"])
        return
    there = _walked(context, table, game, verbs, player, given, words)
    gap = say(words, MISSING, **there.refused.facts) if there.refused else ""
    if not there.trials:
        await deal(interaction, table, gap)
        return
    plan = Plan(table.id, player, table.number, tuple(there.trials))
    message = confirmation(context, table, plan, words)
    if message is not None:
        await interaction.edit_original_response(content=None, **message.edited())
        return
    try:
        acted = await context.tables.carry_out(plan, interaction.id)
    except TableError as error:
        raise Refused(refusal(context, table, player, words, error)) from error
    note = told(context, acted, player, words) or ("" if acted.noted else say(words, "verb.done"))
    await deal(interaction, acted.table, "\n".join(filter(None, (note, gap))))


def _walked(
    context: Context,
    table: Table,
    game: Game,
    verbs: Sequence[Verb],
    player: int,
    given: Mapping[str, str],
    words: Words,
) -> Walk:
    """The verb walked on a copy; a wrong parameter is refused with its name and the rule."""
    seat = _seat(context, table, game, player, words)
    verb = bound_verb(verbs, table.decision(), seat)
    there = walk(_state(table), seat, verb, given, reader(game, seat, words))
    if there.refused is not None and there.refused.key != MISSING:
        raise Refused(why_not(table, seat, verb, there, words))
    return there


def _seat(context: Context, table: Table, game: Game, player: int, words: Words) -> Seat:
    if table.game.key != game.key:
        raise Refused(say(words, "verb.other_game", game=table.game.title))
    seat = table.asked_seat(player)
    if seat is None:
        raise Refused(not_yours(context, table, player, words))
    return seat


def _state(table: Table) -> AnyState:
    assert table.state is not None
    return table.state


async def offer(
    game: Game,
    verbs: Sequence[Verb],
    interaction: Interaction,
    name: str,
    typed: str,
    given: Mapping[str, str],
) -> list[tuple[str, str]]:
    """The live options for a parameter, those that fit what is typed best first."""
    context = interaction.client.context
    try:
        table = await context.find(interaction, given.get("table", ""))
        words = await context.words(interaction)
        seat = _seat(context, table, game, interaction.user.id, words)
    except (Refused, TableError):
        return []
    verb = bound_verb(verbs, table.decision(), seat)
    path = verb.path is not None and verb.path.goal == name
    said = split(typed, path)
    open_ended = typed.rstrip().endswith((";", ">", "→") if path else ";")
    *earlier, last = [*said, ""] if open_ended or not said else said
    others = {n: v for n, v in given.items() if n != "table"}
    before = {**others, name: ";".join(earlier)}
    there = walk(_state(table), seat, verb, before, reader(game, seat, words), typing=name)
    decision = _typed_at(there, verb, name)
    if decision is None:
        group = verb.path is not None and verb.path.group == name and not earlier
        return _from_anywhere(game, there, seat, verb, words, last) if group else []
    known = labels(game, look(game, there.state, seat), words, decision)
    picks = tuple(meant(known, word) for word in there.left.get(name, ()))
    found = _choices(decision, known, earlier, picks, last, " > " if path else "; ")
    more = [] if typed.strip() else _at_once(decision, words)
    return [*more, *islice(found, MENU - len(more))]


def _from_anywhere(
    game: Game, there: Walk, seat: Seat, verb: Verb, words: Words, typed: str
) -> list[tuple[str, str]]:
    """Who may set out, wherever they stand; with the first of a group its place is known."""
    told = dict[str, str]()
    for _, state, who in starts(there, seat, verb):
        told |= labels(game, look(game, state, seat), words, who).told
    known = of_names(told)
    names = [name for _, name in fitting(known, typed)] if typed else list(told)
    return [(told[name][-VALUE:], name) for name in names[:MENU]]


def _at_once(decision: Decision, words: Words) -> list[tuple[str, str]]:
    """All of it and none of it, where these are answers."""
    every = everything(decision)
    found = [(say(words, "button.all", count=len(every)), EVERY[0])] if every else []
    return found if decision.needed else [*found, (words["bot.button.none"], NOTHING)]


def _typed_at(there: Walk, verb: Verb, name: str) -> Decision | None:
    """The question that the last word of a parameter answers."""
    if there.refused is not None and there.refused.facts.get("param") == name:
        return None  # an earlier word of it leads nowhere
    steps = next((param.steps for param in verb.params if param.name == name), ())
    asked = (there.decision, *reversed(there.forced))
    return next((each for each in asked if each and each.step in steps), None)


def _choices(
    decision: Decision,
    known: Labels,
    earlier: list[str],
    picks: tuple[str, ...],
    last: str,
    between: str,
) -> Iterator[tuple[str, str]]:
    """Options as choices; where several words are typed, each choice adds one to those before."""
    found = [name for _, name in fitting(known, last)]
    closed = {*picks, *decision.full(picks)}
    for name in found if last else dict.fromkeys((*decision.first, *known.told)):
        value = ";".join([*earlier, name])
        if name not in closed and len(value) <= VALUE:
            yield between.join([*earlier, known.told[name]])[-VALUE:], value


async def my_tables(
    interaction: Interaction, name: str, typed: str, given: Mapping[str, str]
) -> list[tuple[str, str]]:
    """The player's own tables, those where it is their turn first."""
    context = interaction.client.context
    player = interaction.user.id
    words = await context.words(interaction)
    mine = [t for t in await context.tables.of_player(player) if t.live]
    mine.sort(key=lambda t: player not in t.whose_turn())
    labels = [(say(words, "table.title", game=t.game.title, table=t.id), str(t.id)) for t in mine]
    return [each for each in labels if typed.lower() in each[0].lower()][:MENU]


async def ask_for_sheet(interaction: Interaction, table: Table) -> None:
    """Open the modal, with what was typed before if that was refused or taken back."""
    context, player = interaction.client.context, interaction.user.id
    words = await context.words(interaction)
    if table.asked_seat(player) is None:
        raise Refused(not_yours(context, table, player, words))
    sheet_seat(table, player)
    typed = await context.tables.sheets.text(table, player)
    asked = ModalField(words["sheet.label"], example(table.game, words), lines=True, filled=typed)
    heading = tell(words, "sheet.title", {"title": title(table, words)})
    await interaction.response.send_modal(modal(Press("handed", table.id), heading, asked))


async def again(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Mend it: the modal again, with what was typed."""
    await ask_for_sheet(interaction, await interaction.client.context.tables.get(press.table))


async def handed(interaction: Interaction, press: Press, picks: Picks) -> None:
    """A sheet is handed in."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _carried(interaction, press.table, picks[0])


async def sure(interaction: Interaction, press: Press, picks: Picks) -> None:
    """The sheet that was asked about is meant as it stands."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.get(press.table)
    typed = await context.tables.sheets.text(table, interaction.user.id)
    await _carried(interaction, press.table, typed, press.number)


async def _carried(interaction: Interaction, table: int, typed: str, sure_at: int = -1) -> None:
    """Carry a sheet out; its answers that are worth a second thought are asked about first."""
    context, player = interaction.client.context, interaction.user.id
    words = await context.words(interaction)
    found = await context.tables.sheets.hand_in(
        table, player, typed, words, interaction.id, sure_at
    )
    if found.thought is not None:
        message = _thought(context, found.table, player, found.thought, words)
        await interaction.edit_original_response(content=None, **message.edited())
        return
    if found.wrong is not None and found.acted is None:
        seat = found.table.asked_seat(player)
        lines = text(*wrong_line(found.table, seat, found.wrong, words))
        message = Message([lines, ActionRow(mend(found.table, words))])
        await interaction.edit_original_response(content=None, **message.edited())
        return
    assert found.acted is not None
    note = told(context, found.acted, player, words)
    note = note or ("" if found.acted.noted else say(words, "verb.done"))
    lines_left = [*_left(found, player, words), *ended_way(found.ended_way, words)]
    await deal(interaction, found.table, "\n".join(filter(None, (note, *lines_left))))


def _thought(
    context: Context, table: Table, player: int, thought: SecondThought, words: Words
) -> Message:
    """A word before a sheet does what cannot be undone: what it is, and both ways on."""
    lines = asked_about(context, table, thought, words)
    go = Press("sheetsure", table.id, table.ticket(player))
    yes = button(words["sheet.button.sure"], go.button_id(), Style.danger)
    return Message([text(*lines), ActionRow(yes, mend(table, words))])


def _left(found: Handed, player: int, words: Words) -> list[str]:
    """What becomes of the lines that were not carried out."""
    if not found.left:
        return []
    if found.wrong is not None:
        seat = found.table.asked_seat(player)
        return wrong_line(found.table, seat, found.wrong, words, "sheet.stopped")
    noted = found.acted is not None and found.acted.noted
    kept = noted or plan_of(found.table, player) is not None
    return [tell(words, "sheet.planned" if kept else "sheet.lapsed", {"count": found.left})]


PRESSES = {"sheet": again, "handed": handed, "sheetsure": sure}
