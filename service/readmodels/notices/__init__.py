"""Keep what concerns each player: notices that are made once, and the seats that they have at tables now.

A notice follows from one event and has its place, the position in the log of a shard. That the player may act follows
from the state of a table: it is a column of the player's seating there, with the place of the table's last event. So
each player is shown a turn that still waits, and no turn is stored for ever.
"""
