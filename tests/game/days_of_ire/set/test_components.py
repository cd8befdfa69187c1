"""Component sets: the shipped one fits the two books, bad ones are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.effects import Heal, Place, Remove, RevolutionaryTank, Support
from tests.game.box import Box


@pytest.fixture
def parts() -> Parts:
    """The shipped set."""
    return load("reconstruction")


def test_the_shipped_set_has_the_books_counts(parts: Parts) -> None:
    """Components: 40, 8, 14, 42 (11/20/11), 33 (3/5/10/4/11) cards; 22 fighters and 3 tanks."""
    assert (len(parts.kinds), len(parts.spa.card), len(parts.zhukov.card)) == (40, 8, 14)
    assert [period.bit_count() for period in parts.periods] == [11, 20, 11]
    assert [layer.bit_count() for layer in parts.layers.values()] == [3, 5, 10, 4, 11]
    assert (len(parts.fighters.fighter), len(parts.fighters.tank)) == (22, 3)
    assert (len(parts.places), len(parts.marks)) == (11, 9)


def test_the_strings_agree_with_the_examples(parts: Parts) -> None:
    """Both books: who is adjacent, who is not, and who is two steps away."""
    number = parts.place.number

    def steps(a: str, b: str) -> int:
        return parts.distance[number[a]][number[b]]

    for pair in ("blaha corvin", "radio corvin", "csepel corvin", "astoria radio",
                 "university csepel", "astoria university"):  # fmt: skip
        a, b = pair.split()
        assert steps(a, b) == steps(b, a) == 1
    assert steps("astoria", "corvin") == steps("astoria", "csepel") == 2


def test_the_board_is_that_of_the_set_up(parts: Parts) -> None:
    """Setting up the board, 7: where the units begin, and which locations take reinforcements."""
    units = {each.id: (each.militia, each.snipers, each.tanks) for each in parts.map.location}
    there = {place: found for place, found in units.items() if any(found)}
    assert there == {
        "kossuth": (0, 1, 1),
        "radio": (0, 1, 1),
        "hwpp": (0, 1, 0),
        "stalin": (2, 0, 0),
        "csepel": (1, 0, 0),
        "szena": (1, 0, 0),
    }
    assert set(parts.place.names(parts.reinforcements)) == {"csepel", "szena", "hwpp"}
    starts = {parts.deck[i].at for i in range(33) if parts.deck[i].layer == "start"}
    assert starts == set(parts.map.starts) == {"university", "bem", "corvin"}


def test_the_tracks_agree_with_the_books(parts: Parts) -> None:
    """Morale has a last space below 0, starts at 2, has 3 and 5; support starts at a neutral 4."""
    morale = [space.number for space in parts.morale]
    start = next(i for i, space in enumerate(parts.morale) if space.start)
    assert morale[start : start + 4] == [2, 3, 4, 5]
    assert morale[:2] == [0, 0]
    neutral = next(i for i, space in enumerate(parts.support) if space.start)
    assert (parts.support[neutral].number, parts.support[neutral].side) == (4, "neutral")
    beside = parts.support[neutral + 1]
    assert (beside.number, beside.side) == (4, "hungarian")


def test_the_headlines_the_book_prints(parts: Parts) -> None:
    """Red card options, examples 1 to 3."""
    known = {card.id: card for card in parts.headlines.headline}
    red, green = known["propaganda"], known["national_guard"]
    assert (red.title, red.colour, red.cp, red.spa) == ("Crowd burns propaganda", "red", 3, 1)
    assert red.effects == (Support(by=-1),)
    assert (green.title, green.colour, green.cp) == (
        "National guard begins organization",
        "green",
        3,
    )
    assert green.effects == (Remove(unit="militia", at="csepel"), RevolutionaryTank(at="kossuth"))
    assert {2, 4} <= {card.cp for card in parts.headlines.headline}


def test_the_events_the_books_speak_of(parts: Parts) -> None:
    """One takes Information for each Event; Kilián strengthens the ambulance; Doctors for a day."""
    known = {event.id: event for event in parts.deck}
    assert any(event.per_event == "information" for event in parts.deck)
    assert known["kilian"].marked
    assert any(effect.if_marked == "kilian" for effect in known["crossfire"].reward)
    assert known["white_coats"].lapsing
    assert all(not event.cost for event in parts.deck if event.layer == "minor")
    assert any(event.penalty for event in parts.deck)


def test_every_marker_is_good_for_something(parts: Parts) -> None:
    """Icons: a marked card modifies the text effects of other cards."""
    effects = [effect for text in parts.texts.values() for effect in text]
    used = {effect.if_marked or effect.unless_marked for effect in effects}
    assert set(parts.marks) <= used


def test_zhukovs_icons_never_run_a_deck_dry(parts: Parts) -> None:
    """28 cards are drawn: 18 major Events of 19 and 10 minor ones of 11 come up."""
    icons = Counter(card.icon for card in parts.zhukov.card)
    assert 2 * (icons["major"] + icons["discard"]) <= 19
    assert 2 * icons["minor"] <= 11
    assert {card.colour for card in parts.zhukov.card} == {"red", "green"}


def test_the_people_whom_the_books_name(parts: Parts) -> None:
    """The two fighters and the howitzer of the later edition; the others are what they are."""
    known = {each.id: each for each in parts.people}
    ilona, bela = known["toth_ilona"].ability, known["vandor_bela"].ability
    assert ilona is not None
    assert bela is not None
    assert (ilona.label, ilona.effects) == ("action", (Heal(at="here"),))
    assert (bela.label, bela.discard, bela.effects) == ("once", 1, (Heal(at="here"),))
    howitzer = known["howitzer"].ability
    assert howitzer is not None
    assert howitzer.standing == "first_hit"
    unnamed = [each.name for each in parts.fighters.fighter[2:]]
    assert all(name.startswith("the ") for name in unnamed)


def test_the_untouched_copy_is_accepted(box: Box) -> None:
    """The owner's copy as it is: the same figures under another name."""
    copy, shipped = load("owners_box"), load("reconstruction")
    assert (copy.cards, copy.digest, copy.name) == (shipped.cards, shipped.digest, "owners_box")


