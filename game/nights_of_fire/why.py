"""Why a verb cannot be used now: the conditions that fail, from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.kernel import Decision, Seat, Text, pending
from game.kernel.verbs import Verb, offers
from game.nights_of_fire.rules.payment import can_pay
from game.nights_of_fire.rules.state import (
    MOST_CARDS,
    SOVIET_WORDS,
    Nights,
    districts_with_regiments,
    night,
    on_board,
    parts,
    tokens_left,
    unarmed,
)
from game.nights_of_fire.rules.steps.attacks import ATTACK_COST, attack_cost
from game.nights_of_fire.rules.steps.barricade import barricade_cost
from game.nights_of_fire.rules.steps.flee import flee_cost
from game.nights_of_fire.rules.steps.headline import resolvable
from game.nights_of_fire.rules.steps.medic import hidden_medics
from game.nights_of_fire.rules.steps.reach import TARGETS, turn_of
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.verbs import VERBS
from game.nights_of_fire.view.whose_turn import publicly_asked

Reasons = Iterator[Text]


def why(s: Nights, seat: Seat, verb: str) -> tuple[Text, ...]:
    """Every condition of a verb that fails for this seat; none if it can be used."""
    meant = next(each for each in VERBS if each.name == verb)
    if offers(pending(s), seat, meant):
        return ()
    return tuple(_reasons(s, seat, meant)) or (Text("why.other"),)


def _reasons(s: Nights, seat: Seat, verb: Verb) -> Reasons:
    decision = pending(s)
    if decision is None:
        yield Text("why.over")
    elif verb.side and seat not in verb.side:
        yield Text("why.side")
    elif seat not in decision.seats:  # what others are asked is not told
        yield Text("why.turn", {"seats": list(publicly_asked(s))})
        # The cards played so far are those of whoever has the turn.
        yield from _conditions(replace(s, cards_left=MOST_CARDS), seat, verb.name)
    elif decision.step in verb.opens:
        yield from _conditions(s, seat, verb.name)
        yield from _closed(s, decision, verb.name)
    else:
        key = f"why.{verb.name}"
        yield Text(key if verb.name in QUESTIONS else "why.other")


def _conditions(s: Nights, seat: Seat, verb: str) -> Reasons:
    """What an action needs, whoever is asked."""
    if verb in SOVIET_ONES:
        yield from _soviet(s, SOVIET_ONES[verb])
    elif verb in REVOLUTIONARY:
        yield from _revolutionary(s, seat, verb)


def _closed(s: Nights, decision: Decision, verb: str) -> Reasons:
    """Why a question that can lead to a verb does not offer it."""
    if verb == "pass":
        yield Text("why.acted" if decision.step == "choose_action" else "why.resolved")
    elif verb == "end":
        yield Text("why.not_acted" if decision.step == "choose_action" else "why.unused")
    elif verb == "play":
        yield Text("why.two_cards" if s.tactics else "why.no_second_card")
    elif verb == "headline":
        yield from _headline(s, decision.step)


def _headline(s: Nights, step: str) -> Reasons:
    if s.headline < 0:
        yield Text("why.no_headline")
    elif not s.tactics & parts(s).headline_icons:
        yield Text("why.no_headline_card")
    elif not resolvable(s):
        yield Text("why.headline_condition")
    elif step == "play_tactics":
        yield Text("why.last_card")


def _revolutionary(s: Nights, seat: Seat, verb: str) -> Reasons:
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
    free = [d for d, here in enumerate(s.at) if here & hidden and not s.barricades >> d & 1]
    costs = [barricade_cost(s, d, False) for d in free if tokens_left(s)]
    costs += [barricade_cost(s, d, True) for d in free if s.rubble[d]]
    if not hidden:
        yield Text("why.no_icon", {"icon": "barricade"})
    elif not free:
        yield Text("why.barricade_stands")
    elif not costs:
        yield Text("why.no_barricade_left", {"rubble": s.conflict and s.advanced})
    elif s.cards_left and not can_pay(s, seat, min(costs), "barricade"):
        yield Text("why.cost_icon", {"cost": min(costs), "icon": "barricade"})


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


def _soviet(s: Nights, word: str) -> Reasons:
    if s.soviet is None or s.soviet.sector < 0:
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
# Verbs that answer a question of their own; what is said of them tells when that comes.
QUESTIONS = frozenset(("reinforce", "counterattack", "surrender", "tactics", "play", "headline"))
