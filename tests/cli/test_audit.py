from tests.cli.runner import Run

ROWS = "\n".join([*["." * 16] * 7, ".......VUES.....", ""])


def test_the_real_grid_is_compared_square_by_square(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    run("do", "H8 VUES")
    same = run("audit", stdin=ROWS)
    assert (same.code, same.lines[0]) == (0, "The grid is as recorded.")
    other = run("audit", stdin=ROWS.replace("VUES", "TUE."))
    assert other.code == 1
    assert other.lines[:2] == ["H8: the record has V, the table T", "H11: the record has S, the table nothing"]


def test_the_bag_and_racks_that_should_be_are_told(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    run("do", "H8 VUES")
    told = run("audit", stdin=ROWS).out
    assert "bag 78" in told
    assert "rack 7" in told


def test_rows_that_do_not_fit_are_refused(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    answered = run("audit", stdin="." * 17 + "\n")
    assert (answered.code, answered.err.count("\n")) == (2, 1)
