"""Controls that give several answers at once: chains of questions, and a game's own ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

from bot.table.chains import Chain, Way
from bot.ui.buttons import Press
from bot.ui.message import Row, Style, are_few, button, option_rows
from bot.ui.paged_menu import offer, select
from game.kernel.model import Picks
from game.kernel.text import Teller

ARROW = " → "
STAR = "★ "  # before the answer that a lesson recommends
Make = Callable[[str, str], Press]


def chain_controls(
    teller: Teller, chains: Sequence[Chain], press: Make, marked: Picks = ()
) -> list[ui.Item[Any]]:
    """Chains as buttons if they are few and short, else as a menu; starred if they begin so."""
    labels = [
        (STAR if chain.options[0].id in marked else "")
        + ARROW.join(map(teller.option, chain.options))
        for chain in chains
    ]
    if are_few(labels) and not any(chain.notes for chain in chains):
        named = zip(chains, labels, strict=True)
        return list(option_rows([_button(chain, label, press) for chain, label in named]))
    options = [
        offer(label, chain.id, " ".join(map(teller.sentence, chain.notes)))
        for chain, label in zip(chains, labels, strict=True)
    ]
    return [select(press("chains", ""), teller.words["bot.panel.pick_one"], options, 1, 1)]


def _button(chain: Chain, label: str, press: Make) -> ui.Button[Any]:
    return button(label, press("chain", chain.id).button_id(), Style.primary)


def way_menu(teller: Teller, ways: Sequence[Way], press: Make) -> list[Row]:
    """What a game offers as several answers at once."""
    if not ways:
        return []
    options = [offer(teller.sentence(way.text), way.id) for way in ways]
    return [select(press("chains", "way"), teller.words["bot.panel.ways"], options, 1, 1)]
