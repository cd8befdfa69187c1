"""Draws: what the next Revolutionary card carries, and of which colour the next news is."""

from __future__ import annotations

from collections.abc import Iterator

from game.days_of_ire.seats import SOVIET
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.entries import RESOURCES
from game.days_of_ire.view.view import DaysView
from game.kernel import Text
from game.kernel.odds import Chance, Odds

LAST_DAY = 7


def draw_odds(view: DaysView) -> Iterator[Odds]:
    """The next card off the deck; an empty one is made anew from the discard pile."""
    p = load(view.set)
    pile = unseen_cards(view, p) if view.deck else list(view.discard)
    if pile:
        lines = []
        for name in RESOURCES:
            count = sum(name in p.kinds[p.card.number[card]].icons for card in pile)
            lines.append(Chance(Text("draw.icon", {"icon": name}), count / len(pile)))
        lines.sort(key=lambda line: -line.probability)
        yield Odds(Text("draw.card"), tuple(line for line in lines if line.probability))


def unseen_cards(view: DaysView, p: Parts) -> list[str]:
    """The cards a seat cannot see: any of them may lie on top of the deck."""
    known = {*view.discard, *view.hand}
    return [card for card in p.card.ids if card not in known]


def news_odds(view: DaysView) -> Iterator[Odds]:
    """The colour of the next card of General Zhukov's, or of the chronicle."""
    today = view.phase == "soviet"
    if view.commander is not None or (view.day == LAST_DAY and not today):
        return
    p = load(view.set)
    spent = {*view.zhukov_discard, *view.lapsing, view.noel}
    if today:  # later on the next card is one of the next day's deck
        spent.update(view.zhukov_aside)
    pile = [card for card in p.zhukov.card if card.id not in spent]
    if not view.zhukov_deck:
        pile = [card for card in p.zhukov.card if card.id in view.zhukov_discard]
    red = sum(card.colour == "red" for card in pile)
    if pile:
        lines = (("red", red), ("green", len(pile) - red))
        told = (Chance(Text(f"news.{name}"), count / len(pile)) for name, count in lines if count)
        yield Odds(Text("news.card"), tuple(told))


def draws(view: DaysView) -> Iterator[Odds]:
    """What a seat may draw next: the commander draws no Revolutionary cards."""
    if view.seat != SOVIET:
        yield from draw_odds(view)
    yield from news_odds(view)
