"""How long tests wait."""

PATIENCE = 300
"""Seconds after which what is awaited does not come: no verdict hangs on the speed of the machine."""
