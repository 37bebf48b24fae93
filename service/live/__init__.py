"""Keep streams in memory, carry out commands on them, and send their events to listeners.

`streams` decides and appends, `session` holds one stream in memory, `commit` writes batches of a shard, `notifier`
sends hints to other processes that a stream has moved, `leadership` chooses one process for a duty on a shard,
`failures` names what may be tried again.

Caching is safe because the store is the authority: an append names the version and hash that the stream must have, and
fails if another process was faster. A stream that is not in memory costs one fold.
"""
