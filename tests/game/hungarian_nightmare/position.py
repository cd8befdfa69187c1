"""Writing a position down in few words, playing from it, and reading it again."""

from __future__ import annotations

from typing import cast

from config.texts import sentences
from game import hungarian_nightmare
from game.hungarian_nightmare.rules.board import forget_standing
from game.hungarian_nightmare.rules.state import (
    COMBAT,
    DEAD,
    FIRED,
    NOBODY,
    RESERVE,
)
from game.hungarian_nightmare.rules.state import DISRUPTED as DISRUPTED
from game.hungarian_nightmare.rules.state import Nightmare as Nightmare
from game.hungarian_nightmare.rules.state import parts as parts
from game.hungarian_nightmare.rules.steps.combat import Round
from game.hungarian_nightmare.rules.steps.movement import Overstack
from game.hungarian_nightmare.rules.steps.movement import Segment as Segment
from game.hungarian_nightmare.seats import SEATS
from game.kernel import Ask, Decision, Event, Setup, Step, begin, settle
from game.kernel import Next as Next
from game.kernel import pending as pending
from game.kernel.model import Action as Action
from tests.game import asking
from tests.game.asking import answer as answer
from tests.game.asking import asked as asked
from tests.game.asking import options as options
from tests.game.asking import play as play
from tests.game.asking import question as question

GAME = hungarian_nightmare.game()
WORDS = sentences("en")
SOVIET, GERMAN = SEATS
NAMES = {"disrupted": DISRUPTED, "fired": FIRED, "reserve": RESERVE}


class Stop(Ask, frozen=True):
    """The end of what a test has put on the agenda."""

    def ask(self, s: Nightmare) -> Decision:
        return Decision(("nobody",), "stop", (), secret=True)

    def take(self, s: Nightmare, action: Action) -> Next:
        return []


def opening(seed: str = "opening", **options: str) -> Nightmare:
    """A new game at its first question."""
    return cast(Nightmare, begin(GAME, Setup(seed, options)))


def city(turn: int = 1, **options: str) -> Nightmare:
    """An empty city in this turn, all of it German: no unit on the map, every bridge whole."""
    s = opening("city", **options)
    s.where = [DEAD] * len(s.where)
    s.turn = turn
    s.control = [SEATS.index(GERMAN)] * len(s.control)
    s.events = []
    s.agenda = [Stop()]
    s.__dict__.clear()
    return s


def put(s: Nightmare, area: str, *units: str, lost: int = 0, mark: str = "") -> None:
    """Units in an area, all with so many steps lost and this marker."""
    for name in units:
        unit = parts(s).unit[name]
        s.where[unit] = parts(s).area[area]
        s.lost[unit] = lost
        if mark:
            s.marks[unit] |= NAMES[mark]
        if mark == "reserve":
            s.markers[parts(s).side[unit]] -= 1
    forget_standing(s)


def own(s: Nightmare, seat: str, *areas: str) -> None:
    """Areas controlled by a side, or by nobody."""
    for area in areas:
        s.control[parts(s).area[area]] = SEATS.index(seat) if seat else NOBODY


def go(s: Nightmare, *steps: Step) -> Nightmare:
    """Take these steps in order, up to the first question."""
    s.agenda = [Stop(), *reversed(steps)]
    s.events = []
    s.__dict__.clear()
    settle(s)
    return s


def fight(s: Nightmare, area: str, seat: str = SOVIET, number: int = 1) -> Nightmare:
    """Combat in an area, with the initiative for one side."""
    s.phase = COMBAT
    s.area, s.round, s.passes = parts(s).area[area], number, 0
    s.initiative = SEATS.index(seat)
    return go(s, Round())


def segment(s: Nightmare, seat: str, administrative: bool = False) -> Nightmare:
    """A movement segment of one side, with the stacking check at its end."""
    side = SEATS.index(seat)
    s.mover = side
    return go(s, Segment(side, administrative), Overstack(side, not administrative))


def reach(s: Nightmare, unit: str, administrative: bool = False) -> set[str]:
    """The areas one unit can go to."""
    number = parts(s).unit[unit]
    side = parts(s).side[number]
    go(s, Segment(side, administrative))
    if parts(s).areas[s.where[number]] not in options(s):
        return set()
    answer(s, parts(s).areas[s.where[number]])
    if asked(s) == "move_units":
        answer(s, unit)
    return options(s) - {"stay"} if asked(s) == "move_to" else set()


def move(
    s: Nightmare, units: str | tuple[str, ...], goal: str, administrative: bool = False
) -> None:
    """Units of one area go to another."""
    group = (units,) if isinstance(units, str) else units
    number = parts(s).unit[group[0]]
    side = parts(s).side[number]
    s.mover = side
    go(s, Segment(side, administrative))
    answer(s, parts(s).areas[s.where[number]])
    if asked(s) == "move_units":
        answer(s, *group)
    answer(s, goal)


def dice(s: Nightmare, *faces: int, after: int = 0) -> None:
    """A seed with which the next rolls of the ten-sided die show these faces."""
    asking.dice(s, *faces, after=after, sides=10)


def who(s: Nightmare) -> str:
    """Whom it asks."""
    return question(s).seats[0]


def at(s: Nightmare, unit: str) -> str:
    """The area a unit is in, or nothing."""
    area = s.where[parts(s).unit[unit]]
    return parts(s).areas[area] if area >= 0 else ""


def lost(s: Nightmare, unit: str) -> int:
    """How many steps a unit has lost; -1 if it is gone."""
    number = parts(s).unit[unit]
    return s.lost[number] if s.where[number] >= 0 else -1


def marked(s: Nightmare, unit: str, mark: str) -> bool:
    """Whether a unit bears a marker."""
    return bool(s.marks[parts(s).unit[unit]] & NAMES[mark])


def there(s: Nightmare, area: str, seat: str) -> set[str]:
    """The units of a side in an area."""
    p = parts(s)
    side = SEATS.index(seat)
    return {p.ids[u] for u, a in enumerate(s.where) if a == p.area[area] and p.side[u] == side}


def controls(s: Nightmare, area: str) -> str:
    """Who controls an area."""
    side = s.control[parts(s).area[area]]
    return SEATS[side] if side != NOBODY else ""


def told(s: Nightmare, key: str) -> Event:
    """What the last answer led to, of this kind."""
    return next(each for each in s.events if each.key == key)


def tells(s: Nightmare, key: str) -> bool:
    """Whether the last answer led to something of this kind."""
    return any(each.key == key for each in s.events)


def modifiers(s: Nightmare, key: str, number: int = 0) -> set[str]:
    """The modifiers of the roll that was told, the first or a later one."""
    return set([each for each in s.events if each.key == key][number].facts["modifiers"])
