"""The long tests: `make hold`, or `python -m tests.hold PART`."""

from __future__ import annotations

import argparse
import asyncio
import sys

from tests.hold import files, fuzz, kill, load, storm, weigh

PARTS = {"kill": kill, "fuzz": fuzz, "files": files, "load": load, "storm": storm, "weigh": weigh}


def main() -> None:
    """Run one part to its end; the exit status says whether all was well."""
    parser = argparse.ArgumentParser(prog="python -m tests.hold", description=__doc__)
    parts = parser.add_subparsers(required=True, metavar="PART")
    for name, part in PARTS.items():
        one = parts.add_parser(name, help=part.__doc__, description=part.__doc__)
        one.set_defaults(run=part.run)
        part.add_arguments(one)
    asked = parser.parse_args()
    sys.exit(0 if asyncio.run(asked.run(asked)) else 1)


if __name__ == "__main__":
    main()
