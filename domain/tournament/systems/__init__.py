"""Pair the rounds of a tournament: a module for each system, and the lots that all of them draw."""
