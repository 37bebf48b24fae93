"""Limit the time of players: how long each may think, and what is left of it (rules.md, D46-D50).

``rules`` is what a table is opened with, and the events of clocks; ``state`` is what is left on each clock;
``commands`` is what the house commands because of time alone. Nothing here knows the table:
``domain.table.timekeeping`` sets its clocks after a command, and finds who is out of time.
"""
