"""Scenes as text, for golden files."""

from __future__ import annotations

from images.scene import Scene


def listed(scene: Scene) -> str:
    """A scene as lines of text."""
    lines = [f"{scene.width}x{scene.height} {scene.palette} {' '.join(map(str, scene.ground))}"]
    for s in scene.sprites:
        lines.append(f"sprite {s.x},{s.y} {s.size}: {' '.join(map(str, s.look))}")
    for t in scene.labels:
        lines.append(f"label {t.x},{t.y} {t.size} {t.ink} on {t.on}: {t.text}")
    return "\n".join([*lines, scene.alt, ""])
