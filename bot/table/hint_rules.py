"""Where hints are given."""

from __future__ import annotations

from bot.model.automated_ids import is_automaton
from bot.model.table import Table


def gives_hints(table: Table) -> bool:
    """Whether hints were allowed when the table was opened: always, never, or to one alone.

    A game that lets nobody choose gives them to one who plays alone. Whoever lets an automated
    player hold their seat will be back: until then nobody else plays alone.
    """
    wish = table.options.get("hints", "solo")
    lenders = (who for seat, who in table.lent.items() if is_automaton(table.seats[seat]))
    alone = len({*table.people(), *lenders}) == 1
    return wish == "yes" or (wish == "solo" and alone)
