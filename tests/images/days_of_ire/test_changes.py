"""What has changed since the last picture is marked, and what stands or has fallen is shown."""

from __future__ import annotations

from msgspec import structs

from config.texts import sentences
from game.days_of_ire.view.view import DaysView
from images import days_of_ire
from images.days_of_ire.scene.standing import statue_stands
from images.scene import Look
from tests.images.days_of_ire import written

WORDS = sentences("en")
MARKED = ("lit", "shaft", "gone", "delta")


def looks(view: DaysView, before: DaysView | None = None) -> list[Look]:
    return [sprite.look for sprite in days_of_ire.board(view, WORDS, before=before).sprites]


def marks(view: DaysView, before: DaysView | None = None) -> list[str]:
    return sorted(str(look[0]) for look in looks(view, before) if look[0] in MARKED)


def on_board(view: DaysView, name: str, **what: object) -> DaysView:
    """The same with other things at one place."""
    places = [structs.replace(p, **what) if p.id == name else p for p in view.places]
    return structs.replace(view, places=tuple(places))


def test_nothing_is_marked_where_nothing_has_changed() -> None:
    assert marks(written.day()) == []
    assert marks(written.day(), written.day()) == []


def test_nothing_is_marked_beside_what_another_seat_saw() -> None:
    other = structs.replace(written.day(), seat="blue", morale_space=1)
    assert marks(written.day(), other) == []


def test_somebody_who_moved_lies_on_a_slip_with_an_arrow_along_the_string() -> None:
    before = written.day()
    players = tuple(structs.replace(p, place="radio") for p in before.players[:1])
    after = structs.replace(before, players=(*players, *before.players[1:]))
    assert marks(after, before) == ["lit", "shaft"]


def test_militia_that_moved_have_an_arrow_and_no_loss() -> None:
    before = written.day()
    after = on_board(on_board(before, "corvin", militia=2), "blaha", militia=1)
    assert marks(after, before) == ["lit", "lit", "shaft"]


def test_a_removed_sniper_is_a_loss() -> None:
    before = written.day()
    assert marks(on_board(before, "kossuth", snipers=1), before) == ["gone", "lit"]


def test_a_new_event_is_marked_and_a_track_tells_its_shift() -> None:
    before = written.day()
    after = on_board(structs.replace(before, morale_space=3), "blaha", event="bread")
    assert marks(after, before) == ["delta"]
    assert ("clipping", 1, "Bread") in looks(after, before)
    assert ("clipping", 0, "Bread") in looks(after)


def test_dice_lie_where_shots_have_fallen() -> None:
    assert [look for look in looks(written.night()) if look[0] == "shots"] == [("shots", 1, 2, 5)]
    close = days_of_ire.board(written.night(), WORDS, "radio")
    assert ("shots", 1, 2, 5) in [sprite.look for sprite in close.sprites]
    elsewhere = days_of_ire.board(written.night(), WORDS, "corvin")
    assert "shots" not in [sprite.look[0] for sprite in elsewhere.sprites]
    assert "Shots at Radio: 2, 5, 1 hit." in days_of_ire.board(written.night(), WORDS).alt


def test_it_is_night_while_the_secret_police_move() -> None:
    assert days_of_ire.board(written.night(), WORDS).palette == "night"
    assert days_of_ire.board(written.day(), WORDS).palette == "day"


def test_stalin_stands_until_he_is_pulled_down() -> None:
    """On the first day, and while the Event lies there; then there are his boots, and his head."""
    waiting = written.day()
    assert statue_stands(waiting)
    assert [look[1] for look in looks(waiting) if look[0] == "photo"] == ["statue", "theatre"]
    fallen = on_board(waiting, "stalin", event="")
    assert not statue_stands(fallen)
    assert "photo" not in [look[0] for look in looks(fallen)]
    first = structs.replace(fallen, day=1, event_discard=())
    assert statue_stands(first)
    assert not statue_stands(structs.replace(first, event_discard=("statue",)))
