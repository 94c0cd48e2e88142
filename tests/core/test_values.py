"""Values are frozen, and equal if their class and fields are."""

import pickle
from typing import Generic, TypeVar

import pytest
from msgspec import field

from referee.core.values import Value, replace

T = TypeVar("T")


class Empty(Value):
    pass


class One(Value):
    word: str


class Other(Value):
    word: str


class Many(Value, Generic[T]):
    """Has one of everything."""

    word: str
    count: int = 0
    seats: dict[str, int] = field(default_factory=dict)
    line: T | None = None


class More(Many[T]):
    last: str = ""


def test_values_are_built_by_place_by_name_and_by_default() -> None:
    value = Many[int]("JOIE", seats={"ana": 1})
    assert (value.word, value.count, value.seats, value.line) == ("JOIE", 0, {"ana": 1}, None)
    assert Many[int]("JOIE", 0, {"ana": 1}) == value
    assert Many[int]("JOIE").seats is not Many[int]("JOIE").seats
    with pytest.raises(TypeError):
        One()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Empty(1)


def test_values_of_one_class_are_equal_where_their_fields_are() -> None:
    assert One("JOIE") == One("JOIE")
    assert One("JOIE") != One("ROI")
    other: object = Other("JOIE")
    assert One("JOIE") != other
    assert Many[int]("JOIE") != More[int]("JOIE")
    assert Empty() == Empty()
    assert len({One("JOIE"), One("JOIE"), One("ROI"), Empty(), Empty()}) == 3


@pytest.mark.parametrize("name", ["word", "other"])
def test_nothing_of_a_value_changes(name: str) -> None:
    value = One("JOIE")
    with pytest.raises(AttributeError):
        setattr(value, name, "ROI")
    with pytest.raises(AttributeError):
        delattr(value, name)
    assert value == One("JOIE")
    assert not hasattr(value, "__dict__")


def test_values_are_shown_and_matched_by_their_fields() -> None:
    value: Many[int] = Many("JOIE", 2, line=3)
    assert repr(value) == "Many(word='JOIE', count=2, seats={}, line=3)"
    assert repr(Empty()) == "Empty()"
    match value:
        case Many(word, count, _, line):
            assert (word, count, line) == ("JOIE", 2, 3)
        case _:
            pytest.fail("not matched")


@pytest.mark.parametrize("value", [Many[int]("JOIE", 1, {"ana": 2}), More[int]("JOIE", 1, {"ana": 2}, 3, "ROI")])
def test_a_copy_has_the_fields_of_the_value_but_those_that_are_changed(value: Many[int]) -> None:
    changed = replace(value, count=3)
    assert (changed.word, changed.count, value.count) == ("JOIE", 3, 1)
    assert changed.seats is value.seats
    assert replace(changed, count=1) == value
    assert type(changed) is type(value)
    with pytest.raises(AttributeError):
        changed.count = 4  # type: ignore[misc]


def test_a_field_that_there_is_not_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        replace(One("JOIE"), letters=4)


def test_values_go_to_another_process_and_back() -> None:
    for value in (Empty(), One("JOIE"), More("JOIE", 2, {"ana": 1}, "ROI", "last")):
        assert pickle.loads(pickle.dumps(value)) == value
