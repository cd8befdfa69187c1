"""Questions of any size in a panel: first, pages, marks, typing; after a restart; in DMs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.local.checks.components import walk
from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.service.standin import StandIn
from bot.ui import open_panels
from bot.ui.message import Style
from tests.bot.club import Club
from tests.bot.leaks.planted import asked, choose, marks, menu, plant, turn_to, turner, type_in
from tests.bot.screens.playing import Hands, below_a_new_card
from tests.game.kernel import large


@pytest_asyncio.fixture
async def club(
    request: pytest.FixtureRequest,
    standin: StandIn,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Club]:
    """Corvin, with the questions of this test planted at the beginning of every game."""
    monkeypatch.setattr("bot.model.dice.seed", lambda secret, salts: f"dice of {secret}")
    plant(monkeypatch, *request.param)
    async with Club(standin, tmp_path / "corvin.db") as club:
        yield club


def asks(*which: str) -> pytest.MarkDecorator:
    """Let the games of a test begin with these questions."""
    return pytest.mark.parametrize("club", [which], indirect=True, ids=["+".join(which)])


def fits(panel: Seen) -> bool:
    """Whether a message keeps to Discord's limits; the stand-in refuses it otherwise."""
    parts = list(walk(panel.body["components"]))
    menus = [len(part["options"]) for part in parts if part.get("options")]
    return len(parts) <= 40 and max(menus, default=1) <= 25


@asks("march")
async def test_the_likeliest_of_700_options_come_first(club: Club, alice: Player) -> None:
    """One menu with the few, one that turns to pages, and a button to type."""
    hands, panel = await asked(club, alice)
    assert "Where do you march?" in panel.text
    assert [each["value"] for each in menu(panel, "f")["options"]] == list(large.TOWNS)
    assert {"Type it"} <= set(panel.labels)
    assert fits(panel)
    after = await choose(hands, panel, "f", "1418")
    assert "Picked 1418." in after.text
    assert (await hands.table()).number == 1


@asks("march")
async def test_every_one_of_28_pages_can_be_turned_to(club: Club, alice: Player) -> None:
    """More pages than a menu holds: the menu of pages moves along."""
    hands, panel = await asked(club, alice)
    assert "2501" not in str(turner(panel))
    panel = await turn_to(hands, panel, 23)
    listed = [each["value"] for each in turner(panel)["options"]]
    assert listed == ["22", "23", "24", "25", "26", "27"]
    panel = await turn_to(hands, panel, 27)
    assert menu(panel, "n27")["options"][-1]["value"] == "2825"
    assert fits(panel)
    assert "Picked 2825." in (await choose(hands, panel, "n27", "2825")).text


@asks("activate")
async def test_pages_are_called_as_their_groups_are(club: Club, alice: Player) -> None:
    """Without a short list the first page is open at once."""
    hands, panel = await asked(club, alice)
    assert [each["label"] for each in turner(panel)["options"]][:2] == ["Column 1", "Column 2"]
    assert len(menu(panel, "n0")["options"]) == 25
    panel = await turn_to(hands, panel, 6)
    assert "Picked 0712." in (await choose(hands, panel, "n6", "0712")).text


@asks("march")
async def test_what_is_typed_is_the_answer(club: Club, alice: Player) -> None:
    """A part of a name is enough."""
    hands, panel = await asked(club, alice)
    await type_in(hands, panel, "tabor")
    assert "Picked 1418." in (await hands.changed(panel)).text
    assert (await hands.table()).number == 1


@asks("march")
async def test_what_fits_several_or_nothing_is_refused_with_candidates(
    club: Club, alice: Player
) -> None:
    """Nothing is answered, and the panel stays as it is."""
    hands, panel = await asked(club, alice)
    await type_in(hands, panel, "Pilsen N; Tabor")
    assert (await alice.sees("at least 1 and at most 1")).private
    await type_in(hands, panel, "pils")
    told = await alice.sees("“pils” fits several.")
    assert "Nearest: 0712 (Pilsen); 0713 (Pilsen North)." in told.text
    assert told.private
    await type_in(hands, panel, "Tabbor")
    assert "Nearest: 1418 (Tabor)." in (await alice.sees("fits nothing that is offered")).text
    assert (await hands.table()).number == 0
    now = hands.now(panel)
    assert now is not None
    assert now.body == panel.body


