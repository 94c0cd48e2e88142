"""Jago: two colours, stolen words, a minute dial."""
