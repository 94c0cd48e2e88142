"""What a room tells of its score sheet, as the house sees it."""

from referee.core.game import Event, State
from referee.core.paper import Paper

Room = Paper[State, Event]
