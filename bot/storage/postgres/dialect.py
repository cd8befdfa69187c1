"""SQL as the house writes it, said in PostgreSQL's way."""

from __future__ import annotations

import re
from functools import cache


@cache
def as_postgres_has_it(query: str) -> str:
    """A text of SQL with `$1` for values, and words as bytes in PostgreSQL's way."""
    number = 0

    def place(found: re.Match[str]) -> str:
        nonlocal number
        number += 1
        return f"${found[1] or number}"

    words = re.sub(r"cast\((\w+) as blob\)", r"convert_to(\1, 'UTF8')", query.strip())
    return re.sub(r"\?(\d*)", place, words)
