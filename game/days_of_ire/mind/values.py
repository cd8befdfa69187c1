"""What things are worth to the Revolutionaries, in Events: the text of a card, a card, a hit."""

from __future__ import annotations

from functools import lru_cache

from game.days_of_ire.set.components import Parts
from game.days_of_ire.set.effects import (
    Activate,
    Barricade,
    Discard,
    Draw,
    Effect,
    Effects,
    FreeStep,
    Heal,
    InForce,
    Injure,
    Morale,
    Move,
    Place,
    Remove,
    Revive,
    RevolutionaryTank,
    Support,
)

CARD, MORALE, SUPPORT, FIGHTER, HEALED = 0.2, 0.5, 0.2, 0.3, 0.45
UNIT = {"militia": 0.12, "sniper": 0.45, "tank": 0.25}
RULE = {"doctors": 0.2, "guns_silent": 0.3, "guns_sharp": -0.3, "curfew": -0.3, "militia_stay": 0.3}
SHIELD = 0.3  # what it costs to lose a fighter or a barricade
INJURY = (6.0, 1.0, 0.5, 0.35, 0.3)  # by how many more injuries can be borne


def text_worth(effects: Effects, team: int) -> float:
    """What a text effect is worth when somebody carries it out."""
    return sum(_worth(effect, team) for effect in effects if not effect.if_marked)


def _worth(effect: Effect, team: int) -> float:
    match effect:
        case Morale():
            return MORALE * effect.by
        case Support():
            return SUPPORT * effect.by
        case Place():
            return -UNIT[effect.unit] * effect.count
        case Remove():
            return UNIT[effect.unit] * effect.count
        case Move():
            return 0.05
        case Heal():
            return HEALED * effect.count
        case Injure():
            return -0.6 * effect.count
        case Draw():
            return CARD * effect.count * (team if effect.who == "each" else 1)
        case Discard():
            return -CARD * effect.count * (team if effect.who == "each" else 1)
        case Activate() | Revive() | RevolutionaryTank():
            return FIGHTER
        case Barricade():
            return 0.35
        case FreeStep():
            return 0.05
        case InForce():
            return RULE[effect.rule]


@lru_cache(maxsize=1 << 9)
def reward(p: Parts, event: int, team: int) -> float:
    """What resolving an Event brings beside its leaving the board."""
    return text_worth(p.deck[event].reward, team)


@lru_cache(maxsize=1 << 9)
def menace(p: Parts, event: int, team: int) -> float:
    """What an Event does to the Revolutionaries when it is placed, and may do at the end."""
    card = p.deck[event]
    found = -text_worth(card.placement, team) - 0.7 * text_worth(card.penalty, team)
    return found + 0.15 * len(card.needs) + 0.3 * bool(card.per_event)


@lru_cache(maxsize=1 << 9)
def keepsake(p: Parts, card: int) -> float:
    """What a card is worth in the hand, so that the cheapest goes first."""
    kind = p.kinds[card]
    if kind.any:
        return 1.5
    return len(kind.icons) + (0.6 if kind.ability and kind.id != "vehicle" else 0.0)


def hit_cost(shields: int, bearable: int) -> float:
    """What the next hit costs where so many can take it, or one who bears so many injuries."""
    injury = INJURY[min(bearable, len(INJURY) - 1)]
    return min(SHIELD, injury) if shields > 0 else injury
