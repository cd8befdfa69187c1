"""No leaks over whole games, and every kind of leak that is planted is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.app import card_delivery, deliver
from bot.model.change import Done
from bot.model.outgoing import CARD
from bot.model.table import Table
from bot.screens import ballot, card, game_verbs
from bot.table import answer, notify, positions
from bot.ui.buttons import Press
from bot.ui.context import Context
from bot.ui.message import Enclosed, Message, button, pictures, rows
from game.kernel import Game, Seat
from game.kernel.verbs import Verb
from tests.bot.leaks.leak_run import DUEL, PAIR, TRIO, Leak, compare, compare_legs
from tests.bot.leaks.test_leaks import attackers
from tests.bot.leaks.twins import Given, Leg, Step, scripted
from tests.game.nights_of_fire import position as p

SOVIET = "soviet"
ATTACK: Given = (p.ALICE, ("attack",))
WHO: Given = (p.ALICE, ("soldiers",))
PAY: Given = (p.ALICE, ("V16", "V39"))
MOVE: Given = (p.ALICE, ("move",))
GO: Given = (p.ALICE, ("V22",))


@pytest.mark.parametrize(
    ("options", "reader", "skip"),
    [
        (TRIO, "revolutionary", 0),
        (TRIO, "revolutionary_2", 60),
        (TRIO, SOVIET, 0),
        (TRIO, None, 30),
        (DUEL, SOVIET, 90),
        (PAIR, "revolutionary_2", 40),
    ],
)
async def test_a_game_looks_alike_in_both_worlds(
    options: dict[str, str], reader: Seat | None, skip: int
) -> None:
    """A stretch of a game for each kind of reader, some from the lobby on."""
    found = await compare(options, "budapest", reader, skip, 18)
    assert found.steps > 5
    assert found.hidden


def secretive() -> Leg:
    """Alice attacks: she must say in private which of two leads, where in the twin one can only.

    At each look she has given another number of private answers than in the twin. On the way she
    begins her turn anew, and asks to take the attack back.
    """
    return scripted(
        (attackers("soldiers", "cadets"), attackers("soldiers", "poets")),
        Step(([ATTACK], []), looks=True),
        Step(([WHO], [ATTACK]), looks=True),
        Step(([], []), tries=True, undone=p.ALICE, whole_turn=True),
        Step(([ATTACK, WHO, PAY], [ATTACK, PAY]), looks=True, at_once=True),
        Step(([MOVE], []), asks=p.ALICE),
        Step(([], [MOVE]), refused=p.ALICE, looks=True),
        Step(([GO], [GO])),
    )


@pytest.mark.parametrize("reader", [SOVIET, None])
async def test_private_answers_are_not_counted(reader: Seat | None) -> None:
    """Whatever an enemy or an onlooker gets is the same however many there were."""
    found = await compare_legs(TRIO, [secretive()], reader, back=True)
    assert found.private == 5


def told_by(table: Table) -> str:
    """Something that nobody else may know: how many answers were given."""
    return str(table.number)


def count_in_nonces(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deliver, "nonce", lambda row, table: f"{row.id}/{told_by(table)}")


def count_messages(patch: pytest.MonkeyPatch) -> None:
    """A card that is edited after every answer."""
    honest = notify.tell_changes
    patch.setattr(answer, "tell_changes", lambda *given: [*honest(*given), CARD])


def list_private_answers(patch: pytest.MonkeyPatch) -> None:
    """One line for each answer that was taken back, whether or not anything of it is public."""
    patch.setattr(ballot, "taken_lines", lambda table, words, taken: ["- Taken." for _ in taken])


def move_the_clock(patch: pytest.MonkeyPatch) -> None:
    """The player on turn seems to be waited for since their last answer."""
    patch.setattr(answer, "waiting_since", lambda before, after, now: now)


def let_a_ballot_lapse(patch: pytest.MonkeyPatch) -> None:
    """Any answer ends a wish to take back."""
    honest = answer._played

    def play(table: Table, *given: Any) -> Any:
        return honest(replace(table, vote=None), *given)

    patch.setattr(answer, "_played", play)


def on_the_card(patch: pytest.MonkeyPatch, spoil: Callable[[Table, Message], Message]) -> None:
    """A card with something on it that does not belong there."""
    honest = card.card

    async def spoilt(context: Context, table: Table, *given: Any) -> Message:
        return spoil(table, await honest(context, table, *given))

    patch.setattr(card_delivery, "card", spoilt)


def redrawn(message: Message, change: Callable[[Enclosed], Enclosed]) -> Message:
    """A card with another picture."""
    enclosed = [change(each) for each in message.enclosed]
    items = [pictures(enclosed) if isinstance(i, ui.MediaGallery) else i for i in message.items]
    return Message(items, enclosed)


def name_files_by_count(patch: pytest.MonkeyPatch) -> None:
    def change(table: Table, message: Message) -> Message:
        return redrawn(message, lambda e: replace(e, name=f"board{told_by(table)}.png"))

    on_the_card(patch, change)


def count_in_alt_texts(patch: pytest.MonkeyPatch) -> None:
    def worded(table: Table, each: Enclosed) -> Enclosed:
        return replace(each, picture=replace(each.picture, alt=f"Board {told_by(table)}"))

    on_the_card(patch, lambda table, message: redrawn(message, partial(worded, table)))


def count_in_pictures(patch: pytest.MonkeyPatch) -> None:
    def drawn(table: Table, each: Enclosed) -> Enclosed:
        mark = each.picture.data + told_by(table).encode()
        return replace(each, picture=replace(each.picture, data=mark))

    on_the_card(patch, lambda table, message: redrawn(message, partial(drawn, table)))


def number_the_buttons(patch: pytest.MonkeyPatch) -> None:
    def numbered(table: Table, message: Message) -> Message:
        more = button("Play", Press("play", table.id, table.number).button_id())
        return Message([*message.items[:3], *rows([more])], message.enclosed)

    on_the_card(patch, numbered)


def offer_what_others_have(patch: pytest.MonkeyPatch) -> None:
    """Choices for whoever types, from the question that somebody else is asked."""

    async def offer(
        game: Game, verb: Verb, interaction: Any, name: str, typed: str, given: Mapping[str, str]
    ) -> list[tuple[str, str]]:
        decision = (await interaction.client.context.tables.get(1)).decision()
        return [(option.id, option.id) for option in decision.options]

    patch.setattr(game_verbs, "offer", offer)


def count_positions_by_answers(patch: pytest.MonkeyPatch) -> None:
    """Every answer is a position, whether or not anybody noticed it."""

    def note(walk: positions.Walk, action: Done) -> None:
        walk.turns[-1][1].append(action.number)

    patch.setattr(positions.Walk, "_note", note)


PLANTS = (
    count_in_nonces,
    count_messages,
    list_private_answers,
    move_the_clock,
    let_a_ballot_lapse,
    name_files_by_count,
    count_in_alt_texts,
    count_in_pictures,
    number_the_buttons,
    offer_what_others_have,
    count_positions_by_answers,
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
async def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by itself is enough for the commander to tell the worlds apart."""
    plant(monkeypatch)
    with pytest.raises(Leak, match="soviet can tell"):
        await compare_legs(TRIO, [secretive()], SOVIET)