@asks("muster")
async def test_marks_stay_over_pages_typing_and_a_restart(club: Club, alice: Player) -> None:
    """The message remembers it all: pages, limits of groups, what is unmarked."""
    hands, panel = await asked(club, alice)
    assert "Region 1" in panel.text
    panel = await choose(hands, panel, "n0", "u1", "u2")
    assert "2 of 7 chosen from Region 1." in panel.text
    assert "1 group is not filled yet: Region 1." in panel.text
    panel = await turn_to(hands, panel, 4)
    panel = await choose(hands, panel, "n4", "u81", "u82", "u83")
    assert "3 of 7 chosen from Region 5." in panel.text
    assert marks(panel) == {"u1", "u2", "u81", "u82", "u83"}
    await club.restart()
    await type_in(hands, panel, "u3\nu180; u1799")
    panel = await hands.changed(panel)
    assert marks(panel) == {"u1", "u2", "u3", "u81", "u82", "u83", "u180"}
    assert "“u1799” fits nothing" in (await alice.sees("u1799")).text
    panel = await choose(hands, panel, "k0", "u1", "u2", "u3", "u82", "u180")
    assert marks(panel) == {"u1", "u2", "u3", "u82", "u180"}
    assert "1 of 7 chosen from Region 5." in panel.text
    assert [each["description"] for each in turner(panel)["options"]][4] == "1 of 7 chosen"
    await club.restart()
    panel = await turn_to(hands, panel, 8)
    assert marks(panel) == {"u1", "u2", "u3", "u82", "u180"}
    after = await hands.press("Do it", panel)
    assert "Picked u1; u2; u3; u82; u180." in after.text


@pytest.mark.parametrize("whole", [100, 0])
@asks("muster")
async def test_marks_stay_when_a_panel_goes_below_a_card(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch, whole: int
) -> None:
    """Even where the panel is one of so many that it is made anew."""
    monkeypatch.setattr(open_panels, "WHOLE", whole)
    hands, panel = await asked(club, alice)
    panel = await choose(hands, panel, "n0", "u1", "u2")
    moved = await below_a_new_card(hands, panel)
    assert marks(moved) == {"u1", "u2"}


@asks("muster")
async def test_a_wrong_word_leaves_the_marks(club: Club, alice: Player) -> None:
    """Nothing typed fits: what was marked before stays marked, and nothing is added."""
    hands, panel = await asked(club, alice)
    panel = await choose(hands, panel, "n0", "u1", "u2")
    await type_in(hands, panel, "nobody; nowhere")
    assert "“nowhere” fits nothing" in (await alice.sees("“nobody” fits nothing")).text
    panel = await turn_to(hands, panel, 1)
    assert marks(panel) == {"u1", "u2"}


@asks("parade", "parade")
async def test_all_of_a_group_is_marked_by_one_press(club: Club, alice: Player) -> None:
    """Beside what is marked already; all of them together are the answer at once."""
    hands, panel = await asked(club, alice)
    assert {"All 9", "All 3 of Region 1", "All 3 of Region 3"} <= set(panel.labels)
    every = panel.control("All 9")
    assert every is not None
    assert every["style"] == Style.secondary.value, "nobody need be picked, so it is not held out"
    panel = await choose(hands, panel, "n0", "u1")
    panel = await hands.press("All 3 of Region 2", panel)
    assert marks(panel) == {"u1", "u4", "u5", "u6"}
    assert "All 3 of Region 2" not in panel.labels
    panel = await hands.press("Do it", panel)
    assert "Picked u1; u4; u5; u6." in panel.text
    panel = await hands.press("All 9", panel)
    assert "Picked u1; u2; u3; u4; u5; u6; u7; u8; u9." in panel.text


