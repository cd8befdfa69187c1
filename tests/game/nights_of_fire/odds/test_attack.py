"""Open Attack: the Soviet reply by the rulebook's three results."""

from __future__ import annotations

import pytest

from game.kernel import copy
from game.nights_of_fire.odds import odds
from game.nights_of_fire.odds.attack import reply
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.attacks import soviet_reply
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.odds.worlds import ALICE, WORLDS, agrees, chances, looked, worlds


@pytest.mark.parametrize("readiness", range(1, 8))
@pytest.mark.parametrize("hurt", [False, True])
def test_every_face_of_the_die(readiness: int, hurt: bool) -> None:
    """A kill from three below Readiness, a reset_clock up to it, a miss above."""
    s = p.city()
    p.put(s, "8", "students", hurt=hurt)
    s.readiness = readiness
    results = []
    for die in range(1, 7):
        world = copy(s)
        soviet_reply(world, p.unit(s, "students"), die)
        if "students" in p.killed(world):
            results.append("kill")
        else:
            results.append("miss" if world.readiness >= readiness and die > readiness else "wound")
    miss, hit, kill = reply(readiness)
    assert miss * 6 == pytest.approx(results.count("miss"))
    if hurt:
        assert (hit + kill) * 6 == pytest.approx(results.count("kill"))
    else:
        assert hit * 6 == pytest.approx(results.count("wound"))
        assert kill * 6 == pytest.approx(results.count("kill"))


@pytest.mark.parametrize("hurt", [False, True])
def test_an_attack_paid_for_meets_the_reply_that_was_told(hurt: bool) -> None:
    """At the last question before the die, for the very insurgent that attacks."""
    s = p.city()
    p.put(s, "8", "students", hurt=hurt)
    p.put(s, "8", "miners", hurt=not hurt)
    p.regiment(s, "8", "257th")
    three, other = worth_three(s)
    p.hold(s, three, other)
    s.readiness = 5
    p.turn(s)
    p.play(s, "attack", "students")
    assert p.asked(s) == "pay_attack"
    found = odds(looked(s), p.question(s))
    title = "attack.wounded" if hurt else "attack.healthy"
    assert [each.title.key for each in found if each.title.key.startswith("attack")] == [title]
    told = chances(found, title)
    hits = {"miss": 0, "wound": 0, "kill": 0}
    for world in worlds(s, ALICE):
        p.answer(world, three)
        lost = "students" in p.killed(world)
        wounded = "students" in p.hurt(world) and not hurt
        hits["kill" if lost else "wound" if wounded else "miss"] += 1
    for (what, _), chance in told.items():
        assert agrees(chance, hits[what], WORLDS), (what, chance, hits)


def worth_three(s: Nights) -> list[str]:
    """Two cards worth three each."""
    return [card.id for card in parts(s).cards.card if card.value == 3][:2]


def test_who_may_attack_is_told_apart_only_where_it_matters() -> None:
    """With only healthy insurgents beside the Regiment nothing is said of wounded ones."""
    s = p.city()
    p.put(s, "8", "students", "miners")
    p.put(s, "7", "printers", hurt=True)
    p.regiment(s, "8", "257th")
    p.hold(s, *worth_three(s))
    p.turn(s)
    titles = [each.title.key for each in odds(looked(s), p.question(s))]
    assert titles == ["attack.healthy"]
