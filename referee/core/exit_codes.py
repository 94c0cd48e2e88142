"""Exit codes of the program. Imported by the quick way: keep it light."""

FINE, NO, CANNOT_SAY = 0, 1, 2
"""All is well, the answer is no, no answer could be given."""
