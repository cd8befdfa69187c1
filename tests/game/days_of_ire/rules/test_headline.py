"""Phase 1 with a commander: the Headline step, and the Support step that draws new ones."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import COMMANDER, Days, in_force, parts
from game.days_of_ire.rules.steps.effects import DO
from game.days_of_ire.rules.steps.headline import PlayHeadline, SovietPhase
from game.days_of_ire.rules.steps.support import DrawHeadline, Support
from game.days_of_ire.set.effects import Discard, Place
from tests.game.days_of_ire import position as p


def city(**options: str) -> Days:
    """An empty city with a commander."""
    return p.city(mode="conflict", **options)


def test_setting_up_the_soviet_side() -> None:
    """Setting up the Soviet side: layers of Events, the market, 4 Headlines, 8 SPA cards."""
    s = p.opening(mode="conflict", players="2")
    left = [layer.bit_count() for layer in s.event_deck]
    assert (left, len(s.market)) == ([2, 14, 4, 4], 6)
    assert s.headlines & parts(s).periods[0] == s.headlines
    assert (s.headlines.bit_count(), s.spa_pool.bit_count()) == (4, 8)
    assert s.zhukov_deck == 0
    minors = parts(s).layers["minor"]
    shown = sum(1 for event in s.market if minors >> event & 1)
    assert [(layer & minors).bit_count() for layer in s.event_deck] == [3 - shown, 4, 0, 4]


def test_conflict_difficulty_settings() -> None:
    """Difficulty settings: all that favour the Revolutionaries, all that favour the commander."""
    s = p.opening(mode="conflict", players="3", morale="+2", radio="none", injuries="+1")
    assert (p.morale(s), p.snipers(s, "radio"), s.fatal) == (4, 0, 5)
    s = p.opening(mode="conflict", players="3", morale="-1", csepel="1", stalin="1", support="1")
    assert (p.morale(s), p.support(s)) == (1, (5, "soviet"))
    assert (p.militia(s, "csepel"), p.militia(s, "stalin")) == (2, 3)


def test_example_1_red_card_for_command_points() -> None:
    """Red card options, example 1: Crowd burns propaganda brings 3 CP and nothing else."""
    s = city()
    p.command(s, "propaganda")
    p.queue(s, "attack_1")
    p.go(s, PlayHeadline())
    p.play(s, "propaganda", "collect")
    assert (s.points, p.support(s), len(s.spa_queue)) == (3, (4, "neutral"), 1)
    assert s.headline_kept == parts(s).headline.of(["propaganda"])


def test_example_2_red_card_resolved() -> None:
    """Red card options, example 2: support towards the Soviets, one SPA card back, no CP."""
    s = city()
    p.command(s, "propaganda")
    p.queue(s, "attack_1", "place_1")
    p.go(s, PlayHeadline())
    p.play(s, "propaganda", "news", "1")
    assert (s.points, p.support(s)) == (0, (5, "soviet"))
    assert s.spa_queue == [parts(s).spa_card.number["place_1"]]
    assert s.headline_discard == parts(s).headline.of(["propaganda"])


def test_example_3_green_card() -> None:
    """Green card options, example 3: 3 CP; a militia leaves Csepel, a tank lands on Kossuth."""
    s = city()
    p.put(s, "csepel", militia=2)
    p.command(s, "national_guard")
    p.go(s, PlayHeadline())
    assert p.question(s).seats == (p.SOVIET,)
    p.play(s, "national_guard", "collect_news")
    assert (s.points, p.militia(s, "csepel"), len(p.active(s, "kossuth"))) == (3, 1, 1)


def test_green_card_discarded() -> None:
    """Green card options: discarded, ignoring CP and all effects."""
    s = city()
    p.command(s, "flag")
    p.go(s, PlayHeadline())
    p.play(s, "flag", "discard")
    assert (s.points, p.morale(s)) == (0, 2)
    assert s.headline_discard == parts(s).headline.of(["flag"])


def test_headline_step_any_number_in_any_order() -> None:
    """Headline step: any number of cards, each dealt with fully before the next, the rest kept."""
    s = city()
    p.command(s, "flag", "propaganda", "points")
    p.go(s, PlayHeadline())
    p.play(s, "propaganda", "collect", "flag", "collect_news", "done")
    assert (s.points, p.morale(s)) == (6, 3)
    assert s.headlines == parts(s).headline.of(["points"])


def test_icons_lapsing() -> None:
    """Icons, lapsing: in force through the whole day; taken for CP a red one is not (ruling 4)."""
    s = city()
    p.command(s, "until_morning", "closed", "silence")
    p.go(s, PlayHeadline())
    p.play(s, "closed", "collect")
    assert not s.rules
    p.play(s, "until_morning", "news")
    assert in_force(s, "curfew")
    p.play(s, "silence", "collect_news", "done")
    p.go(s, Support())
    assert in_force(s, "guns_silent")
    assert s.headline_lapsing == parts(s).headline.of(["until_morning", "silence"])


def test_icons_marked() -> None:
    """Icons, marked: the resolution marker lies on the ashtray and modifies other cards."""
    s = city()
    p.command(s, "poem", "free_radio")
    p.go(s, PlayHeadline())
    p.play(s, "poem", "collect_news", "free_radio", "collect_news")
    assert s.marked == 1 << parts(s).marks["poem"]
    assert p.support(s) == (3, "hungarian")


def test_icons_are_examined_after_the_text() -> None:
    """Icons: "after the text effect is executed", so no text counts its own resolution marker."""
    s = city()
    p.command(s, "poem")
    p.go(s, PlayHeadline())
    p.play(s, "poem", "collect_news")
    keys = [each.key for each in s.events]
    assert keys.index("support") < keys.index("marked")


def test_icons_spa_fewer_or_none() -> None:
    """Ruling 5: the oldest first; to take fewer, or none, is legal."""
    s = city()
    p.command(s, "northwest")
    p.queue(s, "attack_1", "place_1", "sniper_1")
    p.go(s, PlayHeadline())
    p.play(s, "northwest", "news")
    assert p.options(s) == {"0", "1", "2"}
    p.answer(s, "1")
    assert [parts(s).spa_card.ids[i] for i in s.spa_queue] == ["place_1", "sniper_1"]


def test_the_commander_executes_red_texts() -> None:
    """Resolve headline: what a red text leaves open is the commander's to choose."""
    s = city()
    p.go(s, *DO[Place](s, Place(unit="militia", at="any"), COMMANDER, 0))
    assert (p.asked(s), p.question(s).seats) == ("place_unit", (p.SOVIET,))


