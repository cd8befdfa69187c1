"""What one person saw, in its order: for whoever reads a game as an editor would."""

from __future__ import annotations

from collections.abc import Iterator

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.local.world.model import DM
from tests.bot.presses.tally import CHANGED, CREATED


def transcript(player: Player) -> str:
    """Every message and every change of one, with its controls."""
    return "\n\n".join(_told(player)) + "\n"


def _told(player: Player) -> Iterator[str]:
    known: set[str] = set()
    for seen in (Seen(body) for event, body in player.events if event in (CREATED, CHANGED)):
        if not seen.thinking:
            what = "edit" if seen.id in known else "message"
            yield "\n".join([_heading(player, what, seen), seen.text, *_controls(seen)])
            known.add(seen.id)


def _heading(player: Player, what: str, seen: Seen) -> str:
    here = player.channels.get(seen.channel_id, {})
    place = "DM" if here.get("type") == DM else "only you" if seen.private else here.get("name", "")
    return f"=== {what} ({place}), {len(seen.pictures)} pictures"


def _controls(seen: Seen) -> Iterator[str]:
    for part in seen.controls:
        if part.get("options") is None:
            yield f"[{part.get('label', '')}]{' (off)' if part.get('disabled') else ''}"
            continue
        marks = (f"{'x' if o.get('default') else '-'} {o['label']}" for o in part["options"])
        yield f"<{part.get('placeholder', '')}: {'; '.join(marks)}>"
