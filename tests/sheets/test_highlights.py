"""What a poster calls remarkable is so, by the events and scores of the game alone."""

from collections import Counter
from pathlib import Path

import pytest

from referee.core.events import Conceded
from referee.core.places import places
from referee.core.table import Table
from referee.games.guerre_des_mots.events import Played as PlayedInWar
from referee.games.option.model import Played as PlayedInOption
from referee.session.sheet import sheet_of
from referee.sheets.build.highlights import MOST
from referee.sheets.sheet import Highlight, Sheet
from tests.sheets.support import GAMES, evening, records, replayed, sheet

each_evening = pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in range(20)])
POINTED = ("option", "croisillon")


def moments(told: Sheet) -> dict[str, Highlight]:
    return {moment.kind: moment for moment in told.highlights}


def fallen(table: Table) -> set[int]:
    """The steps that a contest took back."""
    found = (getattr(event, "undoes", None) for step in table.steps for event in step.events)
    return {number for number in found if number is not None}


def gains(table: Table) -> Counter[int]:
    """What each play that stands has earned its player, a bonus card with its grid, by the scores before and after."""
    found: Counter[int] = Counter()
    before, last = dict(table.start.scores), 0
    for number, step in enumerate(table.steps, 1):
        kinds = {type(event).__name__ for event in step.events}
        if kinds & {"Played"}:
            last = number
        if kinds & {"Played", "Enlarged"}:
            found[last] += step.state.scores[step.seat] - before[step.seat]
        before = dict(step.state.scores)
    return Counter({number: gain for number, gain in found.items() if number not in fallen(table)})


def words(table: Table) -> set[str]:
    """Every word that was played and stands."""
    found: set[str] = set()
    for number, step in enumerate(table.steps, 1):
        for event in step.events if number not in fallen(table) else ():
            said = getattr(event, "words", ()) if "Contested" not in type(event).__name__ else ()
            found |= {getattr(word, "text", word) for word in said}
            answer = getattr(event, "answer", None)
            found |= {answer.letters} if answer is not None else set()
    return found


def assert_remarkable(table: Table, told: Sheet, game: str) -> None:
    found = moments(told)
    assert len(told.highlights) <= MOST
    names = {player.seat: player.name for player in table.players}
    for moment in told.highlights:
        assert set(moment.seats) <= set(names)
        assert str(moment.number) in moment.figure
    earned = gains(table)
    if game in POINTED:
        assert ("plays" in found) == bool(earned and max(earned.values()) > 0)
        if "plays" in found:
            best = max(earned.values())
            dearest = next(number for number, gain in sorted(earned.items()) if gain == best)
            assert (found["plays"].number, found["plays"].step) == (best, dearest)
            assert found["plays"].seats == (table.steps[dearest - 1].seat,)
    if "longest" in found:
        spelt = found["longest"].text
        assert spelt in words(table)
        assert found["longest"].number == len([letter for letter in spelt if letter.isalpha()])
        assert all(len(word) <= found["longest"].number for word in own_words(table))
    if "lead" in found:
        assert_ahead(table, found["lead"])


def own_words(table: Table) -> list[str]:
    """The word of each play that stands that its player meant: the first, in La Guerre des Mots the last."""
    played = [
        event.words[-1 if isinstance(event, PlayedInWar) else 0]
        for number, step in enumerate(table.steps, 1)
        for event in step.events
        if isinstance(event, PlayedInOption | PlayedInWar) and number not in fallen(table)
    ]
    return [word for word in played if word.isalpha()]


def assert_ahead(table: Table, lead: Highlight) -> None:
    """From that step on the winner is ahead, and was not before it; in Mot pour Mot by the tug of war."""
    (winner,) = table.state.winners
    assert lead.seats == (winner,)
    states = [table.start, *(step.state for step in table.steps)]
    ahead = [
        all(state.scores[winner] > score for seat, score in state.scores.items() if seat != winner) for state in states
    ]
    if not hasattr(table.state, "track"):
        assert all(ahead[lead.number :])
        assert not ahead[lead.number - 1]


@each_evening
def test_the_moments_of_an_evening_are_remarkable(game: str, seed: int) -> None:
    table, entries = evening(game, seed, 60)
    assert_remarkable(table, sheet_of(table, entries, "fr"), game)


@pytest.mark.parametrize("path", [*records()], ids=lambda path: f"{path.parent.parent.name} {path.stem}")
def test_the_moments_of_a_record_are_remarkable(path: Path) -> None:
    table = replayed(path).table
    assert_remarkable(table, sheet(path), path.parent.parent.name)


@each_evening
def test_places_follow_from_scores_winners_and_concessions(game: str, seed: int) -> None:
    table, entries = evening(game, seed, 40)
    conceded = [event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)]
    order = places(table.state.scores, table.state.winners, conceded, game in POINTED)
    assert {player.seat: player.place for player in sheet_of(table, entries, "en").players} == order


def test_what_several_share_is_not_remarkable() -> None:
    path = next(path for path in records() if path.parent.parent.name == "croisillon" and path.stem == "evening")
    assert [moment.kind for moment in sheet(path).highlights] == ["plays", "longest", "lead", "bonus-points"]
