"""Component sets: the shipped one fits the book, bad ones are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from config import shelf
from game.kernel import Unfit
from game.nights_of_fire.set.components import KEY, Parts, load, prepare
from tests.game.box import Box, shipped


@pytest.fixture
def parts() -> Parts:
    """The shipped set."""
    return load("reconstruction")


def test_the_shipped_set_has_the_books_counts(parts: Parts) -> None:
    """Components: 45 Revolutionary and 12 Konev cards, 20 fighters, 10 locals, 10 civilians."""
    assert len(parts.cards.card) == 45
    assert len(parts.konev.card) == 12
    assert len(parts.units.fighter) == 20
    assert len(parts.units.local) == 10
    assert len(parts.units.civilian) == 10
    assert len(parts.regiments) == 9


def test_the_shipped_set_agrees_with_the_books_words(parts: Parts) -> None:
    """Values 1-3, one or two icons a card, civilians of 0, 1 or 2, a Recruit card of 3."""
    assert {card.value for card in parts.cards.card} == {1, 2, 3}
    assert {len(card.icons) for card in parts.cards.card} <= {1, 2}
    assert {each.value for each in parts.units.civilian} == {0, 1, 2}
    assert any(c.value == 3 and "recruit" in c.icons for c in parts.cards.card)
    assert {"Assault", "Hunt"} <= {card.title for card in parts.konev.card}
    used = {icon for unit in (*parts.units.fighter, *parts.units.local) for icon in unit.icons}
    assert used == {"ambush", "counterattack", "barricade", "medic", "blocker", "bystander"}


def test_the_shipped_set_is_the_reconstruction(parts: Parts) -> None:
    """The counts of icons that the components page gives."""
    icons = Counter(icon for card in parts.cards.card for icon in card.icons)
    assert icons == {"ambush": 18, "counterattack": 17, "barricade": 14, "recruit": 11}
    assert sum(map(int, parts.values)) == 87
    fighters = Counter(unit.icons[0] for unit in parts.units.fighter)
    assert [fighters[i] for i in ("ambush", "counterattack", "barricade")] == [5, 4, 4]
    assert [fighters[i] for i in ("medic", "blocker", "bystander")] == [3, 2, 2]
    assert sorted(c.value for c in parts.units.civilian) == [0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
    assert parts.person.bit_count() in (22, 23)


def test_the_untouched_copy_is_accepted(box: Box) -> None:
    """The owner's copy as it is: the same figures under another name."""
    copy, shipped = load("owners_box"), load("reconstruction")
    assert copy.cards == shipped.cards
    assert copy.digest == shipped.digest
    assert copy.name == "owners_box"


Edit = Callable[[Box], object]

