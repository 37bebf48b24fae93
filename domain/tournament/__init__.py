"""Tournaments: who plays whom in which round, and the classification that comes of it."""
