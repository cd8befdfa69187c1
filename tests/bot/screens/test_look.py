"""Looking: hand, board, log, rules and why, each as its reader may see it."""

from __future__ import annotations

from random import Random

import pytest
from discord.ui import TextDisplay

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.screens import look_back
from bot.screens.rulebook import PAGE, Rulebook, rules
from config.texts import Words, sentences
from game.kernel import complete
from game.players.chance import pick
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather
from tests.bot.screens.test_game_verbs import at_table
from tests.hold.hostile.forger import Forger

CONFLICT = {"mode": "conflict", "version": "advanced", "players": "2"}


def everything(seen: Seen) -> str:
    """All that a message carries: words, alt texts, file names."""
    return str(seen.body["components"]) + str(seen.body["attachments"]) + seen.text


async def test_a_hand_is_for_its_owner(club: Club, alice: Player, bob: Player) -> None:
    """Each sees their own cards; the answer is private."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    cards = await Hands(club, alice).cards()
    for player in (alice, bob):
        await player.go(str(table.thread))
        hand = await Hands(club, player).slash("hand")
        assert hand.private
        assert len(hand.pictures) == (2 if player is alice else 1)
        assert (cards[0] in everything(hand)) == (player is alice)


async def test_the_board_in_words_says_what_the_picture_says(club: Club, alice: Player) -> None:
    """Public and private boards, and one place with its neighbours."""
    hands = await at_table(club, alice)
    table = await hands.table()
    words = sentences("en")
    for eyes, seat in (("mine", "revolutionary"), ("public", None)):
        told = await hands.slash("board", form="text", view=eyes)
        plain = told.text.replace("**", "").replace("### ", "")
        assert plain == table.game.reading.board(table.view(seat), words)
    told = await hands.slash("board", form="text", place="8")
    lines = told.text.splitlines()
    assert lines[2].startswith("**8 Józsefváros ★**: ")
    assert lines[3].startswith("**Next to it**: ")
    assert any(line.startswith("**7 Erzsébetváros") for line in lines[4:])
    assert "Óbuda" not in told.text
    near = await hands.slash("board", place="8")
    assert "and its neighbours" in everything(near)
    by_name = await hands.slash("board", form="text", place="jozsefvaros")
    assert by_name.text == told.text
    assert "There is no place" in (await hands.slash("board", place="99")).text


async def test_a_table_elsewhere_is_nobody_s_business(
    club: Club, alice: Player, bob: Player
) -> None:
    """A number alone opens no board, log or hand to somebody from another channel."""
    await at_table(club, alice)
    await bob.go("general")
    hands = Hands(club, bob)
    for name in ("board", "log", "hand", "why", "play"):
        told = await hands.slash(name, table="1")
        assert "played elsewhere" in told.text
        assert not told.pictures


async def test_rules_can_be_searched(club: Club, alice: Player) -> None:
    """Sections by name, cards and rulings by theirs, and a word that is nowhere."""
    hands = await at_table(club, alice)
    assert "**Ambush**" in (await hands.slash("rules")).text
    assert "disables an active Regiment" in (await hands.slash("rules", about="ambush")).text
    assert "a 6 is rolled again" in (await hands.slash("rules", about="ruling 1")).text
    card = await hands.slash("rules", about="2nd Guards: Advance")
    assert "rally up to 1 Regiment" in card.text
    assert "Nothing in the rules" in (await hands.slash("rules", about="xyzzy")).text
    offered = await alice.complete("rules", "about", about="read")
    assert "Readiness" in [each["name"] for each in offered]


async def test_rules_turn_their_pages_and_lead_on(club: Club, alice: Player) -> None:
    """What is too long for a message has pages, what else was found a menu, all in one message."""
    hands = await at_table(club, alice)
    first = await hands.slash("rules", about="rulings")
    assert "Rulings (1 of" in first.text
    second = await hands.press("Next page", first)
    assert "Rulings (2 of" in second.text
    assert second.id == first.id
    assert "Rulings (1 of" in (await hands.press("Page before", second)).text
    found = await hands.slash("rules", about="how well do the Soviets shoot")
    assert "> Now: Readiness 3, so 1-3 wounds and nothing kills." in found.text
    menu = found.control("What else speaks of it")
    assert menu is not None
    await alice.select(menu["custom_id"], "attack", message=found)
    assert "### Open Attack" in (await hands.changed(found)).text


async def test_every_card_and_ruling_can_be_read() -> None:
    """Nothing of the set is without words, and nothing is too long for a message."""
    game = GAMES["nights_of_fire"]
    book = Rulebook(game, sentences("en"), complete(game.choices, {}))
    assert len(book.cards()) == 12 + 12 + 14 + 45
    assert len(book.rulings()) == len(game.reading.rulings)
    for entry in book.entries():
        assert entry.title
        assert len(entry.text) > 10
    named = {entry.name for entry in book.sections()}
    assert {verb.rule for verb in game.answers.verbs} <= named


def test_rulings_are_listed_and_each_says_what_it_is_about() -> None:
    """`/rules about: rulings` names all of them; a title alone tells one from another."""
    game, words = GAMES["nights_of_fire"], sentences("en")
    book = Rulebook(game, words, complete(game.choices, {}))
    for wanted in ("rulings", "Rulings"):
        listed = book.search(wanted)[0].text
        assert all(f"Ruling {number}: " in listed for number in game.reading.rulings)
    assert book.search("ruling 8")[0].title.startswith("Ruling 8: Overpaying is legal")
    assert all(10 < len(each.title) <= 100 for each in book.rulings())
    assert "**Rulings**: " in "".join(told(book, words, ""))


def told(book: Rulebook, words: Words, wanted: str) -> list[str]:
    """What `/rules` says, page by page."""
    found: list[str] = []
    while True:
        page = rules(book, words, wanted, len(found) + 1)
        said = "\n".join(item.content for item in page.items if isinstance(item, TextDisplay))
        if said in found:
            return found
        found.append(said)


def test_rules_are_never_cut_in_the_middle_of_a_sentence() -> None:
    """A section longer than a message goes on in the next one, and every ruling is whole."""
    game, words = GAMES["nights_of_fire"], Words(sentences("en"))
    words["nights_of_fire_rules.overview.text"] = "This is a rule of the game. " * 400
    book = Rulebook(game, words, complete(game.choices, {}))
    for entry in book.entries():
        pages = told(book, words, entry.name)
        assert all("…" not in page.partition("\n")[2] for page in pages)
        assert all(len(page) <= PAGE + 300 for page in pages)
    overview = told(book, words, "overview")
    assert len(overview) > 2
    assert all(page.rstrip().endswith("rule of the game.") for page in overview)
    listed = "\n".join(told(book, words, "rulings"))
    assert all(each.text in listed for each in book.rulings())


async def test_why_names_the_condition_that_fails(club: Club, alice: Player) -> None:
    """One verb with its rule, or all that are closed."""
    hands = await at_table(club, alice)
    told = await hands.slash("why", verb="strategize")
    assert "no second Revolutionary" in told.text
    told = await hands.slash("why")
    assert "/nights ambush** (rules: *Ambush*)" in told.text
    assert "/nights attack" not in told.text  # one of its two meanings is open
    assert "/nights move" not in told.text
    assert "/nights reinforce" not in told.text  # it has its own time
    assert "There is no verb" in (await hands.slash("why", verb="dance")).text
    await hands.press("Move", await hands.open_panel())
    told = await hands.slash("why")
    assert "All that can be answered stands on the question" in told.text
    assert "/nights" not in told.text


async def test_the_buttons_of_the_card_answer_in_private(club: Club, alice: Player) -> None:
    """Hand, Board, Log and Rules."""
    hands = await at_table(club, alice)
    for name, words in (("Log", "turn 1 of 1"), ("Rules", "in short"), ("Hand", "for your eyes")):
        answer = await alice.click(name)
        assert answer.message is not None
        shown = await hands.settled(answer.message)
        assert shown.private
        assert words in shown.text


async def test_who_holds_two_seats_sees_both_hands(club: Club, alice: Player) -> None:
    """Both in pictures and in words, each under the name of its seat."""
    seats = {"revolutionary": alice, "revolutionary_2": alice}
    table = await gather(club, {"players": "2"}, seats)
    await alice.go(str(table.thread))
    hands = Hands(club, alice)
    held = [set(await hands.cards(seat)) for seat in seats]
    shown = await hands.slash("hand")
    told = {card for cards in held for card in cards if f"{card} (" in shown.text}
    assert told == held[0] | held[1]
    assert [name(link) for link in shown.pictures][:1] == ["hand.png"]
    assert "hand_revolutionary_2.png" in [name(link) for link in shown.pictures]
    panel = await hands.open_panel()
    wanted = ["board.png"]  # who starts is nothing that a hand says
    assert [name(link) for link in panel.pictures] == wanted


def name(link: str) -> str:
    return link.partition("?")[0].rpartition("/")[2]


async def played(club: Club, answers: int, seed: int = 3) -> None:
    """Let the table come to so many answers, by whoever is asked."""
    dice = Random(seed)
    while (table := await club.tables.get(1)).number < answers:
        decision = table.decision()
        assert decision is not None
        player, picks = table.whose_turn()[0], pick(decision, dice)
        await club.tables.act(1, player, table.number, [picks], 1000 + table.number)


def labels_of(seen: Seen) -> list[str]:
    """The buttons that can be pressed."""
    return [part["label"] for part in seen.controls if not part.get("disabled")]


async def test_the_log_is_read_turn_by_turn(club: Club, alice: Player, bob: Player) -> None:
    """From the newest to the first, each with its own story; private facts for their seat alone."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await played(club, 60)
    past = await club.tables.past.of(await club.tables.get(1))
    assert (last := len(past.turns)) > 1
    read = {}
    for player in (alice, bob):
        await player.go(str(table.thread))
        hands = Hands(club, player)
        shown = await hands.slash("log")
        assert shown.private
        assert f"turn {last} of {last}" in shown.text
        assert "Turn after" not in labels_of(shown)
        told = [shown]
        while "Turn before" in labels_of(told[-1]):
            told.append(await hands.press("Turn before", told[-1]))
        assert "turn 1 of" in told[-1].text
        assert (await hands.slash("log", turn=1)).text.startswith(told[-1].text[:40])
        read[player.id] = "\n".join(each.text for each in told)
    assert "You draw" in read[alice.id]
    assert "You draw" not in read[bob.id]
    assert "draws" in read[bob.id]
    refused = await Hands(club, bob).slash("log", turn=99)
    assert f"the first is 1, the last is {last}." in refused.text


