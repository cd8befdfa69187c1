"""For translators: `python -m config.translation hu bot` names all that is wrong in a file."""

from __future__ import annotations

import argparse

from config.component_names import faults as faults_of_names
from config.texts import FIRST, FOLDER, faults


def main() -> int:
    """Name every fault of the files that are given, else of all, and which are not begun."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("language")
    asked.add_argument("files", nargs="*", help="as in bot or nights_of_fire; none: all of them")
    given = asked.parse_args()
    found = [*faults(given.language, given.files), *faults_of_names(given.language)]
    missing = [
        file.stem
        for file in sorted((FOLDER / FIRST).glob("*.toml"))
        if not (FOLDER / given.language / file.name).is_file()
    ]
    print(*found, sep="\n")
    print(f"{len(found)} faults; not begun: {', '.join(missing) or 'none'}")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
