"""The size of a picture, read from its first bytes."""

import struct


def picture_size(body: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, WebP or JPEG; nothing for anything else."""
    if body.startswith(b"\x89PNG\r\n\x1a\n") and len(body) >= 24:
        return struct.unpack(">II", body[16:24])
    if body[:6] in (b"GIF87a", b"GIF89a") and len(body) >= 10:
        return struct.unpack("<HH", body[6:10])
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP" and len(body) >= 30:
        return webp_size(body)
    if body.startswith(b"\xff\xd8"):
        return jpeg_size(body)
    return None


def webp_size(body: bytes) -> tuple[int, int] | None:
    match body[12:16]:
        case b"VP8X":
            width = int.from_bytes(body[24:27], "little")
            return width + 1, int.from_bytes(body[27:30], "little") + 1
        case b"VP8 ":
            width, height = struct.unpack("<HH", body[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            bits = int.from_bytes(body[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return None


def jpeg_size(body: bytes) -> tuple[int, int] | None:
    """Walk the segments to the frame header, which holds the size."""
    at = 2
    while at + 9 <= len(body) and body[at] == 0xFF:
        marker = body[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", body[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(body[at + 2 : at + 4], "big")
    return None
