"""Decide the rules of the house, as plain functions without clock, chance or I/O.

A table is a stream of events. ``decide`` turns a command into the events it causes, or refuses; ``evolve`` turns a
state and an event into the next state; a state is the fold of its stream and is never stored. Both are plain functions
of their arguments. Cards come from a shuffle that follows from a seed the table committed to before the first player
sat down (``shuffling``), so that deciding a recorded command again gives the recorded events, byte for byte. That is
what verifying a record means.

An event has a public part, and beside it sealed parts that only some may read (``sealing``). Every event is chained to
the one before by a hash that covers the commitments of the sealed parts and not their contents (``chain``), so that a
copy from which secrets were dropped still proves to be the same stream. ``evolve`` works on such a copy too: an unknown
hand is ``None``. The law that keeps this honest is that the view of any audience is the same whether it was folded
from the full stream or from that audience's copy.

``table`` is what every game shares. A game is a folder of its own that fills in one ``Game`` record; ``games`` lists
them. A rule set is data: the engine looks its behaviour up and never asks for its name.
"""
