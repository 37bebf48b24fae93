"""Run what no client asks for: bots, matches, tournaments, rulings, recovery, the signing loop.

A match and its tables are separate streams, so no append covers both: the match names its tables, then each is opened;
the tables end, then the match records it; a judge rules at a finished table, then the result reaches its match, and
then its tournament. The process may be killed between any two of these appends. So nothing is remembered here:
`reconcile` compares a match or tournament with the streams it names and does what is missing. Every step happens once,
in whatever process: a table's id follows from its match, and compare-and-set accepts only one of two ends.
"""
