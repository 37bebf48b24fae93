"""The signed log of every shard: followed, signed, published and proved (records.md, "The signed log").

One process a shard follows: it reads the hashes of the events that are new, grows the tree of `domain.log` by them, and
signs its size and root. What it signed last it writes to a file beside its key before anybody else sees it. A database
can be restored, copied or rewritten; that file cannot by whoever has only the database. So before it signs again the
follower makes sure that the log still begins with what it signed, and else it signs no more, until a person says with
`hordago log fork` that a new epoch begins and why.
"""
