"""What a terminal may be shown of a file that somebody else has written."""

from __future__ import annotations

MOST = 2000  # characters


def plain(words: str) -> str:
    """Words on one line, with whatever would steer a terminal or turn the text around escaped."""
    shown = words if len(words) <= MOST else f"{words[:MOST]}…"
    return "".join(each if each.isprintable() else _escaped(each) for each in shown)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
