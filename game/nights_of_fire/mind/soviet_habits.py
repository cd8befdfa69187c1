"""Rules of thumb of the Soviet commander: a sensible answer to every question, without search."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.kernel import Decision
from game.kernel.model import Picks
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.rules.state import SOVIET_WORDS, Nights, night, on_board, parts
from game.nights_of_fire.rules.steps.reach import fit, pins, place_of, turn_of
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits

Order = Callable[[Nights, Decision], Picks]

ARREST = 1.3
ASSAULT = 0.85
PROBE = 0.5
RECON = 0.12
CLEAR = 0.12
RALLY = 0.35
MOVE = 0.3
ENTER = 0.25
HUNGER = 0.08  # how much an insurgent draws a Regiment
HUNT_FROM = 8  # the round from which nobody may be left alone: the last survivors win
BESIDE = 0.3  # of what there is to do next door


def garrison_worth(s: Nights) -> float:
    """A Garrison lowers Morale round by round: the sooner the better."""
    return 0.12 * max(1, 8 - s.round)


def pick_tactics(s: Nights, decision: Decision) -> Picks:
    """The cards whose actions are wanted most this round."""
    p = parts(s)
    wanted = _wanted(s)
    numbers = [p.tactic.number[option.id] for option in decision.options]
    numbers.sort(key=lambda n: -_card_worth(p, n, wanted))
    return tuple([p.tactics.tactics[n].id for n in numbers[: decision.most]])


def _wanted(s: Nights) -> tuple[float, ...]:
    """What one action of each kind is worth in this round."""
    dark = night(s)
    outside = sum([here.bit_count() for here in s.regiments[len(s.at) :]])
    civilians = sum([1 for value in s.civilian if value >= 0])
    free = (parts(s).stars & ~s.garrisons).bit_count()
    return (
        MOVE + 0.04 * outside,
        PROBE * (0.6 if dark else 1.0),
        0.0 if dark else ASSAULT,
        0.0 if dark else RECON,
        min(1.0, 0.15 * civilians) * ARREST,
        CLEAR + 0.05 * s.barricades.bit_count(),
        min(1.0, 0.2 * free) * garrison_worth(s),
        RALLY * 0.6,
    )


@lru_cache(maxsize=1 << 12)
def _card_worth(p: Parts, number: int, wanted: tuple[float, ...]) -> float:
    actions = p.tactics.tactics[number].actions
    return sum(
        actions.get(word, 0) * worth  # type: ignore[call-overload]
        for word, worth in zip(SOVIET_WORDS, wanted, strict=True)
    )


def chances(s: Nights, sector: int) -> tuple[tuple[float, int], ...]:
    """For each kind of action in a sector: what one is worth, and for how many there is a use."""
    p = parts(s)
    up = 0b111 << 3 * sector & ~s.down
    here = [d for d in bits(p.sectors[sector]) if s.regiments[d] & up]
    dark = night(s)
    targets = sum([s.at[d].bit_count() for d in here])
    open_targets = sum([s.at[d].bit_count() for d in here if not s.barricades >> d & 1])
    near = _next_door(s, p, sector, up)
    arrests = [d for d in near if s.civilian[d] >= 0 and not s.at[d] & ~s.hidden]
    sites = sum([1 for d in near if (p.stars & ~s.garrisons) >> d & 1])
    down = 0 if s.passed else (s.down & 0b111 << 3 * sector).bit_count()
    down += 0 if s.passed else (s.garrisons_down & p.sectors[sector]).bit_count()
    hidden = sum([(s.at[d] & s.hidden).bit_count() for d in here])
    return (
        (MOVE, up.bit_count()),
        (PROBE * (0.6 if dark else 1.0), min(3, open_targets)),
        (0.0 if dark else ASSAULT, min(len(bits(up)), targets)),
        (0.0 if dark else RECON, hidden),
        (ARREST, len(arrests)),
        (CLEAR, sum([1 for d in here if s.barricades >> d & 1 or s.rubble[d]])),
        (garrison_worth(s), sites),
        (RALLY, down),
    )


def _next_door(s: Nights, p: Parts, sector: int, up: int) -> tuple[int, ...]:
    found = 0
    for place, regiments in enumerate(s.regiments):
        if regiments & up:
            found |= p.roads[place]
            if place < len(s.at):
                found |= 1 << place
    return bits(found)


def _play_worth(p: Parts, number: int, ahead: tuple[tuple[float, int], ...]) -> float:
    actions = p.tactics.tactics[number].actions
    total = 0.0
    for word, count in actions.items():
        worth, uses = ahead[SOVIET_WORDS.index(word)]
        total += worth * min(count, uses)
    return total


def play_tactics(s: Nights, decision: Decision) -> Picks:
    """The Headline if it can be resolved; otherwise the card with the best use anywhere."""
    p = parts(s)
    if any(option.id == plain_answers.HEADLINE.id for option in decision.options):
        return (plain_answers.HEADLINE.id,)
    ahead = [chances(s, sector) for sector in range(3)]
    best, found = 0.05, decision.options[-1].id
    for option in decision.options:
        number = p.tactic.number.get(option.id)
        if number is not None:
            worth = max([_play_worth(p, number, each) for each in ahead])
            if worth > best:
                best, found = worth, option.id
    return (found,)


def pick_sector(s: Nights, decision: Decision) -> Picks:
    """The sector where the played card has the best use."""
    p = parts(s)
    left = turn_of(s).left
    best = max(range(3), key=lambda sector: _left_worth(left, chances(s, sector)))
    return (p.map.sector[best].id,)


def _left_worth(left: tuple[int, ...], ahead: tuple[tuple[float, int], ...]) -> float:
    return sum([worth * min(n, uses) for n, (worth, uses) in zip(left, ahead, strict=True)])


def soviet_action(s: Nights, decision: Decision) -> Picks:
    """The action worth most now, moves after what can be done where the Regiments stand."""
    ids = [option.id for option in decision.options]
    if plain_answers.HEADLINE.id in ids:
        return (plain_answers.HEADLINE.id,)
    best, found = 0.02, plain_answers.END.id
    for word in ids:
        worth = _NOW[word](s) if word in _NOW else 0.0
        if worth > best:
            best, found = worth, word
    return (found,)


def _attack_worth(s: Nights, assault: bool) -> float:
    value = ASSAULT if assault else PROBE
    return value * (0.6 if night(s) and not assault else 1.0)


_NOW: dict[str, Callable[[Nights], float]] = {
    "arrest": lambda s: ARREST,
    "probe": lambda s: _attack_worth(s, False),
    "assault": lambda s: _attack_worth(s, True) * 0.5,  # a Regiment does nothing after it
    "garrison": garrison_worth,
    "rally": lambda s: RALLY,
    "recon": lambda s: 0.03 if _civilian_beside(s) else RECON,
    "clear": lambda s: CLEAR,
    "move": lambda s: best_march(s)[0],
}


def _civilian_beside(s: Nights) -> bool:
    """Whether a Recon could spoil an arrest."""
    able = fit(s)
    return any(s.regiments[d] & able and value >= 0 for d, value in enumerate(s.civilian))


def best_march(s: Nights) -> tuple[float, int, int]:
    """The move that gains most: its gain, the Regiment and the district."""
    p = parts(s)
    turn = turn_of(s)
    draws = _draws(s)
    best = (0.0, -1, -1)
    for regiment in bits(fit(s)):
        place = place_of(s, regiment)
        if turn.entered >> regiment & 1 and pins(s, place):
            continue
        stay = _post(s, draws, place, regiment) if place < len(s.at) else -ENTER
        for goal in bits(p.roads[place]):
            gain = _post(s, draws, goal, regiment) - stay
            if gain > best[0]:
                best = (gain, regiment, goal)
    return best


def _draws(s: Nights) -> list[float]:
    """How much there is to do for a Regiment in each district."""
    sites = parts(s).stars & ~s.garrisons
    hunger = HUNGER + 0.05 * max(0, s.round + 1 - HUNT_FROM)
    found = []
    for d, insurgents in enumerate(s.at):
        worth = hunger * min(4, insurgents.bit_count())
        if s.civilian[d] >= 0:
            worth += 0.3 if insurgents & ~s.hidden else 0.6
        if sites >> d & 1:
            worth += 0.25
        found.append(worth)
    return found


def _post(s: Nights, draws: list[float], district: int, regiment: int) -> float:
    """How well a Regiment stands in a district: what it can do there, and late also next door."""
    others = (s.regiments[district] & ~s.down & ~(1 << regiment)).bit_count()
    worth = draws[district] / (1 + others)
    if s.round >= HUNT_FROM:
        worth += BESIDE * max([draws[d] for d in bits(parts(s).roads[district])], default=0.0)
    return worth


def move_regiment(s: Nights, decision: Decision) -> Picks:
    """The Regiment whose move gains most."""
    regiment = best_march(s)[1]
    return _offered(decision, parts(s).regiments[regiment] if regiment >= 0 else "")


def move_regiment_to(s: Nights, decision: Decision) -> Picks:
    """The district where it stands best."""
    p = parts(s)
    regiment = s.agenda[-1].regiment
    draws = _draws(s)
    ids = [option.id for option in decision.options]
    return (max(ids, key=lambda name: _post(s, draws, p.district.number[name], regiment)),)


def _offered(decision: Decision, pick: str) -> Picks:
    for option in decision.options:
        if option.id == pick:
            return (pick,)
    return (decision.options[0].id,)


def attack_with(s: Nights, decision: Decision) -> Picks:
    """The Regiment among most wounded and most revealed insurgents."""
    p = parts(s)

    def prey(name: str) -> float:
        d = place_of(s, p.regiment.number[name])
        here = s.at[d]
        worth = float(here.bit_count() + (here & s.wounded).bit_count())
        worth += 0.5 * (here & ~s.hidden).bit_count()
        return worth - (s.barricades >> d & 1) - bool(s.rubble[d])

    return (max([option.id for option in decision.options], key=prey),)


def pick_target(s: Nights, decision: Decision) -> Picks:
    """Kill the wounded, then wound the most dangerous that is seen, then a block."""
    p = parts(s)
    icon = p.icon

    def prey(name: str) -> float:
        if name == plain_answers.HIDDEN.id:
            return 0.9
        if name not in p.insurgent.number:
            return 2.0
        number = p.insurgent.number[name]
        if s.advanced and icon["bystander"] >> number & 1 and s.wounded >> number & 1:
            return 0.1 if s.agenda[-1].assault else 1.0
        worth = 2.0 if s.wounded >> number & 1 else 0.7
        worth += 0.3 if icon["ambush"] >> number & 1 else 0.0
        return worth + (0.2 if icon["counterattack"] >> number & 1 else 0.0)

    return (max([option.id for option in decision.options], key=prey),)


def arrest_where(s: Nights, decision: Decision) -> Picks:
    """Where most insurgents could help the civilian flee."""
    p = parts(s)
    ids = [option.id for option in decision.options]
    return (max(ids, key=lambda name: s.at[p.district.number[name]].bit_count()),)


def recon_where(s: Nights, decision: Decision) -> Picks:
    """Where no civilian could be saved by what is shown, and most is hidden."""
    p = parts(s)

    def worth(name: str) -> float:
        d = p.district.number[name]
        return (s.at[d] & s.hidden).bit_count() - (5.0 if s.civilian[d] >= 0 else 0.0)

    return (max([option.id for option in decision.options], key=worth),)


def first(s: Nights, decision: Decision) -> Picks:
    """Whatever is offered first."""
    return (decision.options[0].id,)


def keep_tactics(s: Nights, decision: Decision) -> Picks:
    """The card that is worth most in any round."""
    p = parts(s)
    wanted = _wanted(s)
    ids = [option.id for option in decision.options if option.id in p.tactic.number]
    if not ids:
        return (plain_answers.NONE.id,)
    return (max(ids, key=lambda name: _card_worth(p, p.tactic.number[name], wanted)),)


def spend_card(s: Nights, decision: Decision) -> Picks:
    """The card that is missed least."""
    p = parts(s)
    wanted = _wanted(s)
    ids = [option.id for option in decision.options]
    return (min(ids, key=lambda name: _card_worth(p, p.tactic.number[name], wanted)),)


def play_second(s: Nights, decision: Decision) -> Picks:
    """The card with the best use in this sector."""
    p = parts(s)
    ahead = chances(s, turn_of(s).sector)
    ids = [option.id for option in decision.options]
    return (max(ids, key=lambda name: _play_worth(p, p.tactic.number[name], ahead)),)


def repeat_action(s: Nights, decision: Decision) -> Picks:
    """The action worth most once more."""
    ids = [option.id for option in decision.options]
    return (max(ids, key=lambda word: _NOW[word](s) if word in _NOW else 0.0),)


def garrison_where(s: Nights, decision: Decision) -> Picks:
    """Where fewest insurgents could strike at it."""
    p = parts(s)
    ids = [option.id for option in decision.options]
    return (min(ids, key=lambda name: (s.at[p.district.number[name]] & on_board(s)).bit_count()),)


ORDERS: dict[str, Order] = {
    "pick_tactics": pick_tactics,
    "play_tactics": play_tactics,
    "pick_sector": pick_sector,
    "soviet_action": soviet_action,
    "move_regiment": move_regiment,
    "move_regiment_to": move_regiment_to,
    "probe_with": attack_with,
    "assault_with": attack_with,
    "pick_target": pick_target,
    "arrest_where": arrest_where,
    "recon_where": recon_where,
    "recon_who": first,
    "clear_where": first,
    "clear_what": first,
    "garrison_where": garrison_where,
    "rally_which": first,
    "keep_tactics": keep_tactics,
    "headline_now": first,
    "pick_headline_card": spend_card,
    "play_second": play_second,
    "repeat_action": repeat_action,
}
