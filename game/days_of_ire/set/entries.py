"""The entries of a Days of Ire component set, as its files hold them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from game.days_of_ire.set.effects import Effects
from game.kernel.components import Entry

Resource = Literal["information", "food", "medical", "ammunition", "molotov", "vehicle"]
RESOURCES: tuple[Resource, ...] = (
    "information",
    "food",
    "medical",
    "ammunition",
    "molotov",
    "vehicle",
)
Colour = Literal["red", "green"]
Period = Literal["1", "2", "3"]
Layer = Literal["start", "1", "2", "3", "minor"]
Units = Annotated[int, msgspec.Meta(ge=0, le=8)]
SpaOrder = Literal["sniper", "militia", "place", "attack"]
# What an ability without a label does as long as its fighter is active, where the fighter is.
Standing = Literal["", "first_hit", "cover", "tank_hunter"]


class Location(Entry, frozen=True):
    """A photo on the board, with the units that stand there at the start."""

    id: str
    name: str
    reinforcement: bool = False
    militia: Units = 0
    snipers: Units = 0
    tanks: Units = 0


class String(Entry, frozen=True):
    """A string with pins: the two locations are adjacent."""

    between: tuple[str, str]


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a track; the Soviet end comes first."""

    number: Annotated[int, msgspec.Meta(ge=0, le=10)]
    side: Literal["soviet", "neutral", "hungarian"] = "neutral"
    start: bool = False


class Track(Entry, frozen=True):
    """The morale track, or the support track."""

    id: Literal["morale", "support"]
    space: list[Space]


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The board: its locations and strings, where Revolutionaries begin, and its tracks."""

    starts: tuple[str, str, str]
    sniper_post: str
    location: list[Location]
    string: list[String]
    track: list[Track]


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card or a fighter can do; `label` is what is printed above it."""

    effects: Effects = ()
    label: Literal["", "action", "once"] = ""
    discard: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    standing: Standing = ""
    stronger: Literal["", "doctors"] = ""  # the rule in force that lets it heal one more


class Card(Entry, frozen=True):
    """A Revolutionary card, with how many there are; `any` gives one of its icons, else all."""

    id: str
    name: str
    count: Annotated[int, msgspec.Meta(ge=1, le=20)]
    icons: list[Resource] = []
    any: bool = False
    ability: Ability | None = None


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """The Revolutionary deck."""

    card: list[Card]


class Fighter(Entry, frozen=True):
    """A fighter, or a revolutionary tank."""

    id: str
    name: str
    icons: list[Resource] = []
    ability: Ability | None = None


class Fighters(Struct, frozen=True, forbid_unknown_fields=True):
    """Those who fight, the revolutionary tanks, and the two of the promo."""

    fighter: list[Fighter]
    tank: list[Fighter]
    yuri: Fighter
    noel: Fighter


class Headline(Entry, frozen=True):
    """A Headline of the commander's decks."""

    id: str
    title: str
    period: Period
    colour: Colour
    cp: Annotated[int, msgspec.Meta(ge=1, le=6)]
    effects: Effects
    spa: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    lapsing: bool = False
    marked: bool = False
    short: str = ""  # on the slip of its resolution marker, if the title is too long


class Headlines(Struct, frozen=True, forbid_unknown_fields=True):
    """The three Headline decks."""

    headline: list[Headline]


class EventCard(Entry, frozen=True):
    """An Event: what it does when placed, what resolves it, its reward and its penalty."""

    id: str
    title: str
    layer: Layer
    at: str  # a location's id, or "any"
    needs: list[Resource]
    reward: Effects
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    placement: Effects = ()
    penalty: Effects = ()
    per_event: Resource | Literal[""] = ""  # one of these for each Event on the board
    lapsing: bool = False
    marked: bool = False
    short: str = ""  # on the board, if the title is too long


class Events(Struct, frozen=True, forbid_unknown_fields=True):
    """The Event cards."""

    event: list[EventCard]


class News(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the three headlines of a General Zhukov card."""

    title: str
    effects: Effects
    lapsing: bool = False


class ZhukovCard(Entry, frozen=True):
    """A General Zhukov card: a headline for each period, and an event placement icon."""

    id: str
    colour: Colour
    icon: Literal["major", "discard", "minor"]
    news: tuple[News, News, News]


class ZhukovCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The General Zhukov deck."""

    card: list[ZhukovCard]


class SpaCard(Entry, frozen=True):
    """A State Protection Authority card."""

    id: str
    order: SpaOrder


class SpaCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The State Protection Authority cards."""

    card: list[SpaCard]


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set says of itself."""

    title: str
    note: str
