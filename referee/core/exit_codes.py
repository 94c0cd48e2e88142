"""Exit codes of the program. Imported by the quick way: keep it light."""

FINE, NO, CANNOT_SAY = 0, 1, 2
"""Success, a negative answer, an error."""
