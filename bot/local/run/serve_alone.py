"""Run a stand-in with no bot and print its address; bots join it from other processes."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.local.run.server import running
from bot.local.world.refusal import CannotStand


async def stand(world_file: Path | None, port: int) -> None:
    async with running(world_file, port) as s:
        print(s.payloads.origin, flush=True)
        await asyncio.Event().wait()


def main() -> None:
    """Stand until interrupted."""
    parser = argparse.ArgumentParser(
        prog="python -m bot.local.run.serve_alone",
        description=__doc__,
    )
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--world", type=Path)
    asked = parser.parse_args()
    try:
        asyncio.run(stand(asked.world, asked.port))
    except CannotStand as reason:
        sys.exit(str(reason))
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
