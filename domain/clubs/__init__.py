"""Keep a club: who belongs to it, who may do what in it, and what it plays.

A club is a stream of which nothing is sealed but the house's seed. A player is an id in it, and never a name; the code
of a link by which players join is in no event.
"""
