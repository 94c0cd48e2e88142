"""Every command has a French name of its own, by which it is called, helped and completed as by the English one."""

import pytest

from referee.cli.doors import Command, Group, every_command, in_words_of
from referee.core.home import FRENCH
from referee.core.keywords import folded
from tests.cli.runner import Run
from tests.house.test_commands import LINES


def spellings(one: Command | Group) -> set[str]:
    return {folded(name) for name in (one.name, one.french, *one.also)}


def test_every_command_has_a_french_name_of_its_own() -> None:
    every = list(every_command())
    assert [one.name for one in every if not one.french] == []
    taken = [name for one in every for name in spellings(one)]
    assert sorted(taken) == sorted(set(taken))
    for group in (one for one in every if isinstance(one, Group)):
        inner = {name.partition(" ")[2] for name in LINES if name.startswith(f"{group.name} ")}
        assert set(group.commands) == inner
        assert set(group.destroys) <= inner
        taken = [name for names in group.commands.items() for name in {folded(spelt) for spelt in names}]
        assert sorted(taken) == sorted(set(taken)), group.name


@pytest.mark.parametrize("name", LINES)
def test_help_is_the_same_by_every_name(shared: Run, name: str) -> None:
    french = in_words_of(FRENCH, name)
    asked = [french, folded(french), name]
    told = {shared("aide", *typed.split(), lang="fr").out for typed in asked}
    told |= {shared(*typed.split(), "--help", lang="fr").out for typed in asked}
    assert len({" ".join(text.split()) for text in told}) == 1
    assert f"referee {french} " in told.pop()
    assert f"referee {name} " in shared("help", *french.split()).out
