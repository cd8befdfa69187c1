"""Measure the stand-in: `python -m bot.local.run.measure`."""

import asyncio
import statistics
import time
from typing import Any

import discord
from discord import app_commands

from bot.local.people.driver import Player, sitting
from bot.local.run.serve import connected, standing
from bot.local.run.subprocesses import bot_apart, server_apart

WORLDS, TRIPS, BURST, AT_ONCE = 20, 200, 600, 16


class EchoBot(discord.Client):
    """One command and nothing else."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.tree.add_command(echo)
        await self.tree.sync()


@app_commands.command(description="Says it back.")
async def echo(interaction: discord.Interaction[discord.Client], text: str) -> None:
    await interaction.response.send_message(text)


def echo_bot(options: dict[str, Any]) -> discord.Client:
    return EchoBot(**options)


async def fresh_worlds() -> list[float]:
    """Seconds to start and stop a server, a bot that syncs its commands, and a player."""
    times = []
    for _ in range(WORLDS):
        begun = time.perf_counter()
        async with standing() as s, connected(s, echo_bot), sitting(s.payloads.origin, "Alice"):
            pass
        times.append(time.perf_counter() - begun)
    return times


async def trips(player: Player, times: int = TRIPS, pause: float = 0.0) -> list[float]:
    """Seconds from the player's command to the bot's answer, one at a time."""
    taken = []
    for number in range(times):
        begun = time.perf_counter()
        await player.slash("echo", text=str(number))
        taken.append(time.perf_counter() - begun)
        await asyncio.sleep(pause)
    return taken


async def one_process() -> list[float]:
    async with standing() as s, connected(s, echo_bot), sitting(s.payloads.origin, "Alice") as one:
        return await trips(one)


async def two_processes() -> tuple[list[float], float]:
    """Single trips, then commands per second with several under way at once."""
    async with server_apart() as server:
        origin = server.first_line
        bot = bot_apart(origin, "bot.local.run.measure:echo_bot")
        async with bot, sitting(origin, "Alice") as player:
            return await trips(player), await burst(player)


async def burst(player: Player) -> float:
    numbers = iter(range(BURST))

    async def worker() -> None:
        for number in numbers:
            await player.slash("echo", text=str(number))

    begun = time.perf_counter()
    await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
    return BURST / (time.perf_counter() - begun)


def told(times: list[float]) -> str:
    ordered = sorted(times)
    worst = ordered[int(len(ordered) * 0.95) - 1]
    return f"median {statistics.median(ordered) * 1000:.1f} ms, 95 % within {worst * 1000:.1f} ms"


async def main() -> None:
    """Measure everything and print one line for each figure."""
    print(
        f"fresh world with bot and player, start to stop ({WORLDS}): {told(await fresh_worlds())}"
    )
    print(f"one command, all in one process ({TRIPS}): {told(await one_process())}")
    single, rate = await two_processes()
    print(f"one command, server, bot and player in three processes ({TRIPS}): {told(single)}")
    print(f"commands per second, three processes, {AT_ONCE} at once ({BURST}): {rate:.0f}")


if __name__ == "__main__":
    asyncio.run(main())
