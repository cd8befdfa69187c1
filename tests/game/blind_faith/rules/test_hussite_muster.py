"""The Hussite muster (5), and what Žižka's death brings (5.2.1, 5.2.2)."""

from __future__ import annotations

from game.blind_faith.rules.changes import eliminate
from game.blind_faith.rules.state import GONE, POOL, RETURNING, ROUTED, Blind, move, parts
from game.blind_faith.rules.steps.events import Blockades
from game.blind_faith.rules.steps.hussite_muster import (
    HussiteMuster,
    Orphans,
    PlaceProkop,
    Reinforcement,
    Return,
)
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.rules.steps.turns import CloseTurn
from tests.game.blind_faith import position as p


def _reinforce(s: Blind, unit: str) -> None:
    p.go(s, Reinforcement(parts(s).number[unit]))


def test_5_1_reinforcements_come_by_the_track() -> None:
    s = p.country()
    s.turn = 2
    p.go(s, HussiteMuster())
    names = [parts(s).unit[unit].id for unit in parts(s).reinforcements[2]]
    assert names == ["hvezda", "prague_3"]
    p.answer(s, "1514")
    assert p.here(s, "tabor") == {"hvezda"}
    assert p.here(s, "prague") == {"prague_3"}


def test_5_1_calixtenes_enter_in_three_cities() -> None:
    s = p.country()
    _reinforce(s, "prague_3")
    assert p.options(s) == {"2213", "1514", "1213"}


def test_5_1_taborites_enter_at_tabor() -> None:
    s = p.country()
    _reinforce(s, "hvezda")
    assert p.here(s, "tabor") == {"hvezda"}


def test_5_1_taborites_enter_elsewhere_only_if_tabor_is_held() -> None:
    s = p.country()
    p.put(s, "tabor", "rosenberg")
    _reinforce(s, "hvezda")
    assert p.options(s) == {"2213", "1514", "1213"}


def test_5_1_pillaged_blockaded_and_held_cities_are_closed() -> None:
    """Each of them closes a city by itself; a Taborite is kept from Tábor in the same way."""
    for name, hex_ in (("mt_oreb", "2213"), ("prague", "1514"), ("zatec", "1213")):
        for closed in ("pillaged", "blockaded", "held"):
            s = p.country()
            if closed == "held":
                p.put(s, name, "albert")
            else:
                getattr(s, closed)[p.place(s, name)] = 1
            _reinforce(s, "prague_3")
            assert p.options(s) == {"2213", "1514", "1213"} - {hex_}
    for closed in ("pillaged", "blockaded"):
        s = p.country()
        getattr(s, closed)[p.place(s, "tabor")] = 1
        _reinforce(s, "hvezda")
        assert p.options(s) == {"2213", "1514", "1213"}


def test_5_1_all_entries_closed_removes_reinforcements_for_good() -> None:
    s = p.country()
    for name in ("prague", "mt_oreb", "zatec"):
        s.pillaged[p.place(s, name)] = 1
    _reinforce(s, "prague_3")
    assert p.gone(s) == {"prague_3"}
    assert p.tells(s, "never_enters")


def test_5_1_reinforcements_ignore_stacking() -> None:
    """A Calixtene enters among Taborites without a crusade."""
    s = p.country()
    p.put(s, "prague", "kolda")
    _reinforce(s, "prague_3")
    p.answer(s, "1514")
    assert p.here(s, "prague") == {"kolda", "prague_3"}


def _zizka_dies(s: Blind, rolled: int) -> None:
    eliminate(s, parts(s).zizka)
    p.dice(s, rolled)
    p.go(s, Consequences())


def test_5_2_1_the_orphan_split() -> None:
    """The die says how many Taborites leave, of the Hussite player's choice."""
    s = p.country()
    p.put(s, "tabor", "zizka", "kolda", "tabor_1", "tabor_2", "wagon_1")
    p.put(s, "prague", "cenek")
    _zizka_dies(s, 2)
    assert p.asked(s) == "taborites_out"
    assert p.options(s) == {"kolda", "tabor_1", "tabor_2", "wagon_1"}
    p.answer(s, "tabor_1", "tabor_2")
    assert p.gone(s) == {"zizka", "tabor_1", "tabor_2"}
    assert s.orphans == 2
    assert s.prokop


