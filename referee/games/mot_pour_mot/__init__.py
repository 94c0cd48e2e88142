"""Mot pour Mot: letters pulled by two teams."""
