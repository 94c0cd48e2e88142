"""Values behave as the standard library's frozen dataclasses do."""

import pickle
from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace
from typing import Generic, TypeVar

import pytest

from referee.core.values import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Empty:
    pass


@dataclass(frozen=True, slots=True)
class One:
    word: str


@dataclass(frozen=True, slots=True)
class Other:
    word: str


@dataclass(frozen=True, slots=True)
class Many(Generic[T]):
    """Has one of everything."""

    word: str
    count: int = 0
    seats: dict[str, int] = field(default_factory=dict)
    line: T | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Wide:
    """Has so many fields that they are set in another way."""

    word: str
    first: int = 0
    second: int = 0
    third: int = 0
    fourth: int = 0
    seats: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Wider(Wide):
    line: int = 0


def test_values_of_many_fields_are_as_frozen_as_others() -> None:
    value = Wide("JOIE", 1, fourth=4)
    assert (type(value), fields(value)[0].name) == (Wide, "word")
    assert (value.word, value.first, value.second, value.fourth, value.seats) == ("JOIE", 1, 0, 4, {})
    assert Wide("JOIE").seats is not Wide("JOIE").seats
    assert repr(Wider("JOIE", line=2)).startswith("Wider(word='JOIE', first=0")
    assert Wider("JOIE", line=2) == Wider("JOIE", 0, 0, 0, 0, {}, 2) != Wider("JOIE")
    assert Wide("JOIE") != Wider("JOIE")
    assert pickle.loads(pickle.dumps(value)) == value
    with pytest.raises(FrozenInstanceError):
        value.first = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del value.first
    with pytest.raises(TypeError):
        Wide()  # type: ignore[call-arg]


def test_values_are_built_by_place_by_name_and_by_default() -> None:
    value = Many[int]("JOIE", seats={"ana": 1})
    assert (value.word, value.count, value.seats, value.line) == ("JOIE", 0, {"ana": 1}, None)
    assert Many[int]("JOIE", 0, {"ana": 1}) == value
    assert Many[int]("JOIE").seats is not Many[int]("JOIE").seats
    with pytest.raises(TypeError):
        One()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Empty(1)  # type: ignore[call-arg]


def test_values_of_one_class_are_equal_where_their_compared_fields_are() -> None:
    assert One("JOIE") == One("JOIE")
    assert One("JOIE") != One("ROI")
    other: object = Other("JOIE")
    assert One("JOIE") != other
    assert Empty() == Empty()
    assert Many("JOIE", line=1) == Many("JOIE", line=2)
    assert len({One("JOIE"), One("JOIE"), One("ROI"), Empty(), Empty()}) == 3


@pytest.mark.parametrize("name", ["word", "other"])
def test_nothing_of_a_value_changes(name: str) -> None:
    value = One("JOIE")
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, "ROI")
    with pytest.raises(FrozenInstanceError):
        delattr(value, name)
    assert value == One("JOIE")
    assert not hasattr(value, "__dict__")


def test_values_are_told_matched_and_looked_through_like_dataclasses() -> None:
    value: Many[int] = Many("JOIE", 2, line=3)
    assert repr(value) == "Many(word='JOIE', count=2, seats={})"
    assert repr(Empty()) == "Empty()"
    match value:
        case Many(word, count, _, line):
            assert (word, count, line) == ("JOIE", 2, 3)
        case _:
            pytest.fail("not matched")
    assert is_dataclass(value)
    assert [field.name for field in fields(value)] == ["word", "count", "seats", "line"]
    assert replace(value, count=1) == Many("JOIE", 1)
    assert Many.__doc__ == "Has one of everything."


def test_values_go_to_another_process_and_back() -> None:
    for value in (Empty(), One("JOIE"), Many("JOIE", 2, {"ana": 1}, "ROI")):
        back = pickle.loads(pickle.dumps(value))
        assert back == value
        assert repr(back) == repr(value)
    assert pickle.loads(pickle.dumps(Many("JOIE", line="ROI"))).line == "ROI"