@asks("muster")
async def test_a_group_takes_no_more_than_its_limit(club: Club, alice: Player) -> None:
    """The menu of a page lets pick seven; typed ones beyond are shown, and cannot be done."""
    hands, panel = await asked(club, alice)
    assert menu(panel, "n0")["max_values"] == 7
    await type_in(hands, panel, "; ".join(large.UNITS[:8]))
    panel = await hands.changed(panel)
    assert "8 of 7 chosen from Region 1." in panel.text
    do = panel.control("Do it")
    assert do is not None
    assert do["disabled"]


@asks("disband")
async def test_sixty_picks_over_pages(club: Club, alice: Player) -> None:
    """Three menus hold what is marked; the last page makes the sixty full."""
    hands, panel = await asked(club, alice)
    panel = await choose(hands, panel, "f", "u1", "u2", "u3", "u4", "u5")
    for page, count in ((1, 25), (3, 25), (6, 5)):
        panel = await turn_to(hands, panel, page)
        some = [each["value"] for each in menu(panel, f"n{page}")["options"]][:count]
        panel = await choose(hands, panel, f"n{page}", *some)
    assert "Chosen so far: 60." in panel.text
    assert len(marks(panel)) == 60
    assert fits(panel)
    assert len([each for each in panel.controls if "+k" in each.get("custom_id", "")]) == 3
    after = await hands.press("Do it", panel)
    assert (await hands.table()).number == 1
    assert "u5; u26; u27" in after.text


@asks("disband")
async def test_more_marks_than_a_message_holds_are_refused(club: Club, alice: Player) -> None:
    """What was marked before stays."""
    hands, panel = await asked(club, alice)
    panel = await choose(hands, panel, "f", "u1")
    await type_in(hands, panel, ";".join(large.UNITS[:126]))
    await alice.sees("No more than 125 options can be chosen")
    await type_in(hands, panel, ";".join(large.UNITS[:125]))
    panel = await hands.changed(panel)
    assert len(marks(panel)) == 125
    assert fits(panel)


@asks("fire")
async def test_one_target_for_each_of_twenty_shooters(club: Club, alice: Player) -> None:
    """Every group is a page with one pick; another pick there takes its place."""
    hands, panel = await asked(club, alice)
    assert menu(panel, "n0")["max_values"] == 1
    panel = await choose(hands, panel, "n0", "wagon1>guns")
    panel = await choose(hands, panel, "n0", "wagon1>foot")
    assert marks(panel) == {"wagon1>foot"}
    assert "19 groups are not filled yet: Wagon 2 fires at" in panel.text
    await type_in(hands, panel, "; ".join(f"{each}>guns" for each in large.SHOOTERS[1:]))
    panel = await hands.changed(panel)
    assert "not filled" not in panel.text
    assert "Picked wagon1>foot; wagon2>guns" in (await hands.press("Do it", panel)).text


@asks("pay")
async def test_needs_are_counted_and_waste_is_asked_about(club: Club, alice: Player) -> None:
    """A small question with needs is one menu; it says how many are met."""
    hands, panel = await asked(club, alice)
    mark = next(each["custom_id"] for each in panel.controls if each.get("options"))
    await alice.select(mark, "sword", "bread", message=panel)
    panel = await hands.changed(panel)
    assert "2 of 4 needs are met" in panel.text
    await alice.select(mark, "double", "sword", "bread", message=panel)
    assert "Picked sword; bread; double." in (await hands.changed(panel)).text


