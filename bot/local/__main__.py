"""Try the page with a small bot: `python -m bot.local [--port N] [--world FILE]`."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.local.run.sample import trial_bot
from bot.local.run.serve import serve, user_file
from bot.local.world.refusal import CannotStand


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m bot.local", description=__doc__)
    parser.add_argument("--port", type=int, default=8956)
    usual = user_file("trial.sqlite3")
    parser.add_argument("--world", type=Path, default=usual, help="keep the world in this file")
    asked = parser.parse_args()

    def announce(address: str) -> None:
        print(f"Open {address} in a browser; press Ctrl+C to stop.", flush=True)

    try:
        asyncio.run(serve(asked.world, asked.port, trial_bot, announce))
    except CannotStand as reason:
        sys.exit(str(reason))
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
