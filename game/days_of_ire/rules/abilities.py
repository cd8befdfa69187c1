"""Abilities of cards and fighters: which of them a Revolutionary can use now."""

from __future__ import annotations

from game.days_of_ire.rules.state import Days, edition, parts
from game.days_of_ire.rules.steps.effects import useful
from game.days_of_ire.set.entries import Ability
from game.parts.bits import bits


def does_anything(s: Days, ability: Ability, player: int, spent: int) -> bool:
    """Whether an ability would do anything, once so many cards have been discarded for it."""
    place = s.at[player]
    for effect in ability.effects:  # noqa: SIM110 (asked at every answer, and quicker than `any`)
        if useful(s, effect, player, place, spent):
            return True
    return False


def usable_cards(s: Days, player: int) -> int:
    """The cards of a hand whose ability can be used now."""
    p = parts(s)
    hand = s.hand[player] & p.able
    found = 0
    if not hand:
        return found
    for cards, ability in p.abilities:
        held = hand & cards
        if held and (s.actions or not ability.label) and does_anything(s, ability, player, 1):
            found |= held
    return found


def has_use(s: Days, player: int) -> bool:
    """Whether any ability can be used now, of a card, a fighter or Noel."""
    p = parts(s)
    hand = s.hand[player] & p.able
    if hand:
        for cards, ability in p.abilities:
            able = hand & cards and (s.actions or not ability.label)
            if able and does_anything(s, ability, player, 1):
                return True
    return bool(usable_fighters(s, player)) or noel_is_ready(s, player)


def usable_fighters(s: Days, player: int) -> int:
    """The fighters here whose ability can be used now."""
    p = parts(s)
    here = s.active[s.at[player]] & p.skilled
    if not here:
        return 0
    found = 0
    for fighter in bits(here):
        ability = p.people[fighter].ability
        assert ability is not None
        if _ready(s, ability, fighter, player):
            found |= 1 << fighter
    return found


def _ready(s: Days, ability: Ability, fighter: int, player: int) -> bool:
    if s.hand[player].bit_count() < ability.discard:
        return False
    if ability.label == "action" and not s.actions:
        return False
    tireless = ability.label == "action" and edition(s).tireless
    if s.used >> fighter & 1 and not tireless:
        return False
    return does_anything(s, ability, player, ability.discard)


def may_go_on(s: Days, player: int) -> bool:
    """Whether, as far as everybody can see, something is left to do after the last action."""
    p = parts(s)
    if usable_fighters(s, player) or noel_is_ready(s, player):
        return True
    if not s.hand[player]:
        return False
    for _, ability in p.abilities:
        if not ability.label and does_anything(s, ability, player, 1):
            return True
    return False


def noel_is_ready(s: Days, player: int) -> bool:
    """Whether Noel is here and a green card lies in the discard pile for him."""
    if not s.promo:
        return False
    return bool(s.active[s.at[player]] >> parts(s).noel & 1 and green_discards(s))


def green_discards(s: Days) -> int:
    """The green cards that Noel could bring back."""
    p = parts(s)
    if edition(s).commander:
        cards, pile = p.headlines.headline, s.headline_discard
        return sum(1 << i for i in bits(pile) if cards[i].colour == "green")
    return sum(1 << i for i in bits(s.zhukov_discard) if p.zhukov.card[i].colour == "green")