def test_5_2_1_a_roll_beyond_the_taborites_takes_all() -> None:
    s = p.country()
    p.put(s, "tabor", "zizka", "kolda")
    move(s, (parts(s).number["tabor_1"],), ROUTED)
    _zizka_dies(s, 6)
    assert p.gone(s) == {"zizka", "kolda", "tabor_1"}
    assert s.orphans == 2


def test_5_2_1_orphans_enter_at_four_places_on_the_next_turn() -> None:
    s = p.country()
    s.orphans = 1
    p.go(s, Orphans())
    assert p.options(s) == {"2213", "2112", "1811", "2316"}
    p.answer(s, "2316")
    [unit] = p.here(s, "caslav")
    assert parts(s).faction[parts(s).number[unit]] == "orphan"
    assert s.orphans == 0


def test_5_2_1_five_orphans_at_most_drawn_at_random() -> None:
    """A six takes six Taborites, but there are five Orphans; fewer are drawn by chance."""
    s = p.country()
    p.put(s, "tabor", "zizka", "kolda", "tabor_1", "tabor_2", "wagon_1", "wagon_2", "hvezda")
    _zizka_dies(s, 6)
    assert len(p.gone(s)) == 7
    assert s.orphans == 5
    s.today = 0  # the turn is over
    p.go(s, Orphans())
    p.play(s, *["2213"] * 5)
    assert len(p.here(s, "mt_oreb")) == 5
    drawn = set()
    for seed in range(20):
        s = p.country(f"orphans {seed}")
        s.orphans = 1
        p.go(s, Orphans())
        p.answer(s, "2213")
        drawn |= p.here(s, "mt_oreb")
    assert len(drawn) > 2


def test_5_2_1_orphans_without_an_open_place_do_not_appear() -> None:
    s = p.country()
    s.orphans = 1
    for name in ("mt_oreb", "hradec", "waldstein", "caslav"):
        s.pillaged[p.place(s, name)] = 1
    p.go(s, Orphans())
    assert len(p.gone(s)) == 1


def test_5_2_1_orphans_are_a_faction_of_their_own() -> None:
    """Without a crusade they do not stop with Taborites."""
    s = p.country()
    p.put(s, "caslav", "orphan_3")
    p.put(s, "2317", "tabor_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2316", "orphan_3")
    assert "2317" not in p.options(s)
    s.crusade = True
    p.campaign(s, p.HUSSITE)
    p.act(s, "2316", "orphan_3")
    assert "2317" in p.options(s)


def test_5_2_2_prokop_comes_to_tabor() -> None:
    s = p.country()
    s.prokop = True
    p.go(s, Orphans())
    assert p.here(s, "tabor") == {"prokop"}
    assert not s.prokop


def test_5_2_2_or_to_the_nearest_open_hussite_place() -> None:
    s = p.country()
    s.prokop = True
    p.put(s, "tabor", "rosenberg")
    for name in ("prague", "mt_oreb", "zatec"):
        s.held[p.place(s, name)] = 0
    p.go(s, Orphans())
    assert p.here(s, "prague") == {"prokop"}


def _next_turn(s: Blind) -> None:
    """The turn is closed, and in the next one there is no event."""
    p.dice(s, 3, 3, 4)
    p.go(s, CloseTurn())


def test_17_3_orphans_and_prokop_come_on_the_turn_after() -> None:
    """Not at once: in the Muster Phase of the next turn."""
    s = p.country()
    p.put(s, "tabor", "zizka", "tabor_1")
    _zizka_dies(s, 1)
    assert not [u for u in parts(s).role("orphan") if s.where[u] != POOL]
    s.turn = 14
    _next_turn(s)
    assert p.asked(s) == "place_orphan"


