"""Limit the time of players: how long each may think, who runs out of it, and what follows (rules.md, D46-D50).

``rules`` is what a table is opened with, and the events of clocks; ``state`` is what is left on each clock;
``running`` sets the clocks after a command, and finds who is out of time.
"""