def test_the_commander_says_who_discards() -> None:
    """Resolve headline: "executed by the Soviet commander"; which card is the holder's secret."""
    s = city(players="3")
    p.hold(s, "food", "molotov")
    p.hold(s, "bandages", "molotov", seat=p.BLUE)
    p.go(s, *DO[Discard](s, Discard(count=1), COMMANDER, 0))
    assert (p.asked(s), p.question(s).seats) == ("discard_who", (p.SOVIET,))
    p.answer(s, p.BLUE)
    assert (p.asked(s), p.question(s).seats) == ("discard_cards", (p.BLUE,))


@pytest.mark.parametrize(
    ("day", "decks"), [(1, "1"), (2, "12"), (3, "2"), (4, "2"), (5, "23"), (6, "3"), (7, "")]
)
def test_support_step_decks_by_day(day: int, decks: str) -> None:
    """Support step: the decks of each day; up to the number of the support marker."""
    s = city()
    s.day = day
    p.go(s, DrawHeadline())
    drawn: set[str] = set()
    while p.asked(s) == "which_deck":
        assert p.options(s) == set(decks)
        p.answer(s, sorted(p.options(s))[len(drawn) % 2])
        drawn.add("x")
    assert s.headlines.bit_count() == (4 if decks else 0)
    periods = [str(i + 1) for i, each in enumerate(parts(s).periods) if s.headlines & each]
    assert set(periods) <= set(decks)


def test_support_step_fallback_of_the_sixth_day() -> None:
    """Support step: if the third deck runs out on day 6, the second, then the first."""
    s = city()
    s.day = 6
    s.headline_discard = parts(s).periods[2] | parts(s).periods[1]
    s.headline_deck[2] = 0
    one = s.headline_deck[1] & -s.headline_deck[1]
    s.headline_deck[1] = one
    p.go(s, DrawHeadline())
    assert (s.headlines & parts(s).periods[1]) == one
    assert (s.headlines & parts(s).periods[0]).bit_count() == 3


def test_support_step_nothing_is_discarded_for_a_low_limit() -> None:
    """Ruling 10: with more cards than support allows none is drawn and none discarded."""
    s = city()
    p.command(s, "flag", "points", "boots", "rifles")
    p.set_support(s, 3, "hungarian")
    p.go(s, Support())
    assert s.headlines.bit_count() == 4


def test_the_five_steps_in_order() -> None:
    """Phase 1: headline, event, army, support, market; points left over are lost (ruling 3)."""
    s = city()
    p.put(s, "stalin", tank=2)
    p.command(s, "propaganda")
    p.offer(s, "statue", "lamp_factory", "parliament")
    p.go(s, SovietPhase())
    p.play(s, "propaganda", "collect", "done")
    assert p.asked(s) == "buy_event"
    p.answer(s, "statue")
    assert (p.asked(s), s.points) == ("buy_event", 2)
    p.answer(s, "done")
    assert p.asked(s) == "army"
    p.play(s, "stalin", "hwpp")
    assert s.points == 1
    p.answer(s, "done")
    assert s.points == 0
    assert s.headlines.bit_count() == 4
    assert p.asked(s) == "stop"
    assert p.market(s)[:2] == ["lamp_factory", "parliament"]
    assert all(p.market(s))