def test_17_3_not_in_the_turn_in_which_hunger_took_zizka() -> None:
    """He dies before the Muster Phase of that turn: they come on the turn after."""
    s = p.country()
    s.turn = 14
    p.put(s, "tabor", "zizka", inside=True)
    p.put(s, "tabor", "albert")
    p.put(s, "prague", "tabor_1")
    s.blockaded[p.place(s, "tabor")] = 1
    p.dice(s, 6, 1, 1, 1)
    p.go(s, Blockades(), HussiteMuster())
    assert p.gone(s) == {"zizka", "tabor_1"}
    assert p.asked(s) != "place_orphan"
    assert not [u for u in parts(s).role("orphan") if s.where[u] != POOL]
    _next_turn(s)
    assert p.asked(s) == "place_orphan"


def test_5_3_routed_hussites_return_next_turn() -> None:
    s = p.country()
    s.held[p.place(s, "prague")] = 0
    s.held[p.place(s, "tabor")] = 0
    s.held[p.place(s, "zatec")] = 0
    s.pillaged[p.place(s, "zatec")] = 1
    s.turn = 15
    move(s, (parts(s).number["kolda"],), ROUTED)
    CloseTurn().run(s)
    assert s.where[parts(s).number["kolda"]] == RETURNING
    p.go(s, HussiteMuster())
    assert p.asked(s) == "place_routed"
    assert p.options(s) == {"1514", "2020"}
    p.answer(s, "2020")
    assert p.here(s, "tabor") == {"kolda"}


def test_5_3_not_where_hre_units_are_inside_or_out() -> None:
    s = p.country()
    for name in ("prague", "zatec", "tabor"):
        s.held[p.place(s, name)] = 0
    p.put(s, "prague", "cenek", inside=True)
    p.put(s, "prague", "vienna_1")
    p.put(s, "zatec", "vienna_2", inside=True)
    p.put(s, "zatec", "krusina")
    s.turn = 15
    move(s, (parts(s).number["kolda"],), RETURNING)
    p.go(s, HussiteMuster())
    assert p.here(s, "tabor") == {"kolda"}


def test_5_3_without_a_place_they_wait() -> None:
    s = p.country()
    s.turn = 15
    move(s, (parts(s).number["kolda"],), RETURNING)
    p.go(s, HussiteMuster())
    assert s.where[parts(s).number["kolda"]] == RETURNING


def test_10_9_routed_units_go_where_they_wait() -> None:
    """Hussites to the next turn's box, the HRE's out of play to be mustered, Germans to the cup."""
    s = p.country()
    known = parts(s).number
    for name in ("kolda", "albert", "mainz", "nuremberg"):
        move(s, (known[name],), ROUTED)
    move(s, (known["cenek"],), GONE)
    CloseTurn().run(s)
    assert s.where[known["kolda"]] == RETURNING
    assert s.where[known["albert"]] == POOL
    assert s.where[known["mainz"]] == s.where[known["nuremberg"]] == -5
    assert s.where[known["cenek"]] == GONE


KRAKOW = "3714"
POLES = ("lithuania", "poland", "korybut")


def _poles_in_krakow(s: Blind) -> None:
    p.put(s, "krakow", *POLES)
    s.held[p.place(s, "krakow")] = 0
    s.held[p.place(s, "prague")] = 0
    s.held[p.place(s, "tabor")] = 0


def test_14_0_routed_hussites_are_not_placed_in_poland_but_poles_are() -> None:
    """Hussite units are prohibited from entering the Kingdom of Poland."""
    s = p.country()
    _poles_in_krakow(s)
    known = parts(s).number
    move(s, (known["kolda"],), RETURNING)
    p.go(s, Return(known["kolda"]))
    assert p.options(s) == {"1514", "2020"}
    p.go(s, Return(known["korybut"]))
    assert p.options(s) == {"1514", "2020", KRAKOW}


def test_14_0_with_poland_alone_they_wait_and_prokop_does_not_come() -> None:
    s = p.country()
    _poles_in_krakow(s)
    for name in ("prague", "tabor"):
        s.pillaged[p.place(s, name)] = 1
    known = parts(s).number
    move(s, (known["kolda"],), RETURNING)
    p.go(s, Return(known["kolda"]), PlaceProkop())
    assert s.where[known["kolda"]] == RETURNING
    assert p.here(s, "krakow") == set(POLES)
    assert "prokop" in p.gone(s)
