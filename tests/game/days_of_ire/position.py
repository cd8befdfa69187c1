"""Writing a position down in few words, playing from it, and reading it again."""

from __future__ import annotations

from typing import cast

from config.texts import sentences
from game.days_of_ire.rules.edition import ACTIONS
from game.days_of_ire.rules.state import NOBODY, REVOLUTIONARY_PHASE, Days, parts, units
from game.days_of_ire.rules.steps.acting import Acting
from game.days_of_ire.rules.steps.zhukov import DrawZhukov
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.effects import Unit
from game.kernel import Ask, Decision, Event, Next, Setup, Step, begin, settle
from game.kernel.model import Action
from game.parts.bits import mask_of
from game.registry import GAMES
from tests.game.asking import answer as answer
from tests.game.asking import asked as asked
from tests.game.asking import dice as dice
from tests.game.asking import options as options
from tests.game.asking import play as play
from tests.game.asking import question as question

GAME = GAMES["days_of_ire"]
WORDS = sentences("en")
RED, BLUE, YELLOW, GREEN = REVOLUTIONARIES
SOVIET = "soviet"
UNITS: tuple[Unit, ...] = ("militia", "sniper", "tank")


class Stop(Ask, frozen=True):
    """The end of what a test has put on the agenda."""

    def ask(self, s: Days) -> Decision:
        return Decision(("nobody",), "stop", (), secret=True)

    def take(self, s: Days, action: Action) -> Next:
        return []


def opening(seed: str = "opening", **options: str) -> Days:
    """A new game at its first question."""
    return cast(Days, begin(GAME, Setup(seed, options)))


def city(seed: str = "city", **options: str) -> Days:
    """An empty city: nobody in the streets, all cards in their decks, everybody at the start."""
    s = opening(seed, **options)
    p = parts(s)
    count = len(p.places)
    s.at = [p.starts[0]] * s.team
    s.deck = mask_of(range(len(p.kinds)))
    s.hand, s.discard = [0] * s.team, 0
    s.active, s.out = [0] * count, mask_of(range(len(p.people))) & ~p.tanks
    s.idle, s.under, s.event = [NOBODY] * count, [NOBODY] * count, [NOBODY] * count
    for unit in UNITS:
        units(s, unit)[:] = [0] * count
    s.event_deck, s.minor_deck = [p.layers[each] for each in "123"], p.layers["minor"]
    s.event_discard = p.layers["start"]
    s.zhukov_deck, s.zhukov_discard, s.zhukov_lapsing = (1 << len(p.zhukov.card)) - 1, 0, 0
    if s.mode == "conflict":
        _clear_the_commander(s)
    s.marked = s.rules = s.luck = 0
    s.day, s.order = 1, list(range(s.team))
    s.events = []
    s.agenda = [Stop()]
    s.__dict__.clear()
    return s


def _clear_the_commander(s: Days) -> None:
    """No Headline in hand, an empty market, every SPA card in the pool."""
    p = parts(s)
    s.event_deck, s.minor_deck = [p.layers[each] for each in ("1", "2", "3", "minor")], 0
    s.zhukov_deck = 0
    s.headline_deck, s.headlines, s.headline_discard = list(p.periods), 0, 0
    s.headline_kept = s.headline_lapsing = s.points = s.attacked = 0
    s.market, s.moved = [NOBODY] * 6, [0] * len(p.places)
    s.spa_pool, s.spa_queue = (1 << len(p.spa.card)) - 1, []


def command(s: Days, *headlines: str) -> None:
    """Exactly these Headlines in the commander's hand."""
    p = parts(s)
    s.headlines = p.headline.of(headlines)
    s.headline_deck = [period & ~s.headlines for period in p.periods]


def offer(s: Days, *events: str) -> None:
    """Events in the slots of the market, from the first on; an empty word is an empty slot."""
    p = parts(s)
    s.market = [p.event.number[name] if name else NOBODY for name in events]
    s.market += [NOBODY] * (6 - len(s.market))
    bits = p.event.of(name for name in events if name)
    s.event_deck = [layer & ~bits for layer in s.event_deck]


def market(s: Days) -> list[str]:
    """The Events in the market, slot by slot."""
    return [parts(s).event.ids[each] if each != NOBODY else "" for each in s.market]


def queue(s: Days, *cards: str) -> None:
    """SPA cards that were played, the oldest first."""
    s.spa_queue = [parts(s).spa_card.number[card] for card in cards]
    s.spa_pool &= ~parts(s).spa_card.of(cards)


def number(s: Days, place: str) -> int:
    """The number of a location."""
    return parts(s).place.number[place]


def be(s: Days, place: str, *seats: str) -> None:
    """Revolutionaries in a location."""
    for seat in seats:
        s.at[REVOLUTIONARIES.index(seat)] = number(s, place)


def put(s: Days, place: str, militia: int = 0, sniper: int = 0, tank: int = 0) -> None:
    """Enemy units in a location."""
    s.militia[number(s, place)] += militia
    s.snipers[number(s, place)] += sniper
    s.tanks[number(s, place)] += tank


def fight(s: Days, place: str, *fighters: str) -> None:
    """Active fighters in a location."""
    group = parts(s).fighter.of(fighters)
    s.out &= ~group
    s.reserve &= ~group
    s.active[number(s, place)] |= group


