"""The sizes of tables (CLB-3)."""

import pytest

from referee.club.seating.draw import table_sizes

CASES = [
    (7, 4, (4, 3)), (5, 4, (3, 2)), (9, 4, (3, 3, 3)), (6, 4, (3, 3)), (8, 4, (4, 4)), (10, 4, (4, 3, 3)), (3, 4, (3,)),
    (2, 4, (2,)), (4, 3, (2, 2)), (5, 3, (3, 2)), (7, 3, (3, 2, 2)), (6, 3, (3, 3)), (5, 2, (2, 2)), (4, 2, (2, 2)),
    (2, 2, (2,)), (9, 8, (5, 4)), (13, 8, (7, 6)), (22, 8, (8, 8, 6)), (200, 8, (8,) * 25), (5, 8, (5,)), (11, 5, (5, 3, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("count", "size", "expected"), CASES)
def test_clb_3_tables_are_as_large_as_wished_or_a_little_smaller(
    count: int, size: int, expected: tuple[int, ...]
) -> None:
    assert table_sizes(count, size) == expected


@pytest.mark.parametrize("size", range(2, 9))
def test_clb_3_must_not_leave_anybody_out_or_alone(size: int) -> None:
    for count in range(2, 201):
        sizes = table_sizes(count, size)
        assert sum(sizes) == (count - count % 2 if size == 2 else count)
        assert min(sizes) >= 2
        assert max(sizes) <= size
        assert list(sizes) == sorted(sizes, reverse=True)


@pytest.mark.parametrize("size", [3, 4])
def test_clb_3_must_not_have_tables_of_two_while_tables_of_three_would_do(size: int) -> None:
    for count in range(3, 201):
        without_pairs = any((count - large * size) % 3 == 0 for large in range(count // size + 1))
        assert (2 in table_sizes(count, size)) == (not without_pairs and size > 2)
