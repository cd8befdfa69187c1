"""Requests of several parts are taken apart as aiohttp has put them together."""

from __future__ import annotations

import aiohttp
import pytest

from bot.local.rest.multipart import Part, parts_of

PICTURE = b"\x89PNG\r\n\r\n--not the end--\r\n\x00"


async def sent(*fields: tuple[str, bytes, str | None]) -> tuple[str, bytes]:
    """The content type and the body of a form."""
    form = aiohttp.FormData(quote_fields=False, default_to_multipart=True)
    for name, content, filename in fields:
        value = content if filename else content.decode()
        form.add_field(name, value, filename=filename, content_type="application/x-test")
    payload = form()
    assert isinstance(payload, aiohttp.MultipartWriter)
    return payload.headers["Content-Type"], await payload.as_bytes()


async def test_every_part_comes_out_as_it_went_in() -> None:
    wanted = [
        ("payload_json", b'{"a": 1}', None),
        ("files[0]", PICTURE, 'bo"ard.png'),
        ("files[1]", b"", "húngary.png"),
    ]
    found = list(parts_of(*await sent(*wanted)))
    assert found == [Part(name, filename, content) for name, content, filename in wanted]


async def test_a_body_that_is_cut_off_is_refused() -> None:
    content_type, body = await sent(("files[0]", PICTURE, "a.png"))
    with pytest.raises(ValueError, match="do not end"):
        list(parts_of(content_type, body[:-10]))
    with pytest.raises(ValueError, match="no boundary"):
        list(parts_of("multipart/form-data", body))
