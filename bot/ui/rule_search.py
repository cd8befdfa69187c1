"""Finding what somebody asks about: words in any order and form, other words for it, and typos.

SQLite's FTS5 ranks what was found; rapidfuzz says which known words somebody may have meant.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from rapidfuzz import fuzz, process

WORD = re.compile(r"\w+")
TITLE, ALSO, TEXT = 10.0, 5.0, 1.0  # how much a word counts by where it stands
ALIKE = 78  # from here on two words are taken for one, out of a hundred
STEM = 4  # letters from which on the beginning of a word stands for all of it
SHARED = 0.6  # of the longer word have to be alike for two forms of one
FORMS = 12  # known words that one typed word may stand for
NEAREST = 5  # titles that are named when nothing was found
SCHEMA = """create virtual table topics using
    fts5(title, also, text, tokenize = "unicode61 remove_diacritics 2")"""
KNOWN = "create virtual table known using fts5vocab(topics, row)"
FOUND = f"""select rowid, -bm25(topics, {TITLE}, {ALSO}, {TEXT}) from topics
    where topics match ? order by 2 desc"""


class Topic(Struct, frozen=True):
    """Something that can be asked about; `weight` says how likely it is what is meant."""

    title: str
    also: str
    text: str
    weight: float = 1.0


def plain(text: str) -> str:
    """A text in small letters without accents, as they are compared."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _one_stem(a: str, b: str) -> bool:
    """Whether two words that begin alike are so much alike that they are forms of one."""
    same = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
    return not same or same >= SHARED * max(len(a), len(b))


class Index:
    """Topics, ready to be searched."""

    def __init__(self, topics: Sequence[Topic], idle: Iterable[str] = ()) -> None:
        self.topics = topics
        self.idle = frozenset(plain(each) for each in idle)  # words that ask nothing
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute(SCHEMA)
        self._db.executemany(
            "insert into topics (rowid, title, also, text) values (?, ?, ?, ?)",
            [(n, each.title, each.also, each.text) for n, each in enumerate(topics)],
        )
        self._db.execute(KNOWN)
        self._words = [word for (word,) in self._db.execute("select term from known")]
        self._stems: dict[str, list[str]] = {}  # the same by their first letters
        for word in self._words:
            self._stems.setdefault(word[:STEM], []).append(word)
        self._found = lru_cache(maxsize=1 << 10)(self._ranked)

    def search(self, wanted: str) -> list[int]:
        """The numbers of the topics that fit, the best first."""
        asked = list(dict.fromkeys(WORD.findall(plain(wanted))))
        asked = [word for word in asked if word not in self.idle] or asked
        scores: dict[int, float] = {}
        hits: dict[int, int] = {}
        for word in asked:
            for number, score in self._found(word):
                scores[number] = scores.get(number, 0.0) + score
                hits[number] = hits.get(number, 0) + 1
        rank = {n: s * self.topics[n].weight * hits[n] / len(asked) for n, s in scores.items()}
        return sorted(rank, key=lambda number: (-rank[number], number))

    def nearest(self, wanted: str) -> list[int]:
        """The topics whose titles come nearest, whatever was typed."""
        titles = [plain(each.title) for each in self.topics]
        found = process.extract(plain(wanted), titles, scorer=fuzz.WRatio, limit=NEAREST)
        return [number for _, _, number in found]

    def _ranked(self, word: str) -> tuple[tuple[int, float], ...]:
        """The topics in which a word stands, or one that it may stand for."""
        meant = self._meant(word)
        if not meant:
            return ()
        query = " OR ".join(f'"{each}"' for each in meant)
        return tuple(self._db.execute(FOUND, (query,)))

    def _meant(self, word: str) -> list[str]:
        """The known words that somebody may mean: other forms of it, and what looks like it."""
        if len(word) < STEM:
            return [each for each in self._stems.get(word, ()) if each == word]
        stems = [each for each in self._stems.get(word[:STEM], ()) if _one_stem(word, each)]
        alike = process.extract(
            word, self._words, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=FORMS
        )
        return list(dict.fromkeys([*stems[:FORMS], *(each for each, _, _ in alike)]))
