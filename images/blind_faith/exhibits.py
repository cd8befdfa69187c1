"""The positions of Blind Faith that are shown in the documentation."""

from __future__ import annotations

from images.exhibit import Exhibit, at_once

EXHIBITS = (Exhibit("opening", {}, "corvin", at_once, None),)
