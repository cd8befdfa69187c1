"""Tactics Phase, Konev mode: five cards are dealt in a row and get their targeting tokens."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Act, Next, say
from game.nights_of_fire.rules.state import Nights, Slot, parts
from game.parts.luck import draw_from

ROW = 5
# The second and the fourth card of the row lie face down.
SHOWN = (True, False, True, False, True)


class DealKonev(Act, frozen=True):
    """Tactics Phase: deal three cards, shuffle the discards in, then deal the other two."""

    def run(self, s: Nights) -> Next:
        dealt: list[int] = []
        _deal(s, dealt, ROW if s.round == 1 else 3)
        late = s.konev_discard
        s.konev_deck |= late
        s.konev_discard = 0
        _deal(s, dealt, ROW)
        # Cards made unavailable are not shuffled in: they wait among the discards.
        s.konev_discard, s.konev_out = s.konev_out, 0
        s.row = lay_out(dealt, late)
        names = [parts(s).konev.card[slot.card].id for slot in s.row if slot.shown]
        say(s, "konev_dealt", konev_cards=names, count=len(s.row))
        return []


def _deal(s: Nights, dealt: list[int], upto: int) -> None:
    while len(dealt) < upto:
        if not s.konev_deck:
            s.konev_deck, s.konev_discard = s.konev_discard, 0
        if not s.konev_deck:
            return
        card = draw_from(s, s.konev_deck)
        s.konev_deck ^= card
        dealt.append(card.bit_length() - 1)


def lay_out(cards: list[int], late: int = 0) -> list[Slot]:
    """The row of these cards; tokens that have no card of their own lie on the last one.

    Everybody knows that the second card is none of those that were shuffled in later.
    """
    row = [Slot(card, SHOWN[i], (i + 1,), late if i == 1 else 0) for i, card in enumerate(cards)]
    if row:
        last = row[-1]
        row[-1] = replace(last, tokens=tuple(range(len(row), ROW + 1)))
    return row
