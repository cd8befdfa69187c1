"""The small bot that comes with the page."""

from bot.local.people.driver import Player
from bot.local.run.drawing import checkers
from bot.local.run.fixtures import StartBot
from bot.local.run.sample import trial_bot


async def test_everything_the_small_bot_can_do(
    start_bot: StartBot, alice: Player, bob: Player
) -> None:
    await start_bot(trial_bot)
    await alice.slash("board")
    board = await bob.sees("nowhere yet")
    assert await bob.fetch(board.pictures[0]) == checkers(480, 300)
    await bob.select("Where to", "Castle")
    await alice.sees("You stand at **Castle**.")
    assert (await alice.click("Look")).private
    note = await alice.submit(await alice.click("Leave a note"), words="Mind the gap")
    assert note.text == f"<@{alice.id}> notes: Mind the gap"


async def test_the_small_bot_completes_thinks_and_whispers(
    start_bot: StartBot, alice: Player
) -> None:
    await start_bot(trial_bot)
    offers = await alice.complete("go", "place", place="r")
    assert [offer["name"] for offer in offers] == [
        "Bridge",
        "Harbour",
        "Market",
        "Railway",
        "Riverside",
    ]
    assert (await alice.slash("go", place="Bridge", steps=2)).text == "2 to **Bridge**."
    thinking = (await alice.slash("think")).message
    assert thinking is not None
    assert thinking.thinking
    await alice.slash("whisper")
    await alice.sees("This is between us.")
