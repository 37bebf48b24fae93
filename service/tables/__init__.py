"""Live tables: the state of a stream kept warm, commands carried out on it, and those who watch it.

Caching is safe because the store is the authority: an append says at which version and hash the stream must be, and
fails where another process was faster. A cold table is one fold of its stream.
"""
