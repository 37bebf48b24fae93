"""The signed log of every shard: followed, signed, published and proved (records.md, "The signed log").

For each shard one process follows the log: it reads the hashes of new events, appends them to the tree of `domain.log`,
and signs its size and root. It writes what it signed last to a file beside its key, before anybody else sees it. A
person who has only the database can restore, copy or rewrite that, but not this file. So before it signs again, the
follower checks that the log still begins with what was signed. If it does not, nothing more is signed until a person
begins a new epoch, with a reason, by `hordago log fork`.
"""
