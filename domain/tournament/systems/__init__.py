"""Pair the rounds of a tournament (``pairings``): a module for each system, and the lots that all of them draw."""
