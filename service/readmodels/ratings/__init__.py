"""Keep the ratings of players and pairs: a fold of the results of rated tables, in the order in which they ended.

The projection of tables writes the results, each table in its own time. Ratings follow from all results of a rule set
and speed, over all shards, and are computed apart from the projection: it does not wait for a correction that changes
many of them.
"""
