"""JSON, quickly where it is plain, and by Python's own reader where it is strange."""

import json

import pytest

from bot.local.world.as_json import as_json, from_json

HALF = "\ud800"  # half a character, as only hostile people send


@pytest.mark.parametrize("body", [{"a": [1, None, "ű"]}, "", {"n": 2**70}, {"half": HALF}])
def test_what_is_written_is_read(body: object) -> None:
    assert from_json(as_json(body)) == body


def test_what_only_python_reads_is_read_as_before() -> None:
    for text in ('{"a": Infinity}', json.dumps({"half": HALF})):
        assert from_json(text) == json.loads(text)


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1,]", "[" * 100_000])
def test_nonsense_is_refused_as_before(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        from_json(text)
