"""Hostile files up to the limit of size: time and memory grow no faster than the file."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

from rich.console import Console

from game.kernel.record import MOST
from tests.hold.harm import good_record

console = Console()
GROWTH = 2.5  # at most, of time and of memory, for a file of twice the size
STEPS = (MOST // 2, MOST)
# The process itself says how much it took at most: what its parent has counts elsewhere.
WEIGHED = """
import contextlib, re, time
from bot.__main__ import main
with contextlib.suppress(SystemExit):
    main()
with open("/proc/self/status") as status:
    print(time.process_time(), re.search(r"VmHWM:\\s+(\\d+)", status.read())[1])
"""
REPEATED = {
    "escaped quotes": b'\\"',
    "a long string": b"a",
    "quotes": b'"',
    "empty strings": b'"",',
    "empty lists": b"[],",
    "brackets": b"[]",
    "control signs": b"\\u001b",
    "answers": b'["soviet",[""]],',
    "picks": b'"V01",',
}
SHAPES = tuple(f"{name} {where}" for name in REPEATED for where in ("in an answer", "as a secret"))


def shaped(shape: str, size: int) -> bytes:
    """A table of about this size: its first pick, or its secret, is replaced by this again."""
    name, _, where = shape.partition(" in " if " in " in shape else " as ")
    good, piece = good_record(), REPEATED[name]
    mark = b'"actions":[' if where == "an answer" else b'"secret":"'
    at = good.index(mark) + len(mark)
    return good[:at] + piece * ((size - len(good)) // len(piece)) + good[at:]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", default="", help="a part of the name of a shape")


async def run(asked: argparse.Namespace) -> bool:
    """Every shape in every size by both commands; whether nothing grows faster than its file."""
    wrong = 0
    for shape in (each for each in SHAPES if asked.only in each):
        for command in ("verify", "import"):
            found = [_measured(command, shaped(shape, size)) for size in STEPS]
            grown = all(_within(*pair) for pair in pairwise(found))
            wrong += not grown
            told = ", ".join(f"{seconds:.2f} s {mib:.0f} MiB" for seconds, mib in found)
            console.print(f"{'ok  ' if grown else 'GROW'} {command} {shape}: {told}")
    console.print(f"{wrong} that grow by more than {GROWTH} when the file doubles.")
    return not wrong


def _within(small: tuple[float, float], large: tuple[float, float]) -> bool:
    return all(after <= GROWTH * before for before, after in zip(small, large, strict=True))


def _measured(command: str, data: bytes) -> tuple[float, float]:
    """Seconds of the processor and MiB at most that a command takes for a file."""
    with tempfile.TemporaryDirectory(prefix="corvin-files-") as name:
        file = Path(name) / "table.json"
        file.write_bytes(data)
        more = ["--record", f"{name}/new.db"] if command == "import" else []
        call = [sys.executable, "-c", WEIGHED, command, *more, str(file)]
        ended = subprocess.run(call, capture_output=True, text=True, check=True)
    seconds, kib = ended.stdout.splitlines()[-1].split()
    return float(seconds), int(kib) / 1024