Edit = Callable[[Box], object]
BAD: dict[str, tuple[Edit, tuple[str, ...]]] = {
    "a card too few": (
        lambda b: b.edit("cards", "count = 5", "count = 4"),
        ("cards.toml", "40 Revolutionary cards", "39"),
    ),
    "two different icons on a card": (
        lambda b: b.edit("cards", '["ammunition", "ammunition"]', '["ammunition", "food"]'),
        ("cards.toml", "magazines", "one resource"),
    ),
    "a choice of one icon": (
        lambda b: b.edit("cards", '["information", "food", "medical"]', '["food"]'),
        ("cards.toml", "aid", "two different icons"),
    ),
    "a card that is used once per turn": (
        lambda b: b.edit("cards", 'label = "action"', 'label = "once"'),
        ("cards.toml", "ambush", "label"),
    ),
    "a card whose ability costs another": (
        lambda b: b.edit("cards", 'label = "action", ', 'label = "action", discard = 1, '),
        ("cards.toml", "ambush", "discards itself"),
    ),
    "a Headline that gives a step": (
        lambda b: b.edit("headlines", '{ do = "morale", by = 1 }', '{ do = "step" }'),
        ("headlines.toml", "flag", "turn"),
    ),
    "a fighter too few": (
        lambda b: b.drop_entry("fighters", "[[fighter]]"),
        ("fighters.toml", "22 fighters", "21"),
    ),
    "a revolutionary tank too few": (
        lambda b: b.drop_entry("fighters", "[[tank]]"),
        ("fighters.toml",),
    ),
    "an ability that does nothing": (
        lambda b: b.edit("fighters", 'ability = { standing = "cover" }', "ability = {}"),
        ("fighters.toml", "cadet", "effects, or it is standing"),
    ),
    "a fighter who is used without a label": (
        lambda b: b.edit("fighters", 'label = "action", ', ""),
        ("fighters.toml", "toth_ilona", "label"),
    ),
    "a Headline too few": (
        lambda b: b.drop_entry("headlines", "[[headline]]"),
        ("headlines.toml", "11 Headlines of period 3", "10"),
    ),
    "a red Headline without the SPA icon": (
        lambda b: b.edit("headlines", "spa = 1\n", ""),
        ("headlines.toml", "propaganda", "SPA icon"),
    ),
    "a lapsing Headline without a rule": (
        lambda b: b.edit("headlines", "lapsing = true\n", ""),
        ("headlines.toml", "until_morning", "lapsing"),
    ),
    "a Headline that happens here": (
        lambda b: b.edit("headlines", 'at = "radio"', 'at = "here"'),
        ("headlines.toml", "speech", "here"),
    ),
    "an Event too few": (
        lambda b: b.drop_entry("events", "[[event]]"),
        ("events.toml", "11 Events marked minor", "10"),
    ),
    "an Event nowhere": (
        lambda b: b.edit("events", 'at = "radio"', 'at = "moscow"'),
        ("events.toml", "radio_siege", "not on the map"),
    ),
    "a minor Event with a cost": (
        lambda b: b.edit("events", 'layer = "minor"', 'layer = "minor"\ncost = 1'),
        ("events.toml", "bread", "costs X"),
    ),
    "an Event for nothing": (
        lambda b: b.edit("events", 'needs = ["food", "food"]', "needs = []"),
        ("events.toml", "bread", "takes resources"),
    ),
    "ten markers": (
        lambda b: b.edit("events", 'layer = "minor"', 'layer = "minor"\nmarked = true'),
        ("events.toml", "9 resolution markers", "10"),
    ),
    "a marker that nobody leaves": (
        lambda b: b.edit("events", 'if_marked = "kilian"', 'if_marked = "bread"'),
        ("events.toml", "crossfire", "bread", "resolution marker"),
    ),
    "an unknown keyword": (
        lambda b: b.edit("events", 'do = "morale"', 'do = "sing"'),
        ("events.toml", "students", "sing"),
    ),
    "a Zhukov card too few": (
        lambda b: b.drop_entry("zhukov", "[[card]]"),
        ("zhukov.toml",),
    ),
    "a sixth minor icon": (
        lambda b: b.edit("zhukov", 'icon = "major"', 'icon = "minor"'),
        ("zhukov.toml", "9 cards with a major Event icon", "8"),
    ),
    "three Attack! cards": (
        lambda b: b.edit("spa", 'order = "place"', 'order = "attack"'),
        ("spa.toml", "2 Attack! cards", "3"),
    ),
    "a location too few": (
        lambda b: b.drop_entry("map", "[[location]]"),
        ("map.toml", "11 locations", "10"),
    ),
    "a string to nowhere": (
        lambda b: b.edit("map", '["blaha", "corvin"]', '["blaha", "vienna"]'),
        ("map.toml", "blaha-vienna", "two different locations"),
    ),
    "an island": (
        lambda b: b.edit_each(
            "map", ('["bem", "szena"]', '["bem", "kossuth"]'), '["szena", "hwpp"]'
        ),
        ("map.toml", "no string leads there"),
    ),
    "a location of the rules that is not there": (
        lambda b: b.edit("map", 'id = "stalin"', 'id = "heroes"'),
        ("map.toml", "stalin", "the rules name"),
    ),
    "two starts of a track": (
        lambda b: b.edit("map", "{ number = 3 }", "{ number = 3, start = true }"),
        ("map.toml", "track morale", "one space is the start"),
    ),
    "too many militia": (
        lambda b: b.edit_each("map", ("militia = 1", "militia = 2"), "militia = 8"),
        ("map.toml", "14 militia"),
    ),
    "an id that is a word of the rules": (
        lambda b: b.edit("fighters", 'id = "baker"', 'id = "barricade"'),
        ("fighters.toml", "barricade", "taken"),
    ),
    "an id that everybody sees as a rule in force": (
        lambda b: b.edit("fighters", 'id = "baker"', 'id = "curfew"'),
        ("fighters.toml", "curfew", "taken"),
    ),
    "an id that everybody sees as an ending": (
        lambda b: b.edit("headlines", 'id = "poem"', 'id = "ceasefire"'),
        ("headlines.toml", "ceasefire", "taken"),
    ),
    "no source": (
        lambda b: b.edit("spa", 'source = "deduced"\n', ""),
        ("spa.toml", "sniper_1", "source"),
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_set_is_refused(box: Box, name: str) -> None:
    """File, entry and reason are named."""
    edit, said = BAD[name]
    edit(box)
    refusal = box.refusal()
    assert "owners_box" in refusal
    for part in said:
        assert part in refusal


def test_an_effect_may_be_any_keyword_with_any_number(box: Box) -> None:
    """What the printed card says is entered without code."""
    box.edit("events", 'do = "morale", by = 1', 'do = "place", unit = "militia", at = "any"')
    assert load("owners_box").deck[0].reward == (Place(unit="militia", at="any"),)
