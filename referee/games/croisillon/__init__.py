"""Croisillon: grids in the four cardinal directions."""