BAD: dict[str, tuple[Edit, tuple[str, ...]]] = {
    "one card too few": (
        lambda b: b.drop_entry("cards", "[[card]]"),
        ("cards.toml", "45 Revolutionary cards", "44"),
    ),
    "one Konev card too few": (
        lambda b: b.drop_entry("konev", "[[card]]"),
        ("konev.toml", "12 Konev cards", "11"),
    ),
    "one Tactics card too few": (
        lambda b: b.drop_entry("tactics", "[[tactics]]"),
        ("tactics.toml", "12 Tactics cards", "11"),
    ),
    "one Headline too few": (
        lambda b: b.drop_entry("headlines", "[[headline]]"),
        ("headlines.toml", "14 Headlines", "13"),
    ),
    "Tactics card without a combat value": (
        lambda b: b.edit("tactics", "assault = 3\nheadline", "headline"),
        ("tactics.toml", "assault"),
    ),
    "Headline in a district that is not there": (
        lambda b: b.edit("headlines", 'targets = ["9", "11"]', 'targets = ["9", "99"]'),
        ("headlines.toml", "H1", "district"),
    ),
    "Headline with three targets": (
        lambda b: b.edit("headlines", 'targets = ["9", "11"]', 'targets = ["9", "11", "1"]'),
        ("headlines.toml", "H1", "two target tokens"),
    ),
    "unknown penalty of a Headline": (
        lambda b: b.edit("headlines", 'do = "morale"', 'do = "sing"'),
        ("headlines.toml", "H2", "sing"),
    ),
    "three permanently blocked markers": (
        lambda b: b.edit("headlines", 'do = "morale", count = 1', 'do = "block", district = "7"'),
        ("headlines.toml", "two permanently blocked markers"),
    ),
    "one civilian too few": (
        lambda b: b.drop_entry("units", "[[civilian]]"),
        ("units.toml", "10 civilians", "9"),
    ),
    "one local too few": (
        lambda b: b.drop_entry("units", "[[local]]"),
        ("units.toml", "10 locals", "9"),
    ),
    "one fighter too few": (
        lambda b: b.drop_entry("units", "[[fighter]]"),
        ("units.toml", "20 fighters", "19"),
    ),
    "one sector too few": (
        lambda b: b.drop_entry("map", "[[sector]]"),
        ("map.toml", "3 sectors", "2"),
    ),
    "one star too few": (
        lambda b: b.edit("map", "star = true", "star = false"),
        ("map.toml", "10 objective districts", "9"),
    ),
    "one star too many": (
        lambda b: b.edit("map", "star = false", "star = true"),
        ("map.toml", "10 objective districts", "11"),
    ),
    "unknown keyword": (
        lambda b: b.edit("konev", 'do = "recon"', 'do = "bribe"'),
        ("konev.toml", "sweep", "bribe"),
    ),
    "unknown word of a keyword": (
        lambda b: b.edit("konev", "points = 2, per_regiment = 1", "points = 2, per_tank = 1"),
        ("konev.toml", "assault", "per_tank"),
    ),
    "keyword without its number": (
        lambda b: b.edit(
            "konev", 'do = "damage", points = 2, per_regiment', 'do = "damage", per_regiment'
        ),
        ("konev.toml", "assault", "points"),
    ),
    "unknown icon on a card": (
        lambda b: b.edit("cards", '["ambush", "counterattack"]', '["ambush", "umbrella"]'),
        ("cards.toml", "V01", "umbrella"),
    ),
    "icon of a unit on a card": (
        lambda b: b.edit("cards", '["ambush", "counterattack"]', '["medic"]'),
        ("cards.toml", "V01", "medic"),
    ),
    "unknown icon on a unit": (
        lambda b: b.edit("units", '["ambush"]', '["recruit"]'),
        ("units.toml", "students", "recruit"),
    ),
    "card without icons": (
        lambda b: b.edit("cards", '["ambush", "counterattack"]', "[]"),
        ("cards.toml", "V01", "one or two"),
    ),
    "card with three icons": (
        lambda b: b.edit(
            "cards", '["ambush", "counterattack"]', '["ambush", "barricade", "recruit"]'
        ),
        ("cards.toml", "V01", "one or two"),
    ),
    "card with one icon twice": (
        lambda b: b.edit("cards", '["ambush", "counterattack"]', '["ambush", "ambush"]'),
        ("cards.toml", "V01", "different icons"),
    ),
    "card of value 4": (
        lambda b: b.edit("cards", "value = 1", "value = 4"),
        ("cards.toml", "V01", "value"),
    ),
    "civilian of value 3": (
        lambda b: b.edit("units", "value = 0", "value = 3"),
        ("units.toml", "civilian 1", "3"),
    ),
    "fighter with two icons": (
        lambda b: b.edit("units", '["ambush"]', '["ambush", "medic"]'),
        ("units.toml", "students", "fighters one"),
    ),
    "local with one icon": (
        lambda b: b.edit("units", '["ambush", "counterattack"]', '["ambush"]'),
        ("units.toml", "firemen", "locals two"),
    ),
    "broken TOML": (
        lambda b: b.edit("cards", "[[card]]", "[[card"),
        ("cards.toml", "not valid TOML"),
    ),
    "bytes that are no text": (
        lambda b: (b.folder / "cards.toml").write_bytes(b"\xff\xfe"),
        ("cards.toml", "not valid TOML"),
    ),
    "missing file": (
        lambda b: (b.folder / "units.toml").unlink(),
        ("units.toml", "missing"),
    ),
    "missing source": (
        lambda b: b.edit("cards", 'source = "reconstruction"\n', ""),
        ("cards.toml", "V01", "source"),
    ),
    "unknown source": (
        lambda b: b.edit("cards", 'source = "reconstruction"', 'source = "hearsay"'),
        ("cards.toml", "V01", "hearsay"),
    ),
    "unknown field": (
        lambda b: b.edit("cards", "value = 1", "value = 1\ncolour = 'red'"),
        ("cards.toml", "V01", "colour"),
    ),
    "word in place of a number": (
        lambda b: b.edit("cards", "value = 1", "value = 'one'"),
        ("cards.toml", "V01", "value"),
    ),
    "card id used twice": (
        lambda b: b.edit("cards", 'id = "V02"', 'id = "V01"'),
        ("cards.toml", "V01", "used twice"),
    ),
    "unit id used twice": (
        lambda b: b.edit("units", 'id = "firemen"', 'id = "students"'),
        ("units.toml", "students", "used twice"),
    ),
    "Konev id used twice": (
        lambda b: b.edit("konev", 'id = "hunt"', 'id = "assault"'),
        ("konev.toml", "assault", "used twice"),
    ),
    "Regiment used twice": (
        lambda b: b.edit("map", '"5th"', '"4th"'),
        ("map.toml", "4th", "used twice"),
    ),
    "two Regiments in a division": (
        lambda b: b.edit("map", '"4th", "5th", "6th"', '"4th", "5th"'),
        ("map.toml", "north_pest", "regiments"),
    ),
    "district of no sector": (
        lambda b: b.edit("map", 'sector = "buda"', 'sector = "atlantis"'),
        ("map.toml", "district 1", "sector"),
    ),
    "entry that is no district": (
        lambda b: b.edit("map", 'entry = "13"', 'entry = "99"'),
        ("map.toml", "north_pest", "entry is no district"),
    ),
    "border to nowhere": (
        lambda b: b.edit("map", 'between = ["1", "2"]', 'between = ["1", "99"]'),
        ("map.toml", "border 1-99"),
    ),
    "border of a district with itself": (
        lambda b: b.edit("map", 'between = ["1", "2"]', 'between = ["1", "1"]'),
        ("map.toml", "border 1-1"),
    ),
    "land border between sectors": (
        lambda b: b.edit("map", 'kind = "danube"', 'kind = "land"'),
        ("map.toml", "land borders lie inside one sector"),
    ),
    "division card without a sector": (
        lambda b: b.edit("konev", 'sector = "north_pest"\n', ""),
        ("konev.toml", "advance_2", "sector"),
    ),
    "sector on a card of no division": (
        lambda b: b.edit("konev", 'title = "Hunt"', 'title = "Hunt"\nsector = "buda"'),
        ("konev.toml", "hunt", "sector"),
    ),
}


