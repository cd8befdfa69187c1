"""Why a verb cannot be used now: the conditions that fail, from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.kernel import Decision, Seat, Text, pending
from game.nights_of_fire.asked import publicly_asked
from game.nights_of_fire.payment import can_pay
from game.nights_of_fire.state import (
    MOST_CARDS,
    REVOLUTIONARIES,
    SOVIET,
    SOVIET_WORDS,
    Nights,
    districts_with_regiments,
    night,
    on_board,
    parts,
    team,
    unarmed,
)
from game.nights_of_fire.steps.attacks import ATTACK_COST, attack_cost
from game.nights_of_fire.steps.flee import flee_cost
from game.nights_of_fire.steps.medic import hidden_medics
from game.nights_of_fire.steps.reach import TARGETS, turn_of
from game.nights_of_fire.words import END, PASS

Reasons = Iterator[Text]


def why(s: Nights, seat: Seat, verb: str) -> tuple[Text, ...]:
    """Every condition of a verb that fails for this seat; none if it can be used."""
    reasons = tuple(_reasons(s, seat, verb))
    return reasons or ((Text("why.other"),) if _closed(s, verb) else ())


def _closed(s: Nights, verb: str) -> bool:
    """Whether the question on the table is one that a verb does not belong to."""
    decision = pending(s)
    actions = {*REVOLUTIONARY, *SOVIET_ONES}
    return verb in actions and bool(decision) and decision.step not in (  # type: ignore[union-attr]
        "choose_action", "soviet_action"
    )  # fmt: skip


def _reasons(s: Nights, seat: Seat, verb: str) -> Reasons:
    decision = pending(s)
    if decision is None:
        yield Text("why.over")
        return
    if seat not in decision.seats:
        yield Text("why.turn", {"seats": list(publicly_asked(s))})
    if verb in SOVIET_ONES:
        yield from _soviet(s, seat, SOVIET_ONES[verb])
    elif verb in REVOLUTIONARY:
        yield from _revolutionary(s, seat, verb)
    elif seat in decision.seats:  # what others are asked is not told
        yield from _question(decision, verb)


def _question(decision: Decision, verb: str) -> Reasons:
    """Why the question on the table is not one that a verb answers."""
    if verb == "pass" and END.id in (o.id for o in decision.options):
        yield Text("why.acted")
    elif verb == "end" and PASS.id in (o.id for o in decision.options):
        yield Text("why.not_acted")
    elif verb in QUESTIONS and decision.step not in QUESTIONS[verb]:
        yield Text(f"why.{verb}")


def _revolutionary(s: Nights, seat: Seat, verb: str) -> Reasons:
    if seat not in team(s):
        yield Text("why.side")
        return
    if not s.cards_left:
        yield Text("why.no_cards_left")
    elif not s.hand[REVOLUTIONARIES.index(seat)]:
        yield Text("why.empty_hand")
    yield from REVOLUTIONARY[verb](s, seat)


def _move(s: Nights, seat: Seat) -> Reasons:
    if not any(here & parts(s).fighters for here in s.at):
        yield Text("why.no_fighter")


def _flee(s: Nights, seat: Seat) -> Reasons:
    costs = [flee_cost(s, d) for d, value in enumerate(s.civilian) if value >= 0]
    if not costs:
        yield Text("why.no_civilian")
    elif s.cards_left and not can_pay(s, seat, min(costs)):
        yield Text("why.cost", {"cost": min(costs)})


def _barricade(s: Nights, seat: Seat) -> Reasons:
    hidden = s.hidden & parts(s).icon["barricade"] & on_board(s)
    if not hidden:
        yield Text("why.no_icon", {"icon": "barricade"})
    elif all(s.barricades >> d & 1 for d, here in enumerate(s.at) if here & hidden):
        yield Text("why.barricade_stands")
    if s.cards_left and not can_pay(s, seat, 1, "barricade"):
        yield Text("why.cost_icon", {"cost": 1, "icon": "barricade"})


def _ambush(s: Nights, seat: Seat) -> Reasons:
    hidden = s.hidden & parts(s).icon["ambush"] & on_board(s)
    if not hidden:
        yield Text("why.no_icon", {"icon": "ambush"})
    elif not _beside_soviets(s, hidden):
        yield Text("why.no_soviets", {"icon": "ambush"})
    if s.cards_left and not can_pay(s, seat, ATTACK_COST, "ambush"):
        yield Text("why.cost_icon", {"cost": ATTACK_COST, "icon": "ambush"})


def _attack(s: Nights, seat: Seat) -> Reasons:
    if not _beside_soviets(s, on_board(s) & ~unarmed(s)):
        yield Text("why.no_armed")
    if s.cards_left and not can_pay(s, seat, attack_cost(s)):
        yield Text("why.cost", {"cost": attack_cost(s)})


def _medic(s: Nights, seat: Seat) -> Reasons:
    if not s.advanced:
        yield Text("why.advanced")
    elif not hidden_medics(s):
        yield Text("why.no_icon", {"icon": "medic"})


def _defy(s: Nights, seat: Seat) -> Reasons:
    if not s.advanced:
        yield Text("why.advanced")
    elif not s.hidden & on_board(s):
        yield Text("why.none_hidden")


def _strategize(s: Nights, seat: Seat) -> Reasons:
    if s.team < 2:
        yield Text("why.no_partner")
    elif s.strategized:
        yield Text("why.strategized")
    elif s.cards_left == MOST_CARDS:
        yield Text("why.strategize_first")


def _beside_soviets(s: Nights, insurgents: int) -> bool:
    garrisons = s.garrisons & ~s.garrisons_down
    places = districts_with_regiments(s) | garrisons
    return any(here & insurgents and places >> d & 1 for d, here in enumerate(s.at))


def _soviet(s: Nights, seat: Seat, word: str) -> Reasons:
    if not s.conflict or seat != SOVIET:
        yield Text("why.side")
    elif s.soviet is None or s.soviet.sector < 0:
        yield Text("why.no_tactics")
    elif not turn_of(s).left[SOVIET_WORDS.index(word)]:
        yield Text("why.not_on_card", {"soviet_word": word})
    elif night(s) and word in ("assault", "recon"):
        yield Text("why.night")
    elif not TARGETS[word](s):
        yield Text(f"why.soviet_{word}")


REVOLUTIONARY: dict[str, Callable[[Nights, Seat], Reasons]] = {
    "move": _move,
    "flee": _flee,
    "barricade": _barricade,
    "ambush": _ambush,
    "attack": _attack,
    "medic": _medic,
    "defy": _defy,
    "strategize": _strategize,
}
SOVIET_ONES = {"march": "move", **{word: word for word in SOVIET_WORDS if word != "move"}}
QUESTIONS = {
    "reinforce": ("who_recruits", "play_recruit", "pick_recruits", "how_many_recruits"),
    "counterattack": ("counter_team", "counter_who"),
    "surrender": ("surrender",),
    "tactics": ("pick_tactics",),
    "play": ("play_tactics", "soviet_action"),
    "headline": ("play_tactics", "soviet_action"),
}
