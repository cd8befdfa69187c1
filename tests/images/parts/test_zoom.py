"""Fixed windows over a large map."""

from __future__ import annotations

from images.parts.zoom import spread


def test_windows_cover_a_map_and_overlap() -> None:
    found = spread(38.0, 26.0, (12.0, 8.0), 2.0)
    assert (found.across, found.down) == (4, 4)
    assert len(found.names) == 16
    assert found.box("0-0")[:2] == (0.0, 0.0)
    assert found.box("3-3")[2:] == (38.0, 26.0)
    assert found.box("0-0")[2] - found.box("1-0")[0] >= 2.0


def test_a_point_is_looked_at_in_the_window_whose_middle_is_nearest() -> None:
    found = spread(38.0, 26.0, (12.0, 8.0), 2.0)
    for x in range(38):
        for y in range(26):
            left, top, right, bottom = found.box(found.around((x, y)))
            assert left <= x <= right
            assert top <= y <= bottom
    assert found.around((0, 0)) == "0-0"
    assert found.around((38, 0)) == "3-0"


def test_a_small_map_lies_in_the_middle_of_one_window() -> None:
    found = spread(6.0, 4.0, (12.0, 8.0), 2.0)
    assert found.names == ("0-0",)
    assert found.box("0-0") == (-3.0, -2.0, 9.0, 6.0)
