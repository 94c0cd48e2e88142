"""Values with some fields changed are values like any other."""

import pickle
from dataclasses import FrozenInstanceError, field

import pytest

from referee.core.actions import Action
from referee.core.changing import replace
from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Counted(Action):
    word: str
    count: int = 0
    seats: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class More(Counted):
    last: str = ""


@pytest.mark.parametrize("value", [Counted("JOIE", 1, {"ana": 2}), More("JOIE", 1, {"ana": 2}, "ROI")])
def test_a_copy_has_the_fields_of_the_value_but_those_that_are_changed(value: Counted) -> None:
    changed = replace(value, count=3)
    assert (changed.word, changed.count, value.count) == ("JOIE", 3, 1)
    assert changed.seats is value.seats
    assert replace(changed, count=1) == value
    assert type(changed) is type(value)


def test_a_copy_is_as_frozen_as_the_value() -> None:
    changed = replace(Counted("JOIE"), count=3)
    with pytest.raises(FrozenInstanceError):
        changed.count = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del changed.count
    assert (hash(replace(changed, seats=())), repr(changed)) == (
        hash(replace(Counted("JOIE", 3), seats=())),
        "Counted(word='JOIE', count=3, seats={})",
    )
    assert pickle.loads(pickle.dumps(changed)) == changed


def test_a_field_that_there_is_not_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        replace(Counted("JOIE"), letters=4)
