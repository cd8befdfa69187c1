"""The `corvin` command in processes of its own, most of them begun with everything loaded."""

from __future__ import annotations

import atexit
import gc
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import msgspec

Ended = subprocess.CompletedProcess[str]
ROOT = Path(__file__).parents[3]
ENVIRONMENT = {"PYTHONIOENCODING": "utf-8", "PATH": ""}
PATIENCE = 60  # seconds


def started(*arguments: str, typed: str = "") -> Ended:
    """Run the command from the very beginning, with these answers piped in."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )


def corvin(*arguments: str, typed: str = "") -> Ended:
    """The same in a process that has read texts and games already, which is most of the work."""
    stem = _stem()
    (stem.folder / "0").write_text(typed, "utf-8")
    assert stem.process.stdin is not None
    assert stem.process.stdout is not None
    stem.process.stdin.write(msgspec.json.encode(arguments) + b"\n")
    stem.process.stdin.flush()
    code = int(stem.process.stdout.readline())
    said, trouble = ((stem.folder / name).read_text("utf-8") for name in "12")
    return subprocess.CompletedProcess(arguments, code, said, trouble)


class Stem:
    """The process that commands are forked from, and the folder of what they read and say."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=ENVIRONMENT,
            cwd=ROOT,
        )


@cache
def _stem() -> Stem:
    """One for each worker, until it ends."""
    folder = tempfile.TemporaryDirectory(prefix="corvin-stem-")
    stem = Stem(Path(folder.name))
    atexit.register(folder.cleanup)
    atexit.register(stem.process.communicate)
    return stem


def main() -> None:
    """Fork a command for each line of the input and tell how it exits."""
    from bot.__main__ import main
    from config import lessons, texts
    from game.registry import GAMES

    texts.check()
    lessons.check()
    assert GAMES
    gc.freeze()  # what all have in common is looked through by none of them
    folder = Path(sys.argv[1])
    while line := sys.stdin.buffer.readline():
        pid = os.fork()
        if not pid:
            _become(folder, msgspec.json.decode(line, type=list[str]))
            return main()  # however that ends, this process ends so
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return None


def _become(folder: Path, arguments: list[str]) -> None:
    """Stand where a command stands that was begun with these arguments."""
    sys.argv[1:] = arguments
    for number, how in enumerate(("rb", "wb", "wb")):
        with (folder / str(number)).open(how) as file:
            os.dup2(file.fileno(), number)


if __name__ == "__main__":
    main()
