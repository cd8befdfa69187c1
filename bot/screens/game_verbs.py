"""A game's verbs become slash commands, with autocomplete from the live options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from discord import app_commands

from bot.model.table import Table, TableError
from bot.screens.confirm import confirmation
from bot.screens.panel_buttons import deal, refusal, told
from bot.table.plan import Plan
from bot.ui.command_factory import Field, command, completes, described
from bot.ui.context import Context
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.sentences import say
from config.texts import Words
from game.kernel import AnyState, Decision, Game, Seat, Text, look
from game.kernel.text import Teller
from game.kernel.verbs import Param, Verb
from game.kernel.walk import NOTHING, Walk, split, walk

CHOOSE = "choose"
MISSING = "verb.missing"
MENU, VALUE = 25, 100


def verb_commands(game: Game, words: Words) -> app_commands.Group:
    """Every verb of a game under the game's word, and one for whatever else is asked."""
    group = app_commands.Group(
        name=game.command, description=described(words, f"{game.key}.verb.help")
    )
    for verb in (*game.answers.verbs, Verb(CHOOSE, params=(Param("pick", ()),))):
        fields = [Field(p.name, f"{game.key}.param.{p.name}") for p in verb.params]
        fields.append(Field("table", "bot.param.table"))
        made = command(
            verb.name, f"{game.key}.verb.{verb.name}", fields, words, partial(use, game, verb)
        )
        for param in verb.params:
            completes(made, param.name, partial(offer, game, verb))
        completes(made, "table", my_tables)
        group.add_command(made)
    return group


async def use(game: Game, verb: Verb, interaction: Interaction, given: dict[str, str]) -> None:
    """A verb typed by a player, up to what was left out; the panel asks for that.

    Where something typed is not possible, nothing is done.
    """
    await interaction.response.defer(ephemeral=True, thinking=True)
    context = interaction.client.context
    table = await context.find(interaction, given.pop("table", ""))
    words, player = await context.words(interaction), interaction.user.id
    there = _walked(context, table, game, verb, player, given, words)
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
    verb: Verb,
    player: int,
    given: Mapping[str, str],
    words: Words,
) -> Walk:
    """The verb walked on a copy; a wrong parameter is refused with its name and the rule."""
    seat = _seat(context, table, game, player, words)
    there = walk(
        _state(table), seat, _bound(verb, table), given, partial(_meant, game, seat, words)
    )
    if there.refused is not None and there.refused.key != MISSING:
        raise Refused(_why_not(table, seat, verb, there, words))
    return there


def _seat(context: Context, table: Table, game: Game, player: int, words: Words) -> Seat:
    from bot.screens.panel_buttons import not_yours

    if table.game.key != game.key:
        raise Refused(say(words, "verb.other_game", game=table.game.title))
    seat = table.asked_seat(player)
    if seat is None:
        raise Refused(not_yours(context, table, player, words))
    return seat


def _state(table: Table) -> AnyState:
    assert table.state is not None
    return table.state


def _bound(verb: Verb, table: Table) -> Verb:
    """The verb that answers anything, bound to the question on the table."""
    decision = table.decision()
    if verb.name != CHOOSE or decision is None:
        return verb
    return Verb(CHOOSE, params=(Param("pick", (decision.step,)),))


def _meant(
    game: Game, seat: Seat, words: Words, s: AnyState, decision: Decision, typed: str
) -> str:
    """The option a person means: by its id, its label, a part of it, or more than it says."""
    if any(option.id == typed for option in decision.options):
        return typed
    teller = Teller(game, look(game, s, seat), words)
    labels = {option.id: teller.option(option).lower() for option in decision.options}
    low = typed.lower()
    for fits in (lambda label: label == low, lambda label: low in label):
        found = [name for name, label in labels.items() if fits(label)]
        if len(found) == 1:
            return found[0]
    found = [name for name, label in labels.items() if _within(low, name.lower(), label)]
    return found[0] if len(found) == 1 else ""


def _within(typed: str, *names: str) -> bool:
    """Whether one of these names stands in what was typed, as words of their own."""
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", typed) for name in names)


def _why_not(table: Table, seat: Seat, verb: Verb, there: Walk, words: Words) -> str:
    """Which parameter is not legal, why, and the rule."""
    assert there.refused is not None
    key, facts = there.refused.key, dict(there.refused.facts)
    facts["verb"] = f"{table.game.command} {verb.name}"
    teller = Teller(table.game, look(table.game, there.state, seat), words)
    if isinstance(facts.get("reason"), Text):
        facts["reason"] = teller.refusal(facts["reason"])
    lines = [say(words, key, **facts)]
    if key == "verb.unknown" and there.decision is not None:
        offered = [teller.option(option) for option in there.decision.options[:12]]
        lines.append(say(words, "verb.possible", options=offered))
    if key in ("verb.closed", "verb.not_now"):
        lines += why_lines(table, seat, verb.name, words)
    if rule := words.get(f"{table.game.key}_rules.{verb.rule}.text"):
        lines.append(say(words, "verb.rule", rule=rule))
    return "\n".join(lines)


def why_lines(table: Table, seat: Seat, verb: str, words: Words) -> list[str]:
    """The conditions of a verb that fail now."""
    teller = Teller(table.game, look(table.game, _state(table), seat), words)
    reasons = table.game.answers.why(table.state, seat, verb)
    return [f"- {teller.sentence(reason)}" for reason in reasons]


async def offer(
    game: Game,
    verb: Verb,
    interaction: Interaction,
    name: str,
    typed: str,
    given: Mapping[str, str],
) -> list[tuple[str, str]]:
    """The live options for a parameter, those that fit what is typed first and only."""
    context = interaction.client.context
    others = {n: v for n, v in given.items() if n != "table"}
    try:
        table = await context.find(interaction, given.get("table", ""))
        words = await context.words(interaction)
        seat = _seat(context, table, game, interaction.user.id, words)
    except (Refused, TableError):
        return []
    bound = _bound(verb, table)
    *earlier, last = [*split(typed), ""] if typed.endswith(";") else (split(typed) or [""])
    there = walk(_state(table), seat, bound, others, partial(_meant, game, seat, words))
    steps = next(p.steps for p in bound.params if p.name == name)
    asked = (there.decision, *reversed(there.forced))
    decision = next((each for each in asked if each and each.step in steps), None)
    if decision is None:
        return []
    teller = Teller(game, look(game, there.state, seat), words)
    return _offered(decision, teller, earlier, last)


def _offered(
    decision: Decision, teller: Teller, earlier: list[str], last: str
) -> list[tuple[str, str]]:
    """Options as choices; where several may be picked, each choice adds one to those before."""
    found = []
    for option in decision.options:
        label = teller.option(option)
        if option.id in earlier or last.lower() not in f"{label} {option.id}".lower():
            continue
        value = ";".join([*earlier, option.id])
        shown = "; ".join([*earlier, label])
        if len(value) <= VALUE:
            found.append((shown[-100:], value))
    if not decision.needed and not earlier:
        found.append((teller.words["bot.button.none"], NOTHING))
    return found[-MENU:]


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
