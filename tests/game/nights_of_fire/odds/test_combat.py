"""Probe, Assault, Counterattack and Flee in Conflict mode, beside the real rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations

import pytest
from msgspec.structs import replace

from game.kernel import copy
from game.nights_of_fire.odds import odds
from game.nights_of_fire.odds.blocks import carries, share
from game.nights_of_fire.odds.combat import deaths, feared, points, values
from game.nights_of_fire.odds.flight import flee_cost
from game.nights_of_fire.odds.hands import can_counter, can_pay, commander_holds
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, draw, parts
from game.nights_of_fire.rules.steps.combat import AttackWith
from game.nights_of_fire.rules.steps.counterattack import affords
from game.nights_of_fire.rules.steps.flee import flee_cost as real_cost
from game.nights_of_fire.rules.steps.flee import flights
from game.nights_of_fire.seats import SOVIET
from game.parts.bits import bits
from game.parts.counting import pays, pays_with_icon
from game.parts.luck import draw_from
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.odds.worlds import ALICE, WORLDS, agrees, chances, looked, worlds
from tests.game.nights_of_fire.rules.conflict import position as c


def street(**options: str) -> Nights:
    """The 257th beside hidden, revealed and wounded insurgents, in the commander's turn."""
    s = c.city(**options)
    p.put(s, "8", "students", "cadets", "firemen")
    p.put(s, "8", "miners", revealed=True, hurt=True)
    p.put(s, "13", "poets", "marchers", "smiths")
    p.in_pool(s, "printers", "sappers", "dockers", "gunners")
    for name in ("teachers", "choir", "masons", "bakers", "postmen"):
        p.lose(s, name)
    p.civilian(s, "8", 2)
    p.civilian(s, "13", 1)
    p.regiment(s, "8", "257th")
    p.regiment(s, "13", "4th", "5th")
    c.rubble(s, "8")
    p.hold(s, *[card.id for card in parts(s).cards.card if card.person][:4])
    return s


@pytest.mark.parametrize(("word", "assault"), [("probe", False), ("assault", True)])
def test_an_attack_brings_the_commander_what_was_told(word: str, assault: bool) -> None:
    """Points, deaths, Rubble and the counterattack, of every card the deck may hold."""
    s = c.commander(street(), "S1", "R2", sector=c.SOUTH)
    told = chances(odds(looked(s, SOVIET), p.question(s)), f"combat.{word}")
    hits = dict.fromkeys(told, 0)
    for world in worlds(s, SOVIET):
        p.go(world, AttackWith(assault))
        for deed in attacked(world):
            hits[deed] += 1
    for deed, chance in told.items():
        assert agrees(chance, hits[deed], WORLDS), (deed, chance, hits[deed] / WORLDS)


def attacked(s: Nights) -> set[tuple[str, str]]:
    """What came of an attack in the eighth, hitting so that most are killed."""
    (card,) = (event for event in s.events if event.key == "combat_card")
    found = {("rubble", "")} if c.rubble_in(s, "8") > 1 else set()
    dead, points = s.killed.bit_count(), card.facts["points"]
    eligible = s.at[p.number(s, "8")] & parts(s).icon["counterattack"]
    while p.asked(s) == "pick_target":
        p.answer(s, min(p.options(s), key=_weakest(s)))
    found |= {("points", str(n)) for n in range(1, points + 1)} or {("nothing", "")}
    found |= {("deaths", str(n)) for n in range(1, s.killed.bit_count() - dead + 1)}
    found |= {("icon", "")} if eligible else set()
    offered = p.asked(s) == "counter_who" and len(p.options(s)) > 1
    return found | ({("counter", "")} if offered else set())


def _weakest(s: Nights) -> Callable[[str], tuple[bool, str]]:
    hurt = {*p.hurt(s), c.HIDDEN_HURT}
    return lambda name: (name not in hurt, name)


@pytest.mark.parametrize("night", [False, True])
def test_a_revolutionary_counts_hand_and_deck_as_one_pile(night: bool) -> None:
    """Neither may be inspected, so the next Combat card is any that lies nowhere open."""
    s = c.commander(street(), "S1", "R2", "M1", "E2", sector=c.SOUTH)
    s.round = 3 if night else 1
    p_, seen = parts(s), looked(s)
    told = points(values(p_, seen, "probe"), seen, "8")
    found = dict.fromkeys(told, 0)
    for world in worlds(s, ALICE):
        p.go(world, AttackWith(False))
        (card,) = (event for event in world.events if event.key == "combat_card")
        found[card.facts["points"]] += 1
    assert sum(told.values()) == pytest.approx(1)
    assert all(agrees(chance, found[n], WORLDS) for n, chance in told.items())


