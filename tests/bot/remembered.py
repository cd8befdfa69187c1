"""Commands are put into other languages once for all bots of a worker, not once for each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from discord.app_commands import Command, CommandTree, ContextMenu, Group, Translator

from config.texts import Words, languages, sentences

Payload = dict[str, Any]
Translate = Callable[[Any, CommandTree[Any], Translator], Awaitable[Payload]]
# By the command in English and the texts it is translated from.
KEPT: dict[tuple[bytes, tuple[int, ...]], tuple[Payload, list[Words]]] = {}


@contextmanager
def remembered_commands() -> Iterator[None]:
    """Whatever command is asked for again in the same languages is the same."""
    with ExitStack() as stack:
        for kind in (Command, ContextMenu, Group):
            once = _once(kind.get_translated_payload)
            stack.enter_context(patch.object(kind, "get_translated_payload", once))
        yield


def _once(translate: Translate) -> Translate:
    async def payload(command: Any, tree: CommandTree[Any], translator: Translator) -> Payload:
        if getattr(command, "parent", None) is not None:  # its group is remembered whole
            return await translate(command, tree, translator)
        texts = [sentences(language) for language in languages()]
        key = msgspec.json.encode(command.to_dict(tree)), tuple(id(each) for each in texts)
        if key not in KEPT:
            KEPT[key] = await translate(command, tree, translator), texts
        return KEPT[key][0]

    return payload
