"""The sample bot, used the way players use a game bot."""

from bot.local.driver import Player
from tests.local.sample_bot import SampleBot


async def test_command_answers_in_the_language_of_its_user(
    sample: SampleBot, alice: Player
) -> None:
    answer = await alice.slash("ping", text="hi")
    assert answer.text == "hi (en-US)"
    await alice.do("set_locale", locale="hu")
    assert (await alice.slash("ping")).text == "pong (hu)"