@pytest.mark.parametrize(("word", "assault"), [("probe", False), ("assault", True)])
def test_whoever_is_attacked_knows_that_a_card_for_it_was_in_the_hand(
    word: str, assault: bool
) -> None:
    """Of the worlds in which the commander can attack, each Combat card has its share."""
    s = c.city()
    p.put(s, "8", "students", "cadets", "firemen")
    p.regiment(s, "8", "257th")
    c.tactics(s, "S3", "M1", "E2")
    c.combat(s, "M2", "S2", "R1", "E1")
    seen, p_ = looked(s), parts(s)
    told = feared(p_, seen, word)
    assert told != values(p_, seen, word)
    found, tried = dict.fromkeys(told, 0), 0
    for world in worlds(s, ALICE, 6 * WORLDS):
        cards = [p_.tactics.tactics[i] for i in bits(world.tactics)]
        if any(word in card.actions for card in cards):
            world.seed = f"flip {tried}"
            tried += 1
            card = p_.tactics.tactics[draw_from(world, world.combat).bit_length() - 1]
            found[card.assault if assault else card.probe] += 1
    assert sum(told.values()) == pytest.approx(1)
    assert all(agrees(chance, found[value], tried) for value, chance in told.items())


def test_the_only_card_for_an_assault_cannot_be_the_one_that_is_flipped() -> None:
    """If they assault with their last card it is S2; what is left hits twice at most, less one."""
    s = c.city()
    p.put(s, "5A", "students", "cadets")
    p.regiment(s, "5A", "257th")
    p.barricade(s, "5A")
    c.tactics(s, "S2")
    c.combat(s, "M1", "E1", "E2", "R3")
    told = chances(odds(looked(s), None), "combat.threat_assault")
    assert told["holds", "assault"] == pytest.approx(0.2)
    assert told["killed", "5A"] == 0
    c.tactics(s, "M1")
    c.combat(s, "E1", "E2", "R3")
    assert not any(each.title.key == "combat.threat_assault" for each in odds(looked(s), None))


def test_the_commander_knows_his_combat_deck() -> None:
    """Before they attack they are told what the next card may be worth."""
    s = c.commander(c.city(), "S3", "M1", "E2")
    c.combat(s, "M2", "S2", "R1", "E1")
    cards = [parts(s).tactics.tactics[i] for i in bits(s.combat)]
    found = odds(looked(s, SOVIET), p.question(s))
    for word in ("probe", "assault"):
        told = chances(found, f"combat.next_{word}")
        for least in (1, 2, 3):
            share = sum(getattr(card, word) >= least for card in cards) / len(cards)
            assert told.get(("points", str(least)), 0.0) == pytest.approx(share)
    assert any(each.near for each in found)


def test_an_empty_combat_deck_is_made_anew_from_its_discards() -> None:
    """Then everybody knows what it holds."""
    s = c.commander(street(), "S1", "R2", sector=c.SOUTH)
    s.tactics_discard |= s.combat & ~parts(s).tactic.of(["S2", "M1"])
    s.combat, s.combat_discard = 0, parts(s).tactic.of(["S2", "M1"])
    for seat in (ALICE, SOVIET):
        assert values(parts(s), looked(s, seat), "probe") == {1: 0.5, 3: 0.5}


@pytest.mark.parametrize("count", range(7))
def test_deaths_are_the_most_that_points_can_do(count: int) -> None:
    """Probe: each point wounds somebody or kills a wounded one, freshly wounded ones too."""
    s = street()
    here = [False, False, False, True]
    best = 0
    for order in set(permutations([*range(4), *range(4)], count)) if count < 5 else ():
        hurt, dead = list(here), [False] * 4
        for i in order:
            if dead[i]:
                continue
            dead[i], hurt[i] = hurt[i], True
        best = max(best, sum(dead))
    expected = best if count < 5 else {5: 3, 6: 3}[count]
    assert deaths(looked(s, SOVIET), "8", count) == expected


@pytest.mark.parametrize("icon", ["counterattack", "ambush", "bystander"])
@pytest.mark.parametrize("district", ["8", "13"])
def test_backs_hide_whom_they_may(district: str, icon: str) -> None:
    """Fighters mix with the pool, locals with locals; each deal is as likely as the others."""
    s = street()
    seen = looked(s, SOVIET)
    with_icon = someone = 0
    marked = parts(s).icon[icon]
    for number, world in enumerate(worlds(s, SOVIET, 2 * WORLDS)):
        here = world.at[p.number(s, district)]
        with_icon += bool(here & marked)
        backs = sorted(p.names(world, here & world.hidden))
        one = backs[number * 7919 % len(backs)]
        someone += bool(marked >> p.unit(s, one) & 1)
    assert agrees(carries(seen, district, icon), with_icon, 2 * WORLDS)
    assert agrees(share(seen, district, icon), someone, 2 * WORLDS)


