"""Looking: hand, board, log, rules and why, each as its reader may see it."""

from __future__ import annotations

from discord.ui import TextDisplay

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.screens.look import PAGE, rules
from bot.screens.rulebook import Rulebook
from config.texts import Words, sentences
from game.kernel import complete
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather
from tests.bot.screens.test_game_verbs import at_table

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
    assert "There is no place" in (await hands.slash("board", place="99")).text


async def test_the_log_begins_with_my_last_turn(club: Club, alice: Player, bob: Player) -> None:
    """Private facts stand in the log of the seat that may know them, and in no other."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    logs = {}
    for player in (alice, bob):
        await player.go(str(table.thread))
        logs[player.id] = await Hands(club, player).slash("log", since="the beginning")
    assert "You draw" in logs[alice.id].text
    assert "You draw" not in logs[bob.id].text
    assert "draws" in logs[bob.id].text


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
    overview = [item.to_component_dict() for page in rules(book, words, "") for item in page.items]
    assert "**Rulings**: " in str(overview)


def told(book: Rulebook, words: Words, wanted: str) -> list[str]:
    """What `/rules` says, message by message."""
    return [
        "\n".join(item.content for item in page.items if isinstance(item, TextDisplay))
        for page in rules(book, words, wanted)
    ]


def test_rules_are_never_cut_in_the_middle_of_a_sentence() -> None:
    """A section longer than a message goes on in the next one, and every ruling is whole."""
    game, words = GAMES["nights_of_fire"], Words(sentences("en"))
    words["nights_of_fire_rules.overview.text"] = "This is a rule of the game. " * 400
    book = Rulebook(game, words, complete(game.choices, {}))
    for entry in book.entries():
        pages = told(book, words, entry.name)
        assert "…" not in "".join(pages)
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
    assert "There is no verb" in (await hands.slash("why", verb="dance")).text


async def test_the_buttons_of_the_card_answer_in_private(club: Club, alice: Player) -> None:
    """Hand, Board, Log and Rules."""
    hands = await at_table(club, alice)
    for name, words in (("Log", "what happened"), ("Rules", "in short"), ("Hand", "for your eyes")):
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
