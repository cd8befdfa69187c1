"""The numbers of the rules of Hungarian Nightmare, and what they come to in a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from config.texts import Words
from game.hungarian_nightmare.rules.changes import DIE, FREEING
from game.hungarian_nightmare.rules.guns import ASP_BOMBARD, ASP_FIRE, FREE_TURNS
from game.hungarian_nightmare.rules.steps.combat import CONSECUTIVE
from game.hungarian_nightmare.rules.steps.recovery import FIRST_DESERTION
from game.hungarian_nightmare.rules.strength import FIRST_SHORTAGE, LAST_SHORTAGE
from game.hungarian_nightmare.set.checks import REGIMENTS, STACK
from game.hungarian_nightmare.set.components import KEY, Parts, load
from game.hungarian_nightmare.view.names import fixed_names
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel.text import tell
from game.parts.tables import Table

ARMOUR = 2  # losses for a step of armour (6.6.7)


def figures(options: Mapping[str, str]) -> Mapping[str, object]:
    """The numbers that the sections tell."""
    return _figures(options["components"])


@lru_cache(maxsize=16)
def _figures(name: str) -> Mapping[str, object]:
    p = load(name)
    points = msgspec.structs.asdict(p.setup.points)
    scored = [turn.number for turn in p.turns.turn if turn.scored]
    return {
        "turns": len(p.turns.turn),
        "scored_from": min(scored),
        "scored_to": max(scored),
        "castle": p.turns.automatic.area,
        "die": DIE,
        "armour": ARMOUR,
        "freeing": FREEING,
        "free_turns": FREE_TURNS,
        "front": points.pop("front_turns"),
        "asp_bombard": ASP_BOMBARD,
        "asp_fire": ASP_FIRE,
        "stack": STACK,
        "regiments": REGIMENTS,
        "passes": CONSECUTIVE,
        "shortage": FIRST_SHORTAGE,
        "shortage_last": LAST_SHORTAGE,
        "desertion": FIRST_DESERTION,
        **points,
        **{each.id: each.least for each in p.turns.level},
        **_tables(p),
    }


def _tables(p: Parts) -> dict[str, object]:
    first, bridge = p.tables.first_fire.table, p.tables.interdiction.table
    removal, desertion = p.tables.disruption.table, p.tables.desertion.table
    return {
        "surprise": _lowest(first, "order", "surprise"),
        "simultaneous": _lowest(first, "order", "simultaneous"),
        "bridge_one": _highest(bridge, "1", "step"),
        "bridge_two": _highest(bridge, "2", "step"),
        **{f"recover_{m.lower()}": _lowest(removal, m, "ok") for m in "ABCD"},
        "step_back": _lowest(removal, "step", "step"),
        "desert_c": _highest(desertion, "C", "step"),
        "desert_d": _highest(desertion, "D", "step"),
        "enemies": p.tables.recovery.enemies,
        "unsupplied": p.tables.recovery.unsupplied,
    }


def _lowest(table: Table, column: str, result: str) -> int:
    return min(row.roll[0] for row in table.row if row.result[column] == result)


def _highest(table: Table, column: str, result: str) -> int:
    return max(row.roll[1] for row in table.row if row.result[column] == result)


def example(view: NightmareView, words: Words, section: str) -> str:
    """What a section comes to as the game stands."""
    p, stores = load(view.set), view.stores
    area = p.turns.automatic.area
    buda, pest = stores.engineers
    bridges = [
        fixed_names(view.set, words)["bridge"][each.id]
        for i, each in enumerate(p.map.bridge)
        if view.bridges >> i & 1
    ]
    facts: dict[str, dict[str, object]] = {
        "ammunition": {"asp": stores.asp},
        "bombardment": {"air": stores.air},
        "engineers": {"buda": buda, "pest": pest},
        "danube": {"bridges": bridges},
        "artillery": {"front": stores.front},
        "victory": {"score": view.score, "owner": view.control[p.area[area]] or "nobody"},
        "turn": {"turn": view.turn, "last": len(p.turns.turn)},
    }
    known = section in facts
    return tell(words, f"{KEY}_rules.{section}.now", facts[section]) if known else ""
