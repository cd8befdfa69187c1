"""Redeal: the same game with everything dealt anew that one seat may not know."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.kernel import Seat, copy
from game.kernel.state import Roll
from game.nights_of_fire.rules.state import Nights, on_board, parts, team
from game.nights_of_fire.rules.steps.actions import ChooseAction
from game.nights_of_fire.rules.steps.counterattack import CounterTarget, PayForCounter
from game.nights_of_fire.rules.steps.headline import HelpWho, PickHeadlineCard
from game.nights_of_fire.rules.steps.reinforcement import PlaceRecruit
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.view.view import knows_blocks
from game.parts.bits import bits, mask_of
from game.parts.luck import mixed, sample_of


def redeal(s: Nights, seat: Seat | None, roll: Roll) -> Nights:
    """A game this seat cannot tell from the given one: other hands, decks, blocks and dice."""
    other = copy(s)
    other.__dict__.pop("asked", None)
    other.seed = f"{s.seed}/{roll(1 << 30)}"
    _deal_hands(other, seat, roll)
    _deal_row(other, roll)
    if s.conflict and seat != SOVIET and not _resolving(s):
        unknown = s.tactics | s.combat
        other.tactics = sample_of(unknown, s.tactics.bit_count(), roll)
        other.combat = unknown & ~other.tactics
    if not knows_blocks(s, seat) and not any(_committed(s, owner) for owner in team(s)):
        _deal_blocks(other, roll)
    if not knows_blocks(s, seat):
        _deal_civilians(other, roll)
    return other


def _deal_hands(s: Nights, seat: Seat | None, roll: Roll) -> None:
    """Each hand the seat cannot see exchanges cards with the deck it was drawn from."""
    for player, owner in enumerate(team(s)):
        if owner != seat and not _committed(s, owner):
            known = s.hand[player] | s.deck[player]
            hand = 0
            for alike in _alike(s):
                held = (s.hand[player] & alike).bit_count()
                hand |= sample_of(known & alike, held, roll)
            s.hand[player] = hand
            s.deck[player] = known & ~hand


def _alike(s: Nights) -> Iterable[int]:
    """The cards that can stand in for each other in a hand somebody else cannot see.

    Alone against Konev a player is spared the counterattacks they cannot pay, and the
    Reinforcement Phase without a Recruit card. Onlookers may notice that, so there a card is
    exchanged for one that does just as well for both.
    """
    p = parts(s)
    if s.team == 2 or s.conflict:
        return [-1]
    counter, recruit = p.card_icon["counterattack"], p.card_icon["recruit"]
    icons = [one & two for one in (counter, ~counter) for two in (recruit, ~recruit)]
    return [value & icon for value in p.by_value for icon in icons]


def _committed(s: Nights, owner: Seat) -> bool:
    """Whether a seat is in the middle of an action that its hand and its blocks must fit."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, CounterTarget | PayForCounter):
        return top.seat == owner
    if isinstance(top, HelpWho | PlaceRecruit):
        return True
    return any(isinstance(step, ChooseAction) and step.seat == owner for step in s.agenda[:-1])


def _resolving(s: Nights) -> bool:
    """Whether the commander is about to discard a card for the Headline, which they must hold."""
    return bool(s.agenda) and isinstance(s.agenda[-1], PickHeadlineCard)


def _deal_row(s: Nights, roll: Roll) -> None:
    """Face-down cards of Konev's row change places with the deck and with each other."""
    unseen = s.konev_deck | mask_of(slot.card for slot in s.row if not slot.shown)
    # The card that can be fewest comes first, so that one is left for it.
    for i in sorted(range(len(s.row)), key=lambda i: not s.row[i].barred):
        slot = s.row[i]
        if not slot.shown:
            card = sample_of(unseen & ~slot.barred, 1, roll)
            unseen ^= card
            s.row[i] = replace(slot, card=card.bit_length() - 1)
    s.konev_deck = unseen


def _deal_blocks(s: Nights, roll: Roll) -> None:
    """Hidden fighters change places with each other and with the pool, locals with locals.

    Where the locals are is no secret: each begins in an objective and never leaves it. Which of a
    district's blocks carries a Wound is one, so Wounds change places too.
    """
    p = parts(s)
    hidden = on_board(s) & s.hidden
    for kind in (p.fighters, p.locals):
        before = bits((hidden | s.pool) & kind)
        after = mixed(before, roll)
        _exchange(s, dict(zip(before, after, strict=True)))
    for here in s.at:
        blocks = here & s.hidden
        fresh = (blocks & s.wounded & s.fresh).bit_count()
        wounds = sample_of(blocks, (blocks & s.wounded).bit_count(), roll)
        s.wounded = s.wounded & ~blocks | wounds
        s.fresh = s.fresh & ~blocks | sample_of(wounds, fresh, roll)


def _exchange(s: Nights, places: dict[int, int]) -> None:
    """Put other insurgents in the places of these."""
    touched = mask_of(places)

    def exchanged(mask: int) -> int:
        return mask & ~touched | mask_of(places[old] for old in bits(mask & touched))

    s.at = [exchanged(here) for here in s.at]
    s.pool = exchanged(s.pool)
    s.hidden = exchanged(s.hidden)
    s.wounded = exchanged(s.wounded)
    s.fresh = exchanged(s.fresh)


def _deal_civilians(s: Nights, roll: Roll) -> None:
    """Civilians lie face down wherever they are."""
    piles = (s.fled, s.arrested, s.civilians_gone)
    values = [v for v in s.civilian if v >= 0] + [v for pile in piles for v in pile]
    deal = iter(mixed(values, roll))
    s.civilian = [next(deal) if v >= 0 else -1 for v in s.civilian]
    s.fled, s.arrested, s.civilians_gone = ([next(deal) for _ in pile] for pile in piles)
