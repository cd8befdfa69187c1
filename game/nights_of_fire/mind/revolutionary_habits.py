"""Rules of thumb of the Revolutionaries: a sensible answer to every question, without search."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Decision
from game.kernel.model import Picks
from game.nights_of_fire.mind import plans
from game.nights_of_fire.mind.ground import dearest_first, soviets, turns_to_come, values_of
from game.nights_of_fire.mind.plans import PLANS, hand_of
from game.nights_of_fire.mind.purse import cheapest, least_wanted, prices
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.rules.state import Nights, armed, on_board, parts
from game.nights_of_fire.rules.steps.adjustment import FEW
from game.nights_of_fire.rules.steps.counterattack import affords
from game.nights_of_fire.rules.steps.medic import patients
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.parts.bits import bits

Habit = Callable[[Nights, Decision], Picks]

ENOUGH = 0.1  # what an operation must bring while the Soviets are still to move
LATE = 0.03  # the same when nothing but the hand limit is left to fear
# Konev's cards, the worst for the Revolutionaries first.
FEARED = ("assault", "hunt", "round_up", "sweep", "advance_33", "advance_2", "advance_128")


def choose_action(s: Nights, decision: Decision) -> Picks:
    """The action that brings most for an operation; the last option ends the turn or passes."""
    seat = decision.seats[0]
    least = ENOUGH if turns_to_come(s) else LATE
    pick = decision.options[-1].id
    for option in decision.options[:-1]:
        if option.id in PLANS:
            score = PLANS[option.id](s, seat).score
            if score > least:
                least, pick = score, option.id
    return (pick,)


def _where(action: str) -> Habit:
    def habit(s: Nights, decision: Decision) -> Picks:
        plan = PLANS[action](s, decision.seats[0])
        return _district(s, decision, plan.where)

    return habit


def _who(action: str) -> Habit:
    def habit(s: Nights, decision: Decision) -> Picks:
        plan = PLANS[action](s, decision.seats[0])
        return _offered(decision, parts(s).insurgents[plan.who] if plan.who >= 0 else "")

    return habit


def _district(s: Nights, decision: Decision, number: int) -> Picks:
    return _offered(decision, parts(s).districts[number] if number >= 0 else "")


def _offered(decision: Decision, pick: str) -> Picks:
    """This pick if it is offered, otherwise the first."""
    for option in decision.options:
        if option.id == pick:
            return (pick,)
    return (decision.options[0].id,)


def pay(s: Nights, decision: Decision) -> Picks:
    """The least valuable cards that pay."""
    hand = hand_of(s, decision.seats[0])
    return _pay(s, hand, decision, decision.total)


def _pay(s: Nights, hand: int, decision: Decision, cost: int) -> Picks:
    icon = decision.facts.get("icon", "")
    found = cheapest(parts(s), hand, cost, icon, decision.most)
    if not found:
        found = cheapest(parts(s), hand, decision.total, icon, decision.most)
    return tuple(parts(s).card.names(found))


def pay_defy(s: Nights, decision: Decision) -> Picks:
    """Three operations if they bring Momentum, otherwise one."""
    step = s.agenda[-1]
    insurgent = step.insurgent
    district = next(d for d, here in enumerate(s.at) if here >> insurgent & 1)
    seen = parts(s).icon["bystander"] >> insurgent & 1 and plans.shames(s, district)
    return _pay(s, hand_of(s, decision.seats[0]), decision, 3 if seen else 1)


def pay_medic(s: Nights, decision: Decision) -> Picks:
    """As many operations as there are Wounds, up to three."""
    medics = s.agenda[-1].medics
    wounds = patients(s, medics, plain_answers.HEAL.id).bit_count()
    return _pay(s, hand_of(s, decision.seats[0]), decision, max(1, min(3, wounds)))


def discard_down(s: Nights, decision: Decision) -> Picks:
    """The least valuable cards."""
    found = least_wanted(parts(s), hand_of(s, decision.seats[0]), decision.needed)
    return tuple(parts(s).card.names(found))


def give_card(s: Nights, decision: Decision) -> Picks:
    """The least valuable card."""
    return tuple(parts(s).card.names(least_wanted(parts(s), hand_of(s, decision.seats[0]), 1)))


def move_from(s: Nights, decision: Decision) -> Picks:
    """The group that gains most, or none if no move gains anything."""
    plan = plans.move(s, decision.seats[0])
    done = decision.options[-1].id == plain_answers.DONE.id
    if done and plan.score < 0.03:
        return (plain_answers.DONE.id,)
    return _district(s, decision, plan.where)


def move_to(s: Nights, decision: Decision) -> Picks:
    """Where the group of this district gains most."""
    start = s.agenda[-1].start
    fighters = s.at[start] & parts(s).fighters
    stand = plans.standing(s)
    found = [plans.group_move(start, goal, fighters, stand) for goal in bits(parts(s).near[start])]
    return _district(s, decision, plans.best(found).goal)


def move_group(s: Nights, decision: Decision) -> Picks:
    """Everybody who gains by the move, or else the one who loses least."""
    step = s.agenda[-1]
    fighters = s.at[step.start] & parts(s).fighters
    stand = plans.standing(s)
    plan = plans.group_move(step.start, step.goal, fighters, stand)
    group = plan.group
    if not group:
        group = 1 << max(
            bits(fighters), key=lambda i: stand.of(i, step.goal) - stand.of(i, step.start)
        )
    return tuple(parts(s).insurgent.names(group))


def strike_target(s: Nights, decision: Decision) -> Picks:
    """A Garrison if that is worth more than a Regiment now, otherwise the Regiment."""
    last = decision.options[-1]
    if last.id != "garrison" or len(decision.options) == 1:
        return (decision.options[0].id,)
    district = next(d for d, here in enumerate(s.at) if here >> s.agenda[-1].insurgent & 1)
    regiment = 0.15 + 0.05 * min(5, turns_to_come(s))
    return (last.id if plans.garrison_value(s, district) > regiment else decision.options[0].id,)


def who_recruits(s: Nights, decision: Decision) -> Picks:
    """Whoever holds a card with the icon; if I do not, perhaps the partner does."""
    seat = decision.seats[0]
    if hand_of(s, seat) & parts(s).card_icon["recruit"]:
        return (seat,)
    return (next(each for each in REVOLUTIONARIES if each != seat),)


def play_recruit(s: Nights, decision: Decision) -> Picks:
    """The card that brings most fighters and wastes least."""
    p = parts(s)
    pool = s.pool.bit_count()
    best, found = 0.0, plain_answers.NONE.id
    for option in decision.options:
        card = p.card.number.get(option.id)
        if card is not None:
            gain = min(pool, p.values[card]) * 1.2 - 0.5 * prices(p)[card]
            if gain > best:
                best, found = gain, option.id
    return (found,)


def most_valuable(s: Nights, decision: Decision) -> Picks:
    """As many of the most valuable insurgents as may be picked."""
    p = parts(s)
    mask = p.insurgent.of(option.id for option in decision.options)
    return tuple([p.insurgents[i] for i in dearest_first(p, s.advanced, mask)[: decision.most]])


def least_valuable(s: Nights, decision: Decision) -> Picks:
    """The wounded first, then the least valuable."""
    p = parts(s)
    worth = values_of(s)
    ids = [option.id for option in decision.options]

    def loss(name: str) -> float:
        number = p.insurgent.number[name]
        return worth[number] * (0.5 if s.wounded >> number & 1 else 1.0)

    return (min(ids, key=loss),)


def place_recruit(s: Nights, decision: Decision) -> Picks:
    """Where the fighter stands best."""
    p = parts(s)
    fighter = s.agenda[-1].fighter
    stand = plans.standing(s)
    best = max(decision.options, key=lambda o: stand.of(fighter, p.district.number[o.id]))
    return (best.id,)


def first(s: Nights, decision: Decision) -> Picks:
    """Whatever is offered first."""
    return (decision.options[0].id,)


def last(s: Nights, decision: Decision) -> Picks:
    """Whatever is offered last."""
    return (decision.options[-1].id,)


def counter_team(s: Nights, decision: Decision) -> Picks:
    """Take it up if I can pay; if I cannot, the partner is asked after me."""
    able = affords(s, decision.seats[0])
    return (plain_answers.COUNTERATTACK.id if able else plain_answers.DECLINE.id,)


def counter_who(s: Nights, decision: Decision) -> Picks:
    """Somebody dead or revealed rather than somebody hidden; none if the cards are too dear."""
    if len(decision.options) == 1:
        return (plain_answers.DECLINE.id,)
    p = parts(s)
    hand = hand_of(s, decision.seats[0])
    cards = cheapest(p, hand, 3, "counterattack", hand.bit_count())
    if not cards or sum([prices(p)[c] for c in bits(cards)]) > 4.5:
        return (plain_answers.DECLINE.id,)
    numbers = [p.insurgent.number[option.id] for option in decision.options[1:]]
    worth = values_of(s)
    alive = on_board(s)
    cost = {
        i: 0.0 if not alive >> i & 1 else 0.1 if not s.hidden >> i & 1 else 0.1 + worth[i]
        for i in numbers
    }
    return (p.insurgents[min(numbers, key=cost.__getitem__)],)


def surrender(s: Nights, decision: Decision) -> Picks:
    """Surrender if that wins the game, or if the partner wants to."""
    if decision.facts["agreed"]:
        return (plain_answers.SURRENDER.id,)
    left = armed(s).bit_count()
    won = s.prestige - (left + 1) // 2 - sum(s.fled) <= 0
    return (plain_answers.SURRENDER.id if won and left <= FEW else plain_answers.FIGHT_ON.id,)


def make_unavailable(s: Nights, decision: Decision) -> Picks:
    """The cards that are feared most."""
    ids = [option.id for option in decision.options]
    order = {name: i for i, name in enumerate(FEARED)}
    return tuple(sorted(ids, key=lambda name: order.get(name, 99))[: decision.most])


def hide_again(s: Nights, decision: Decision) -> Picks:
    """Everybody hides but one beside each civilian, who keeps the arrest away, and Blockers."""
    p = parts(s)
    shown = p.insurgent.of(option.id for option in decision.options)
    hide = 0
    useful = p.icon["ambush"] | p.icon["barricade"]
    if s.advanced:
        useful |= p.icon["medic"] | p.icon["bystander"]
    for d, here in enumerate(s.at):
        found = here & shown
        keep = 0
        if s.advanced and s.garrisons >> d & 1:
            keep |= found & p.icon["blocker"]
        if s.civilian[d] > 0 and not here & ~s.hidden & ~shown and not keep:
            idle = found & ~useful or found
            keep |= idle & -idle
        hide |= found & ~keep
    return tuple(p.insurgent.names(hide))


def neediest(s: Nights, decision: Decision) -> Picks:
    """The district of the most valuable insurgent that can be helped."""
    p = parts(s)
    needy = s.wounded if "heal" in decision.step else ~s.hidden
    worth = values_of(s)

    def need(name: str) -> float:
        if name == plain_answers.NONE.id:
            return -1.0
        here = s.at[p.district.number[name]] & needy
        return max([worth[i] for i in bits(here & on_board(s))], default=0.0)

    return (max([option.id for option in decision.options], key=need),)


def run_away_where(s: Nights, decision: Decision) -> Picks:
    """The district of whoever is missed least: far from the Soviets and from civilians."""
    p = parts(s)
    worth = values_of(s)
    units = soviets(s)

    def miss(name: str) -> float:
        d = p.district.number[name]
        least = min(worth[i] * (0.5 if s.wounded >> i & 1 else 1.0) for i in bits(s.at[d]))
        return least + (0.05 if units >> d & 1 else 0.0) + 0.1 * max(0, s.civilian[d])

    return (min([option.id for option in decision.options], key=miss),)


_STRIKES = {
    f"{action}_{what}": habit(action)
    for action in ("barricade", "ambush", "attack", "defy")
    for what, habit in (("where", _where), ("who", _who))
}

HABITS: dict[str, Habit] = {
    "choose_action": choose_action,
    "flee_from": _where("flee"),
    **_STRIKES,
    "ambush_target": strike_target,
    "attack_target": strike_target,
    "barricade_how": last,
    "pay_flight": pay,
    "pay_barricade": pay,
    "pay_ambush": pay,
    "pay_attack": pay,
    "pay_move": pay,
    "pay_defy": pay_defy,
    "pay_medic": pay_medic,
    "pay_counter": pay,
    "discard_down": discard_down,
    "give_card": give_card,
    "move_from": move_from,
    "move_to": move_to,
    "move_group": move_group,
    "who_recruits": who_recruits,
    "play_recruit": play_recruit,
    "pick_recruits": most_valuable,
    "how_many_recruits": last,
    "place_recruit": place_recruit,
    "who_starts": first,
    "who_draws": first,
    "counter_team": counter_team,
    "counter_who": counter_who,
    "counter_target": first,
    "surrender": surrender,
    "make_unavailable": make_unavailable,
    "hide_again": hide_again,
    "pick_medics": most_valuable,
    "medic_word": first,  # heal before hiding
    "heal_where": neediest,
    "hide_where": neediest,
    "heal_who": most_valuable,
    "hide_who": most_valuable,
    "penalty_heal_where": neediest,
    "penalty_hide_where": neediest,
    "penalty_heal": most_valuable,
    "penalty_hide": most_valuable,
    "penalty_enlist": most_valuable,
    "penalty_recover": most_valuable,
    "pick_victim": least_valuable,
    "run_away": least_valuable,
    "run_away_where": run_away_where,
}
