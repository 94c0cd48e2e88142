"""Figures over many games."""
