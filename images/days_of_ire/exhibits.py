"""The positions of Days of Ire that are shown in the documentation."""

from __future__ import annotations

from images.exhibit import Exhibit, at_once

ZHUKOV = {"mode": "zhukov", "players": "2"}
CONFLICT = {"mode": "conflict", "players": "3"}

EXHIBITS = (Exhibit("opening", ZHUKOV, "corvin", at_once, "red"),)