@pytest.mark.parametrize("case", list(BAD))
def test_a_bad_set_is_refused_by_file_entry_and_reason(box: Box, case: str) -> None:
    """Whatever is wrong, the owner is told the set, the file, the entry and the reason."""
    edit, words = BAD[case]
    edit(box)
    sentence = box.refusal()
    assert "owners_box" in sentence
    for word in words:
        assert word in sentence
    assert "Traceback" not in sentence


def cut_off_district_3(box: Box) -> None:
    """No border leads to or from District 3."""
    box.edit("map", 'between = ["2", "3"]', 'between = ["1", "12"]')
    box.edit("map", 'between = ["3", "13"]', 'between = ["2", "13"]')


# Sets that would break in the middle of a game.
BREAKING: dict[str, tuple[Edit, tuple[str, ...]]] = {
    "a clause that does nothing": (
        lambda b: b.edit("konev", 'do = [{ do = "readiness", by = -1 }]', "do = []"),
        ("konev.toml", "assault", "does nothing"),
    ),
    "a move to the target without a target": (
        lambda b: b.edit("konev", 'among = "reach"\n', ""),
        ("konev.toml", "hunt", "target"),
    ),
    "a move to higher threat without a Regiment": (
        lambda b: b.edit("konev", 'each = "regiment"\n', ""),
        ("konev.toml", "advance_2", "Regiment"),
    ),
    "damage without a target": (
        lambda b: b.edit("konev", 'among = "active"\n', ""),
        ("konev.toml", "assault", "target"),
    ),
    "a clause for targets and for each Regiment": (
        lambda b: b.edit("konev", 'each = "regiment"\n', 'each = "regiment"\namong = "active"\n'),
        ("konev.toml", "advance_2", "not for both"),
    ),
    "an entry in another sector": (
        lambda b: b.edit("map", 'entry = "13"', 'entry = "8"'),
        ("map.toml", "north_pest", "another sector"),
    ),
    "a sector nobody has": (
        lambda b: b.edit("konev", 'title = "Hunt"', 'title = "Hunt"\nsector = "atlantis"'),
        ("konev.toml", "hunt", "sector is unknown"),
    ),
    "a district without a border": (
        cut_off_district_3,
        ("map.toml", "district 3", "no border"),
    ),
    "a permanently blocked marker nowhere": (
        lambda b: b.edit("headlines", 'do = "block", district = "8"', 'do = "block"'),
        ("headlines.toml", "H7", "names a district"),
    ),
    "an insurgent named like a word": (
        lambda b: b.edit("units", 'id = "firemen"', 'id = "decline"'),
        ("units.toml", "decline", "choose another"),
    ),
    "a card named like a word": (
        lambda b: b.edit("cards", 'id = "V01"', 'id = "none"'),
        ("cards.toml", "none", "choose another"),
    ),
    "damage below zero": (
        lambda b: b.edit("konev", "points = 2, per_regiment = 1", "points = -9, per_regiment = 1"),
        ("konev.toml", "assault", "points"),
    ),
    "a clause carried out no times": (
        lambda b: b.edit("konev", "times = 2", "times = 0"),
        ("konev.toml", "hunt", "times"),
    ),
}