def test_a_local_whose_home_is_not_known_may_stand_behind_any_back() -> None:
    """One local is unseen, and two objectives have backs: every deal that fits is counted."""
    s = c.city()
    for name in p.names(s, parts(s).locals) - {"firemen"}:
        p.lose(s, name)
    p.put(s, "8", "firemen", "students")
    p.put(s, "13", "cadets")
    for name in p.names(s, parts(s).fighters) - {"firemen", "students", "cadets", "gunners"}:
        p.lose(s, name)
    p.in_pool(s, "gunners")
    fighters = ("students", "cadets", "gunners")
    deals = [({"firemen", a}, {b}) for a, b in permutations(fighters, 2)]
    deals += [({a, b}, {"firemen"}) for a, b in combinations(fighters, 2)]
    icon = parts(s).icon["counterattack"]
    marked = p.names(s, icon)
    seen = looked(s, SOVIET)
    for district, place in (("8", 0), ("13", 1)):
        right = sum(bool(deal[place] & marked) for deal in deals) / len(deals)
        assert carries(seen, district, "counterattack") == pytest.approx(right)


def test_an_unseen_hand_pays_as_often_as_it_can() -> None:
    """Every hand out of a small pile, one by one."""
    pile = [(1, True), (1, False), (2, False), (3, True), (1, False), (2, True), (3, False)]
    for hand in range(1, 6):
        hands = list(combinations(pile, hand))
        for cost in range(1, 10):
            right = sum(sum(sorted(v for v, _ in h)[-3:]) >= cost for h in hands) / len(hands)
            assert pays((v for v, _ in pile), hand, 3, cost) == pytest.approx(right)
        right = sum(sum(v for v, _ in h) >= 3 and any(i for _, i in h) for h in hands) / len(hands)
        assert pays_with_icon(pile, hand, 3) == pytest.approx(right)


@pytest.mark.parametrize("players", ["2", "3"])
def test_the_other_side_s_purse(players: str) -> None:
    """Flee: what whoever moves next can pay; Counterattack: what any of them can."""
    s = street(players=players)
    if players == "3":
        p.hold(s, *parts(s).card.names(s.deck[1])[:5], seat=p.BOB)
    s.cards_left = MOST_CARDS
    seats = [ALICE, p.BOB][: s.team]
    seen, fleeing, countering = looked(s, SOVIET), dict.fromkeys(("8", "13"), 0), 0
    for world in worlds(s, SOVIET):
        for district in fleeing:
            bit = 1 << p.number(s, district)
            fleeing[district] += bool(flights(world, seats[s.mover]) & bit)
        countering += any(affords(world, seat) for seat in seats)
    for district, hits in fleeing.items():
        assert flee_cost(seen, district) == real_cost(s, p.number(s, district))
        assert agrees(can_pay(seen, flee_cost(seen, district)), hits, WORLDS)
    assert agrees(can_counter(seen), countering, WORLDS)


def test_an_arrest_that_lies_on_the_table_needs_no_card_from_the_hand() -> None:
    """Whoever is asked in the midst of a turn sees what the played cards still allow."""
    s = c.commander(street(), "M2", "S2", sector=c.SOUTH)
    p.remove(s, "miners")
    s.cards_left = MOST_CARDS
    told = chances(odds(looked(s), None), "flight.commander")
    assert told["exposed", "8"] == 1.0
    assert told["exposed", "13"] == pytest.approx(commander_holds(looked(s), "arrest"))


def test_what_the_commander_may_hold() -> None:
    """Arrest, Probe, Assault: whether a card with it is among the unseen ones in their hand."""
    s = c.commander(street(), "S1", "R2", "M1", sector=c.SOUTH)
    for word in ("arrest", "probe", "assault"):
        held = 0
        for world in worlds(s, ALICE):
            cards = [parts(s).tactics.tactics[parts(s).tactic.number[n]] for n in c.hand(world)]
            held += any(word in card.actions for card in cards)
        assert agrees(commander_holds(looked(s), word), held, WORLDS)


def test_nothing_is_told_of_a_hand_that_is_yet_to_be_picked() -> None:
    """An empty hand is no promise that there will be no Probe, and no Arrest."""
    s = c.commander(street(), "S1", "R2", "M1", sector=c.SOUTH)
    view = looked(s)
    assert view.soviet is not None
    for hand, told in ((view.soviet.hand, True), (0, False)):
        found = odds(replace(view, soviet=replace(view.soviet, hand=hand)), None)
        lines = [line.text.key for each in found for line in each.chances]
        assert ("combat.holds" in lines) == ("flight.exposed" in lines) == told
        assert "combat.killed" in lines


def test_the_card_drawn_for_a_counterattack() -> None:
    """Hungarian Counterattack: one replacement card from one's own deck."""
    s = c.commander(street(), "S1", "R2", sector=c.SOUTH)
    p.go(s, AttackWith(False))
    while p.asked(s) == "pick_target":
        p.answer(s, p.options(s)[0])
    assert p.asked(s) == "counter_who"
    told = chances(odds(looked(s), p.question(s)), "counter.card")
    hits = dict.fromkeys(told, 0)
    for world in worlds(s, ALICE):
        before = copy(world)
        draw(world, 0, 1)
        (card,) = p.cards(world) - p.cards(before)
        entry = parts(s).cards.card[parts(s).card.number[card]]
        hits["worth", str(entry.value)] += 1
        for icon in entry.icons:
            hits["icon", icon] += 1
    assert all(agrees(chance, hits[deed], WORLDS) for deed, chance in told.items())