def wait(s: Days, place: str, idle: str, under: str = "") -> None:
    """A face-up fighter with an inactive marker, and one face down below."""
    known = parts(s).fighter.number
    s.idle[number(s, place)] = known[idle]
    s.under[number(s, place)] = known[under] if under else NOBODY
    s.out &= ~parts(s).fighter.of([idle, *([under] if under else [])])


def fall(s: Days, *fighters: str) -> None:
    """Fighters who were removed from the board."""
    group = parts(s).fighter.of(fighters)
    s.out &= ~group
    s.dead |= group


def barricade(s: Days, place: str, count: int = 1) -> None:
    """Barricades in a location."""
    s.barricades[number(s, place)] += count


def event(s: Days, place: str, name: str) -> None:
    """An Event on a location, whatever deck it was in."""
    bit = parts(s).event.of([name])
    s.event_deck = [layer & ~bit for layer in s.event_deck]
    s.minor_deck &= ~bit
    s.event_discard &= ~bit
    s.event[number(s, place)] = parts(s).event.number[name]


def next_event(s: Days, name: str) -> None:
    """The Event that is drawn next; the other ones lie in the discard pile."""
    p = parts(s)
    bit = p.event.of([name])
    on_board = mask_of(each for each in s.event if each != NOBODY)
    minor = bool(bit & p.layers["minor"])
    s.event_deck, s.minor_deck = [0 if minor else bit, 0, 0], bit if minor else 0
    s.event_discard = (1 << len(p.deck)) - 1 & ~bit & ~on_board


def hold(s: Days, *cards: str, seat: str = RED) -> None:
    """Exactly these cards in a hand; a word without a number takes the first copies left."""
    player = REVOLUTIONARIES.index(seat)
    s.deck |= s.hand[player]
    s.hand[player] = 0
    p = parts(s)
    for name in cards:
        copies = [f"{name}{n}" for n in range(1, 10)] if not name[-1].isdigit() else [name]
        bit = next(b for c in copies if c in p.card.number and (b := p.card.of([c])) & s.deck)
        s.deck &= ~bit
        s.hand[player] |= bit


def held(s: Days, seat: str = RED) -> set[str]:
    """The cards in a hand."""
    return set(parts(s).card.names(s.hand[REVOLUTIONARIES.index(seat)]))


def discarded(s: Days) -> set[str]:
    """The Revolutionary cards in the discard pile."""
    return set(parts(s).card.names(s.discard))


def active(s: Days, place: str) -> set[str]:
    """The active fighters in a location."""
    return set(parts(s).fighter.names(s.active[number(s, place)]))


def event_at(s: Days, place: str) -> str:
    """The Event on a location."""
    found = s.event[number(s, place)]
    return parts(s).event.ids[found] if found != NOBODY else ""


def at(s: Days, seat: str = RED) -> str:
    """Where a Revolutionary is."""
    return parts(s).places[s.at[REVOLUTIONARIES.index(seat)]]


def militia(s: Days, place: str) -> int:
    """How many militia are in a location."""
    return s.militia[number(s, place)]


def snipers(s: Days, place: str) -> int:
    """How many snipers are in a location."""
    return s.snipers[number(s, place)]


def tanks(s: Days, place: str) -> int:
    """How many Soviet tanks are in a location."""
    return s.tanks[number(s, place)]


def injuries(s: Days, seat: str = RED) -> int:
    """The injuries of a Revolutionary."""
    return s.injuries[REVOLUTIONARIES.index(seat)]


def morale(s: Days) -> int:
    """What the morale track shows."""
    return parts(s).morale[s.morale].number


def set_morale(s: Days, number: int) -> None:
    """Morale at the first space with this number above the last one."""
    spaces = parts(s).morale
    s.morale = next(i for i in range(1, len(spaces)) if spaces[i].number == number)


def support(s: Days) -> tuple[int, str]:
    """What the support track shows, and on which side it is."""
    space = parts(s).support[s.support]
    return space.number, space.side


def set_support(s: Days, number: int, side: str) -> None:
    """Support at a space."""
    spaces = parts(s).support
    s.support = next(
        i for i, space in enumerate(spaces) if (space.number, space.side) == (number, side)
    )


def go(s: Days, *steps: Step) -> Days:
    """Take these steps in order, up to the first question."""
    s.agenda = [Stop(), *reversed(steps)]
    s.events = []
    s.__dict__.clear()
    settle(s)
    return s


def turn(s: Days, seat: str = RED, actions: int = 0) -> Days:
    """A Revolutionary's turn, with the actions of the first in order unless said otherwise."""
    s.phase = REVOLUTIONARY_PHASE
    s.turn = REVOLUTIONARIES.index(seat)
    s.actions = actions or ACTIONS[s.team][0]
    s.walk, s.bonus, s.used = 1, 0, 0
    s.yuri = bool(s.active[s.at[s.turn]] >> parts(s).yuri & 1)
    return go(s, Acting())


def zhukov(s: Days, card: str) -> Days:
    """Zhukov draws this card."""
    bit = parts(s).zhukov_card.of([card])
    s.zhukov_discard |= s.zhukov_deck & ~bit
    s.zhukov_discard &= ~bit
    s.zhukov_deck = bit
    return go(s, DrawZhukov(1))


def told(s: Days, key: str) -> Event:
    """What the last answer led to, of this kind."""
    return next(each for each in s.events if each.key == key)


def ending(s: Days) -> str:
    """How the game ended, or nothing."""
    return s.result.key if s.result else ""