@pytest.mark.parametrize("case", list(BREAKING))
def test_a_set_that_would_break_in_play_is_refused(box: Box, case: str) -> None:
    """A set that fails in the middle of a game is not let in."""
    edit, words = BREAKING[case]
    edit(box)
    sentence = box.refusal()
    assert "owners_box" in sentence
    for word in words:
        assert word in sentence


def test_a_bad_key_is_refused_by_its_entry_too(box: Box) -> None:
    """An unknown action on a Tactics card: the owner is told which card it is."""
    box.edit("tactics", "probe = 2\narrest", "bribe = 2\narrest")
    sentence = box.refusal()
    assert "tactics.toml" in sentence
    assert "bribe" in sentence
    assert "M2" in sentence


def test_there_is_no_such_set() -> None:
    """A wrong name is refused with the sets there are."""
    with pytest.raises(Unfit, match=r"no component set 'atlantis'.*reconstruction"):
        load("atlantis")


def test_a_folder_without_a_set_file_is_no_set(box: Box) -> None:
    """A set is a folder with set.toml in it."""
    (box.folder / "set.toml").unlink()
    assert "owners_box" not in shelf.names(KEY)
    assert "There is no component set" in box.refusal()


def test_the_digest_tells_two_sets_apart(box: Box) -> None:
    """A changed figure changes the digest."""
    box.edit("cards", "value = 1", "value = 2")
    assert load("owners_box").digest != load("reconstruction").digest


def test_a_raw_set_is_read_file_by_file() -> None:
    """Reading and checking are two steps; the shipped set passes both."""
    raw = shelf.read(shipped(KEY))
    assert set(raw.tables) >= {"set", "map", "cards", "units", "konev", "tactics", "headlines"}
    assert prepare(raw).name == "reconstruction"
