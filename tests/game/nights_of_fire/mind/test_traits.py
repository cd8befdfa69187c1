"""The traits by name, in positions that are written down."""

from __future__ import annotations

from game.nights_of_fire.mind.traits import NAMES, traits
from game.nights_of_fire.rules.state import Nights, parts
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def named(s: Nights) -> dict[str, float]:
    """What a position shows, by name; noughts are left out."""
    return {name: x for name, x in zip(NAMES, traits(s), strict=True) if x}


def street() -> Nights:
    """The 257th in the eighth beside three insurgents, civilians near and far."""
    s = c.city()
    s.round, s.prestige, s.morale, s.readiness = 5, 17, 20, 5
    p.put(s, "8", "students", "cadets")
    p.put(s, "8", "miners", revealed=True, hurt=True)
    p.put(s, "3", "poets")
    p.in_pool(s, "printers", "sappers")
    p.lose(s, "teachers")
    p.civilian(s, "8", 2)
    p.civilian(s, "7", 1)
    p.civilian(s, "2", 2)
    p.civilian(s, "1", 0)
    p.regiment(s, "8", "257th")
    p.regiment(s, "13", "4th", disabled=True)
    p.garrison(s, "9", "11")
    p.garrison(s, "6", disabled=True)
    p.barricade(s, "8")
    c.rubble(s, "5A", 2)
    p.hold(s, *[card.id for card in parts(s).cards.card if card.value == 3][:2])
    c.tactics(s, "M2", "S2")
    return p.turn(s)


def test_civilians() -> None:
    found = named(street())
    assert found["contested"] == 2, "in the eighth, beside a revealed insurgent and a Regiment"
    assert found["near"] == 1, "in the seventh, next to the Regiment's district"
    assert found["safe"] == 2, "across the Danube"
    assert found["worthless"] == 1
    assert found["flight"] == 6, "three insurgents beside the one worth two"
    assert found["bargain"] == 2 / 3 + 1 / 6 + 2 / 6


def test_insurgents() -> None:
    s = street()
    found = named(s)
    bystanders = parts(s).icon["bystander"]
    people = sum(s.at)
    assert found["armed_few"] == (people & ~bystanders).bit_count()
    assert "armed_over" not in found
    assert found.get("unarmed", 0) == (people & bystanders).bit_count()
    assert (found["wounded"], found["wounded_by_troops"]) == (1, 1)
    assert (found["hidden"], found["by_troops"], found["shown_by_troops"]) == (3, 3, 1)
    assert found["outnumbered"] == 2, "one Regiment can deal with two"
    assert found["barricaded"] == 3
    assert found["pool"] == 2
    ambush = (s.at[p.number(s, "8")] & s.hidden & parts(s).icon["ambush"]).bit_count()
    assert found.get("ambush_ready", 0) == ambush


def test_hand_and_tracks() -> None:
    found = named(street())
    assert (found["cards"], found["ops"], found["threes"]) == (2, 6, 2)
    assert (found["morale"], found["high"]) == (20, 1)
    assert "low" not in found
    assert found["losses"] == 1
    assert "losses_two" not in found
    assert (found["readiness"], found["ready"]) == (5, 2)


def test_soviet_units() -> None:
    found = named(street())
    assert (found["garrisons"], found["garrisons_down"]) == (2, 1)
    assert (found["counting"], found["counting_rest"], found["down_rest"]) == (2, 2, 1)
    assert found["sites"] == 7
    assert found["regiments_down"] == 1
    assert "disabled_three" not in found, "two units are disabled"
    assert (found["barricades"], found["rubble"]) == (1, 2)


def test_cards_and_round() -> None:
    """M2 moves once, probes twice and arrests once; S2 assaults twice and clears once."""
    found = named(street())
    actions = {n: found.get(f"tactics_{n}", 0) for n in ("move", "probe", "assault", "arrest")}
    assert actions == {"move": 1, "probe": 2, "assault": 2, "arrest": 1}
    assert (found["tactics_clear"], found["turns"], found["revolutionary"]) == (1, 2, 1)
    assert not any(name.startswith("konev") for name in found)
    assert found["turns_contested"] == 2 * found["contested"]
    assert found["turns_near"] == 2 * found["near"]
    assert found["turns_by_troops"] == 2 * found["by_troops"]
    assert found["turns_sites"] == 2 * found["sites"]
    assert (found["open_cards"], found["open_ops"], found["open_few_ops"]) == (2, 6, 6)
    assert found["open_by_troops"] == found["by_troops"]
    assert (found["open_turns"], found["mine_turns"], found["mine_ops"]) == (2, 2, 6)


def test_the_clock() -> None:
    """Six rounds are left with the fifth, and the sixth is a night."""
    found = named(street())
    assert found["next_night"] == 1
    assert "night" not in found
    assert found["left"] == 4 / 6
    assert found["left_hidden"] == 3 / 6
    assert found["left_one"] == 1 / 6
    assert found["left_reached"] == 3 / 6


def test_what_closes_when_the_revolutionaries_have_passed() -> None:
    s = street()
    s.passed = True
    found = named(s)
    assert found["passed"] == 1
    assert not any(name.startswith("open") for name in found)


def test_konevs_row() -> None:
    s = p.city()
    p.row(s, "hunt", "secure")
    found = named(p.turn(s))
    assert (found["konev_hunt"], found["konev_secure"], found["turns"]) == (1, 1, 2)
    assert "konev_assault" not in found
    assert not any(name.startswith("tactics") for name in found)