async def test_a_long_turn_is_read_in_parts(club: Club, alice: Player, bob: Player) -> None:
    """Nothing is left out: what does not fit a message is on the next page."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    await played(club, 12)
    hands = Hands(club, alice)
    whole = (await hands.slash("log", turn=1)).text.splitlines()[2:]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(look_back, "PAGE", 300)
        told = [await hands.slash("log", turn=1)]
        assert "part 1" in told[0].text
        while "Turn after" in labels_of(told[-1]) and "turn 1" in told[-1].text:
            told.append(await hands.press("Turn after", told[-1]))
    lines = [line for each in told if "turn 1" in each.text for line in each.text.splitlines()[2:]]
    assert len(told) > 2
    assert " ".join(lines).split() == " ".join(whole).split()


async def test_the_board_is_shown_as_it_was(club: Club, alice: Player, bob: Player) -> None:
    """Each seat as it saw it then, back and forth by buttons, and after a restart."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    once = {}
    for player in (alice, bob):
        await player.go(str(table.thread))
        once[player.id] = (await Hands(club, player).slash("board", form="text")).text
    assert once[alice.id] != once[bob.id]
    await played(club, 40)
    for player in (alice, bob):
        then = await Hands(club, player).slash("board", form="text", at="1.1")
        assert "turn 1, 1 of" in then.text
        assert once[player.id] in then.text
    hands = Hands(club, alice)
    past = await club.tables.past.of(await club.tables.get(1))
    places = [
        (t, p) for t, each in enumerate(past.turns, 1) for p in range(1, len(each.firsts) + 1)
    ]
    shown = await hands.press("Look back", await hands.slash("board"))
    where = "turn {}, {} of".format(*places[-2])
    assert where in shown.text
    assert shown.pictures
    await club.restart()
    back = await hands.press("Step back", shown)
    assert "turn {}, {} of".format(*places[-3]) in back.text
    assert where in (await hands.press("Step on", back)).text
    told = await hands.press("Log", await hands.slash("board", at="1"))
    assert ("turn 1 of" in told.text, told.pictures) == (True, [])
    assert "turn 1, " in (await hands.press("Board then", told)).text


