"""The answers worth a thought: all of them where they are few, a handful where they are many."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Decision
from game.kernel.model import Picks
from game.nights_of_fire.mind.plans import hand_of
from game.nights_of_fire.mind.purse import cheapest
from game.nights_of_fire.mind.thumb import by_thumb
from game.nights_of_fire.rules.plain_answers import BARRICADE
from game.nights_of_fire.rules.state import Nights, parts

# Answered by rule of thumb at once: nothing is gained by thinking.
PLAIN = frozenset(
    (
        "discard_down",
        "give_card",
        "who_starts",
        "who_draws",
        "who_recruits",
        "counter_team",
        "counter_target",
        "recon_who",
        "clear_what",
        "how_many_recruits",
        "make_unavailable",
        "surrender",
        "pick_medics",
        "pay_flight",
        "pay_ambush",
        "pay_attack",
        "pay_barricade",
        "pay_counter",
        "pay_defy",
        "pay_medic",
        "pick_recruits",
        "pick_headline_card",
    )
)


def candidates(s: Nights, decision: Decision) -> list[Picks]:
    """The answers worth a thought, the one by rule of thumb first."""
    thumb = by_thumb(s, decision)
    found = [thumb]
    if decision.step in PLAIN:
        return found
    others: list[Picks] = []
    if decision.least == 1 == decision.most and not decision.total:
        others = [(option.id,) for option in decision.options if serves(s, option.id)]
    elif decision.step in OTHERS:
        others = OTHERS[decision.step](s, decision)
    found += [picks for picks in others if picks != thumb and decision.accepts(picks)]
    return found


def serves(s: Nights, answer: str) -> bool:
    """Whether an answer is of any use: no Barricade is against Konev in Basic (ruling 18)."""
    return answer != BARRICADE.id or s.conflict or s.advanced


def _pay_move(s: Nights, decision: Decision) -> list[Picks]:
    """One, two or three movements."""
    hand = hand_of(s, decision.seats[0])
    masks = {cheapest(parts(s), hand, cost, "", 1) for cost in (1, 2, 3)}
    return [tuple(parts(s).card.names(mask)) for mask in sorted(masks) if mask]


def _group(s: Nights, decision: Decision) -> list[Picks]:
    """Everybody, or one alone."""
    ids = [option.id for option in decision.options]
    return [tuple(ids), *((name,) for name in ids)]


def _hide(s: Nights, decision: Decision) -> list[Picks]:
    """Everybody or nobody."""
    return [tuple(option.id for option in decision.options), ()]


def _tactics(s: Nights, decision: Decision) -> list[Picks]:
    """The hand by rule of thumb with one card changed."""
    thumb = by_thumb(s, decision)
    rest = [option.id for option in decision.options if option.id not in thumb]
    return [
        (*thumb[:i], other, *thumb[i + 1 :])
        for i in range(max(0, len(thumb) - 3), len(thumb))
        for other in rest[:3]
    ]


OTHERS: dict[str, Callable[[Nights, Decision], list[Picks]]] = {
    "pay_move": _pay_move,
    "move_group": _group,
    "hide_again": _hide,
    "pick_tactics": _tactics,
}
