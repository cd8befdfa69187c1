"""Python's collector, kept from walking over what stays anyway while people wait."""

from __future__ import annotations

import gc

GARBAGE = 10_000  # new things after which the collector looks at them; Python's own count is 700


def spare_what_stays() -> None:
    """What has been imported by now stays, so the collector need not walk over it again."""
    gc.freeze()
    gc.set_threshold(GARBAGE)