async def test_a_position_that_is_not_there_names_the_first_and_the_last(
    club: Club, alice: Player
) -> None:
    hands = await at_table(club, alice)
    for wanted in ("0", "1.0", "99", "1.99", "two", "-1", "1.1.1"):
        told = await hands.slash("board", at=wanted)
        assert f"no position “{wanted}”: the first is 1.1, the last is 1.1." in told.text
        assert not told.pictures


async def test_what_lies_behind_is_offered_while_it_is_typed(club: Club, alice: Player) -> None:
    """Turns, the newest first; after a point the positions of a turn."""
    await at_table(club, alice)
    await played(club, 40)
    past = await club.tables.past.of(await club.tables.get(1))
    turns, count = len(past.turns), len(past.turns[0].firsts)
    offered = await alice.complete("board", "at")
    assert [each["value"] for each in offered] == [str(n) for n in range(turns, 0, -1)][:25]
    assert offered[-1]["name"].startswith(f"Turn 1 ({count} position")
    assert "Morale" in offered[-1]["name"]
    offered = await alice.complete("board", "at", at="1.")
    assert offered[0] == {"name": f"Turn 1, 1 of {count}", "value": "1.1"}
    assert len(offered) == count
    offered = await alice.complete("log", "turn", turn="1")
    assert 1 in [each["value"] for each in offered]
    assert await alice.complete("board", "at", at="x") == []


