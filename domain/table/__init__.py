"""Play any game at a table: open it, take seats, start, move, resign, dispute, close.

``game`` is what a game fills in to be played here. ``state``, ``events`` and ``commands`` are what a table is, what
happens at it and what it can be asked; ``decide`` and ``judging`` turn a command into events, ``evolve`` applies an
event. ``stream`` folds a stored stream, ``redecide`` decides a recorded command again. ``view``, ``history`` and
``replay`` are what readers see; ``rule_refs`` names the rules that an event follows from.
"""
