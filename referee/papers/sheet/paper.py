"""The sheet facet of a game, whatever its states and events are."""

from referee.core.game import Event, State
from referee.core.paper import Paper

AnyPaper = Paper[State, Event]