async def test_who_takes_a_seat_over_sees_what_it_saw(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """An onlooker sees the public board of then; with the seat they have its eyes."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await played(club, 20)
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    hands = [Hands(club, player) for player in (alice, bob, carol)]
    mine, _, theirs = [await each.slash("board", form="text", at="1.1") for each in hands]
    public = await hands[0].slash("board", form="text", at="1.1", view="public")
    assert theirs.text == public.text != mine.text
    await club.tables.replace(1, int(alice.id), "revolutionary", int(carol.id))
    assert (await hands[2].slash("board", form="text", at="1.1")).text == mine.text
    assert (await hands[0].slash("board", form="text", at="1.1")).text == public.text
    told = await hands[2].press("Log", await hands[2].slash("board", at="1"))
    assert "You draw" in told.text


async def test_a_game_that_is_over_can_be_looked_back_at(club: Club, alice: Player) -> None:
    """And what was seen then is what was seen then: the end tells more."""
    hands = await at_table(club, alice)
    once = (await hands.slash("board", form="text")).text
    await played(club, 25)
    await club.tables.abandon(1, int(alice.id))
    then = await hands.slash("board", form="text", at="1.1")
    assert once in then.text
    assert "turn 1 of" in (await hands.press("Log", then)).text


async def test_after_an_undo_an_old_step_says_what_there_is(club: Club, alice: Player) -> None:
    """A button to a position that was taken back is refused with the first and the last."""
    hands = await at_table(club, alice)
    await played(club, 10)
    shown = await hands.slash("board", at="1.1")
    await club.tables.ask_undo(1, hands.id, 0)
    await alice.click("Step on", shown)
    await alice.sees("the first is 1.1, the last is 1.1.")


@pytest.mark.parametrize("made_up", ["b:then:1:1:x-1-own-drawn-", "b:told:1:1:1", "b:then:1:9:"])
async def test_a_step_that_is_made_up_shows_nothing_to_others(
    club: Club, alice: Player, bob: Player, made_up: str
) -> None:
    """Pressed at the public card, it answers its reader alone, and the card stays as it is."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    card, _ = bob.find("Play", None)
    forger = Forger(club.standin, alice.id, Random(1))
    [there] = [each for each in forger.said(card.channel_id) if each.id == card.id]
    await forger.press_at(there, made_up)
    await alice.sees("turn 1" if ":9:" not in made_up else "the first is 1.1")
    await at_rest(club, alice, bob)
    assert bob.messages[card.channel_id][card.id].body == card.body