@asks("march", "muster")
async def test_a_large_question_is_answered_from_a_direct_message(
    club: Club, alice: Player
) -> None:
    """Pages, marks and typing work there as well."""
    await asked(club, alice)
    letter = await alice.sees("it is your turn", lambda seen: "Type it" in seen.labels)
    hands = Hands(club, alice)
    panel = await turn_to(hands, letter, 2)
    await type_in(hands, panel, "zatec")
    panel = await hands.changed(panel)
    assert "Picked 0305." in panel.text
    assert panel.channel_id == letter.channel_id
    panel = await choose(hands, panel, "n0", "u1", "u2", "u3")
    panel = await turn_to(hands, panel, 2)
    await type_in(hands, panel, "u50")
    panel = await hands.changed(panel)
    assert marks(panel) == {"u1", "u2", "u3", "u50"}
    assert "Picked u1; u2; u3; u50." in (await hands.press("Do it", panel)).text


@asks("march", "march")
async def test_an_old_panel_neither_turns_nor_types(club: Club, alice: Player) -> None:
    """Once the question is answered, its pages and its modal say so."""
    hands, panel = await asked(club, alice)
    opened = await alice.click("Type it", panel)
    fresh = await hands.open_panel()
    await choose(hands, fresh, "f", "1418")
    await alice.submit(opened, typed="tabor")
    await alice.sees("You have answered that already")
    assert (await hands.table()).number == 1


@asks("march")
async def test_a_forged_modal_tells_a_stranger_nothing(
    club: Club, alice: Player, bob: Player
) -> None:
    """Somebody else's words are not read against a question that is not theirs."""
    _, panel = await asked(club, alice)
    opened = await alice.click("Type it", panel)
    assert opened.modal is not None
    opener = club.standin.interactions.opened_modal(opened.modal["opened_by"], alice.id)
    opener.user_id = bob.id  # as if the id had been found out
    await bob.submit(opened, typed="pils")
    told = await bob.sees("is no longer open")
    assert "Pilsen" not in " ".join(seen.text for seen in bob.all_seen())
    assert told.private
    assert (await club.tables.get(1)).number == 0


@pytest.mark.usefixtures("cautious")
@asks("disband")
async def test_sixty_picks_are_confirmed_after_a_restart(club: Club, alice: Player) -> None:
    """They do not fit into an id: the message spells them, and No brings the marks back."""
    hands, panel = await asked(club, alice)
    await type_in(hands, panel, ";".join(large.UNITS[-60:]))
    panel = await hands.changed(panel)
    sure = await hands.press("Do it", panel)
    assert "are you sure?" in sure.text
    assert "-# u121; u122; u123" in sure.text
    assert (await hands.table()).number == 0
    panel = await hands.press("No, go back", sure)
    assert marks(panel) == set(large.UNITS[-60:])
    sure = await hands.press("Do it", panel)
    await club.restart()
    after = await hands.meant(sure)
    assert "u178; u179; u180." in after.text
    assert (await hands.table()).number == 1


@pytest.mark.usefixtures("cautious")
@asks(*["march"] * 26, "activate")
async def test_many_answers_are_confirmed_from_the_words_of_the_message(
    club: Club, alice: Player
) -> None:
    """A path of 27 hexes in one command: shown, remembered through a restart, done as one."""
    hands, _ = await asked(club, alice)
    path = [*large.HEXES[300:326], large.HEXES[-1]]
    sure = await hands.slash("nights go", path="; ".join(path))
    assert "are you sure?" in sure.text
    await club.restart()
    assert (await hands.table()).number == 0
    await hands.meant(sure)
    assert (await hands.table()).number == 27
    taken = await hands.slash("undo")
    assert "Taken back" in taken.text
    assert (await hands.table()).number == 0


@pytest.mark.usefixtures("cautious")
@asks("disband")
async def test_a_message_that_was_not_ours_confirms_nothing(club: Club, alice: Player) -> None:
    """The button vouches for the very words above it."""
    hands, panel = await asked(club, alice)
    await type_in(hands, panel, ";".join(large.UNITS[-60:]))
    sure = await hands.press("Do it", await hands.changed(panel))
    message = club.standin.world.messages[sure.channel_id][sure.id]
    for part in walk(message.components):
        if "u121" in part.get("content", "") and part["content"].startswith("-# "):
            part["content"] = part["content"].replace("u121", "u120")
    message.components = [*message.components]  # as an edit would leave them
    await alice.click(next(p["custom_id"] for p in sure.controls), sure)
    await alice.sees("has been answered")
    assert (await hands.table()).number == 0


