"""What the house owes matches and tournaments between the commands of people.

A match and its tables are streams of their own, so no append holds both: the match says which tables there are, then
each of them is opened; the tables end, then the match is told how; a judge rules at a table that is over, then its
match is told, and then its tournament. Between any two of these appends the process may be killed. So nothing is
remembered here: whoever looks at a match or a tournament compares what it says with the streams it names, and does what
is missing. Every step is made once, whoever makes it: a table's id follows from its match, and the compare-and-set lets
one of two ends in.
"""
