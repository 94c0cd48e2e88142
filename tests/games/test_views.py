"""What every room shows to the eye, on all its recorded games."""

from pathlib import Path

from referee.session.game_json import as_json
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.rooms import Room, each_chosen_game
from tests.games.tables import french, state_of

NUMBERS = {"b": 1, "r": 2, ".": 0} | {str(at): at for at in range(1, 9)}


@each_chosen_game
def test_a_view_names_the_owners_that_it_numbers(room: Room, path: Path) -> None:
    """Where the JSON tells owners as well, they are the same, whatever that calls them."""
    found = replay(read_record(path.read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    table = found.table
    view = table.game.board.view(table.state)
    assert len(set(view.owners)) == len(view.owners)
    assert set(view.owners) <= {player.seat for player in table.players}
    shown = [[cell.owner for cell in row] for row in view.grid]
    assert max((owner for row in shown for owner in row), default=0) <= len(view.owners)
    told = as_json(table, "")
    if "owner" in told:
        assert [[NUMBERS[letter] for letter in row] for row in told["owner"]] == shown
    if room.game == "jago":
        assert [state_of(table).colour(seat) for seat in view.owners] == ["b", "r"]
    if room.game == "guerre-des-mots":
        assert dict(view.by_seat)["number"] == {seat: at for at, seat in enumerate(view.owners, 1)}
    if room.game == "mot-pour-mot":
        assert view.owners == view.edges
