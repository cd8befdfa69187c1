"""The entries of a Nights of Fire component set, as its files hold them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from game.kernel.components import Entry

Count = Annotated[int, msgspec.Meta(ge=1, le=30)]
Bonus = Annotated[int, msgspec.Meta(ge=0, le=30)]

CardIcon = Literal["ambush", "counterattack", "barricade", "recruit"]
UnitIcon = Literal["ambush", "counterattack", "barricade", "medic", "blocker", "bystander"]
Within = Literal["board", "sector"]


class Sector(Entry, frozen=True):
    """A divisional sector: its division, its regiments and where they enter the city."""

    id: str
    division: str
    entry: str
    regiments: tuple[str, str, str]


class District(Entry, frozen=True):
    """A district; `star` marks an objective."""

    id: str
    name: str
    sector: str
    star: bool
    star_source: str


class Border(Entry, frozen=True):
    """Two districts that Revolutionaries can move between; Soviets need `land`."""

    between: tuple[str, str]
    kind: Literal["land", "sector", "danube"]


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The board."""

    sector: list[Sector]
    district: list[District]
    border: list[Border]


class Card(Entry, frozen=True):
    """A Revolutionary card."""

    id: str
    value: Literal[1, 2, 3]
    icons: list[CardIcon]
    person: bool


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """The Revolutionary deck."""

    card: list[Card]


class Insurgent(Entry, frozen=True):
    """A fighter (one icon) or a local (two icons)."""

    id: str
    name: str
    icons: list[UnitIcon]


class Civilian(Entry, frozen=True):
    """A civilian token."""

    value: Literal[0, 1, 2]


class Units(Struct, frozen=True, forbid_unknown_fields=True):
    """The Hungarian units."""

    fighter: list[Insurgent]
    local: list[Insurgent]
    civilian: list[Civilian]


class Keyword(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of a Konev card and its numbers."""


class Move(Keyword, frozen=True, tag="move"):
    """Move a Regiment: an adjacent one to the target if necessary, or this one to higher threat."""

    to: Literal["target", "higher"]


class Arrest(Keyword, frozen=True, tag="arrest"):
    """Arrest the civilian of the district, if possible."""


class Damage(Keyword, frozen=True, tag="damage"):
    """Deal damage to the insurgents of the district in one step."""

    points: Bonus
    per_regiment: Bonus = 0
    ready: Bonus = 0
    barricade: Bonus = 0
    unless: Literal["", "arrest"] = ""


class Recon(Keyword, frozen=True, tag="recon"):
    """Reveal all hidden insurgents of the district."""

    unless: Literal["", "arrest"] = ""


class Clear(Keyword, frozen=True, tag="clear"):
    """Remove the Barricade of the target, or of every district with an active Regiment."""

    where: Literal["target", "active"] = "target"


class Rally(Keyword, frozen=True, tag="rally"):
    """Flip disabled units back: Regiments first, then Garrisons if they may be rallied too."""

    regiments: Count
    garrisons: bool = False
    within: Within = "board"


class Garrison(Keyword, frozen=True, tag="garrison"):
    """Place Garrisons in objective districts with an active Regiment and no Garrison."""

    count: Count
    within: Within = "board"
    first: Literal["chance", "threat"] = "chance"


class Readiness(Keyword, frozen=True, tag="readiness"):
    """Change Readiness."""

    by: int
    when: Literal["", "arrest"] = msgspec.field(name="if", default="")


KonevWord = Move | Arrest | Damage | Recon | Clear | Rally | Garrison | Readiness


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of a Konev card: where it applies, how often, and what happens there."""

    do: list[KonevWord]
    among: Literal["", "active", "reach", "sector"] = ""
    districts: Count = 1
    times: Count = 1
    each: Literal["", "regiment"] = ""


class KonevCard(Entry, frozen=True):
    """A card of Marshal Konev's deck; `sector` names the division it activates, if any."""

    id: str
    title: str
    clause: list[Clause]
    sector: str = ""


class KonevCards(Struct, frozen=True, forbid_unknown_fields=True):
    """Marshal Konev's deck."""

    card: list[KonevCard]


SovietWord = Literal["move", "probe", "assault", "recon", "arrest", "clear", "garrison", "rally"]


class TacticsCard(Entry, frozen=True):
    """A Tactics card: its actions with their multipliers, and its combat values."""

    id: str
    actions: dict[SovietWord, Annotated[int, msgspec.Meta(ge=1, le=5)]]
    probe: Bonus
    night: Bonus
    assault: Bonus
    headline: bool


class TacticsCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The Soviet commander's cards."""

    tactics: list[TacticsCard]


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must be true in a Soviet turn for a Headline to be resolved."""

    when: Literal[
        "regiments",
        "garrisons",
        "garrison_in",
        "quiet",
        "killed",
        "arrested",
        "cleared",
        "none_revealed",
        "no_barricade",
        "none_disabled",
        "readiness",
    ]
    districts: list[str] = []
    count: Bonus = 0


class Penalty(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happens if a Headline is not resolved."""

    do: Literal[
        "draw",
        "morale",
        "prestige",
        "recruit",
        "hide",
        "enlist",
        "recover",
        "block",
        "cheaper_flight",
        "cheaper_attack",
        "heal",
    ]
    count: Bonus = 0
    district: str = ""


class Headline(Entry, frozen=True):
    """A political event that sets the Soviet commander an objective for a round."""

    id: str
    title: str
    condition: Condition
    penalty: Penalty
    targets: list[str] = []


class Headlines(Struct, frozen=True, forbid_unknown_fields=True):
    """The Headline deck."""

    headline: list[Headline]


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set says of itself."""

    title: str
    note: str