@asks("march")
async def test_the_best_of_700_are_offered_while_typing(club: Club, alice: Player) -> None:
    """25 at most: the likeliest first, then what fits best, and the last ones are reached too."""
    await asked(club, alice)
    offered = [each["value"] for each in await alice.complete("nights choose", "pick")]
    assert offered[:5] == [*large.TOWNS, "0101"]
    assert len(offered) == 25
    assert await values(alice, "pils") == ["0712", "0713"]
    assert (await values(alice, "28"))[:3] == ["2801", "2802", "2803"]
    assert await values(alice, "2825") == ["2825"]
    assert await values(alice, "nowhere") == []


async def values(
    player: Player, typed: str, verb: str = "choose", param: str = "pick"
) -> list[str]:
    """What is offered for a parameter while this is typed."""
    found = await player.complete(f"nights {verb}", param, **{param: typed})
    return [each["value"] for each in found]


@asks("march", "activate", "muster")
async def test_the_words_before_are_walked_while_a_path_is_typed(club: Club, alice: Player) -> None:
    """Each word answers the next question; the choices add to what is typed."""
    await asked(club, alice)
    assert (await values(alice, "tabor;", "go", "path"))[0] == "tabor;0101"
    assert await values(alice, "tabor; 2825", "go", "path") == ["tabor;2825"]
    assert await values(alice, "nowhere; 28", "go", "path") == []
    assert await values(alice, "0101;0102;", "go", "path") == []
    assert await values(alice, "0305;pilsen n", "go", "path") == ["0305;0713"]


@asks("fire")
async def test_a_group_that_is_full_is_not_offered_again(club: Club, alice: Player) -> None:
    """One target for each: what was typed for a shooter closes its group."""
    await asked(club, alice)
    offered = await values(alice, "wagon1>guns;")
    assert offered[0] == "wagon1>guns;wagon2>knights"
    assert "wagon1>guns;wagon20>foot" in await values(alice, "wagon1>guns;wagon20")


@asks("fire")
async def test_twenty_groups_are_answered_in_one_line(club: Club, alice: Player) -> None:
    """And a line that leaves one out is refused with the group that lacks."""
    hands, _ = await asked(club, alice)
    shots = [f"{each}>foot" for each in large.SHOOTERS]
    told = await hands.slash("nights choose", pick=";".join([*shots[:-1], "wagon1>guns"]))
    assert "Wagon 1 fires at: pick at least 1 and at most 1." in told.text
    done = await hands.slash("nights choose", pick=";".join(shots))
    assert "Picked wagon1>foot; wagon2>foot" in done.text


@asks("march")
async def test_a_word_of_a_command_that_fits_several_is_told_so(club: Club, alice: Player) -> None:
    """The refusal of a verb names the nearest, too."""
    hands, _ = await asked(club, alice)
    told = await hands.slash("nights choose", pick="pils")
    assert "“pils” fits several. Nothing was done." in told.text
    assert "Possible: 0712 (Pilsen); 0713 (Pilsen North)." in told.text
    told = await hands.slash("nights choose", pick="Pilzen")
    assert "“Pilzen” is not possible here. Nothing was done." in told.text
    assert "Possible, among others: 0712 (Pilsen); 0713 (Pilsen North)." in told.text
    assert (await hands.table()).number == 0


@asks(*large.QUESTIONS, *large.QUESTIONS)
async def test_large_questions_are_played_at_random_by_the_panel(club: Club, alice: Player) -> None:
    """Whatever the random player picks can be given by the controls there are."""
    hands, panel = await asked(club, alice)
    for number in range(2 * len(large.QUESTIONS)):
        decision = (await hands.table()).decision()
        assert decision is not None
        assert fits(panel)
        panel = await hands.answer(panel, decision)
        assert (await hands.table()).number == number + 1
