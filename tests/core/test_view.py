from referee.core.view import Cell, View, shape


def test_a_shape_is_rows_and_columns() -> None:
    assert shape(View(((Cell(), Cell(), Cell()), (Cell(), Cell(), Cell())))) == (2, 3)
    assert shape(View(())) == (0, 0)
