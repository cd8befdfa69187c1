"""The traits of a position, as numbers: what speaks for the Revolutionaries, and what against."""

from __future__ import annotations

from game.days_of_ire.mind.survey import FIRST, SECOND, STRONGEST, gathered, shields
from game.days_of_ire.rules.payment import can_pay, given, needs_beyond
from game.days_of_ire.rules.state import NOBODY, Days, edition, parts
from game.days_of_ire.rules.steps.spa_automatic import THREAT

NAMES = (
    "over",  # Events beyond those allowed
    "room",  # Events below
    "morale",
    "broken",  # morale on its last space
    "shaken",  # or beside it
    "cards",
    "icons",  # of active fighters
    "company",  # fighters beside Revolutionaries
    "injuries",
    "frail",  # Revolutionaries who bear one more injury
    "dying",  # who bear none
    "militia",
    "snipers",
    "tanks",
    "barricades",
    "support",
    "payable",  # Events that somebody can pay for
    "price",  # icons the Events take
    "penalties",
    "hurt",  # injuries to be expected from the SPA phase
    "lost",  # shields to be expected to fall
    "death",  # the chance of a fatal injury
    "threats",
)


def traits(s: Days, looming: bool) -> tuple[float, ...]:
    """The numbers of a position; what looms is foreseen where the SPA phase is about to begin."""
    p = parts(s)
    here = [place for place, event in enumerate(s.event) if event != NOBODY]
    bearable = [s.fatal - 1 - hurt for hurt in s.injuries]
    fighters = 0
    for there in s.active:
        fighters |= there
    payable = price = penalties = 0
    for place in here:
        needs = needs_beyond(s, place, s.active[place])
        payable += any(can_pay(p, hand, needs) for hand in s.hand)
        price += sum(needs)
        penalties += bool(p.deck[s.event[place]].penalty)
    over = len(here) - s.allowed
    return (
        max(0, over),
        max(0, -over),
        p.morale[s.morale].number,
        s.morale == 0,
        s.morale == 1,
        sum(hand.bit_count() for hand in s.hand),
        sum(given(p, fighters)),
        sum(s.active[at].bit_count() for at in set(s.at) if at != NOBODY),
        sum(s.injuries),
        bearable.count(1),
        bearable.count(0),
        sum(s.militia),
        sum(s.snipers),
        sum(s.tanks),
        sum(s.barricades),
        s.support - 2,
        payable,
        price,
        penalties,
        *(_looming(s) if looming else (0.0, 0.0, 0.0, 0.0)),
    )


def _looming(s: Days) -> tuple[float, float, float, float]:
    """Injuries, shields and deaths to be expected of the SPA phase, and threats."""
    hurt = lost = threats = 0.0
    lives = 1.0
    scale = 0.5 if edition(s).commander else 1.0  # a commander attacks in two locations at most
    for place, strength in enumerate(gathered(s)):
        if strength >= THREAT and not s.barricades[place]:
            threats += scale
        covered = shields(s, place)
        if not strength or not (covered or place in s.at):
            continue
        strength = min(STRONGEST, strength)
        one, two = FIRST[strength] * scale, SECOND[strength] * scale
        bearable = max((s.fatal - 1 - s.injuries[i] for i, at in enumerate(s.at) if at == place),
                       default=NOBODY)  # fmt: skip
        if bearable == NOBODY:
            lost += one + two * (covered > 1)
        elif covered:
            lost += one + two * (covered > 1)
            hurt += two * (covered < 2)
            lives *= 1 - two * (covered < 2 and not bearable)
        else:
            hurt += one + two
            lives *= 1 - (one if not bearable else two if bearable == 1 else 0.0)
    return hurt, lost, 1 - lives, threats
