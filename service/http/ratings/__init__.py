"""Ratings of players and pairs, and leaderboards."""
