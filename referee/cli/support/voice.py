"""How the table speaks: the language of the shell, its sentences and its troubles."""

from referee.cli.support.refusals import sentence
from referee.cli.support.tongue import LANGUAGE, _
from referee.cli.support.troubles import TROUBLES, told
from referee.table.voice import Voice

VOICE = Voice(LANGUAGE, _, sentence, TROUBLES, told)
