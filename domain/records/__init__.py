r"""Write, read and verify the record of a table: a file with all events, to be checked without the house.

Line 1 is the header, every other line one event, so event `v` stands on line `v + 1`. Lines end in `\n`, the last one
too, and each is JSON of one shape: the fields in the order of the structs here, no spaces, text as UTF-8 with nothing
escaped but `"`, `\` and control characters. `data` and `payload` are JSON strings whose content is, byte for byte,
what was hashed: no reader has to serialise anything again. Hashes, seeds and salts are lower-case hex, ids are UUIDs
as the API writes them, and no number exceeds 2**53 - 1.

A record has exactly one form. The reader writes each line again from what it understood and refuses the file where the
bytes differ; that one comparison refuses spaces, other escapes, doubled or unknown keys, another order and `\r\n`.

A file is for one audience. It holds the salt and payload of every envelope that the audience may read and of no other,
so it can be neither thinned out nor enriched. `all` reads everything and exists only once the seed has been opened.

The record of a team match is that of the match's own stream and then those of its tables, in order, each with a header
of its own; a header differs from an event by its first field. All of them have the match's seed.

`header` and `lines` are the form, `reading` takes a file apart, `integrity` checks a stream as far as hashes go: the
chain, the envelopes, the seed, and that the header is of this stream. It hands on verified links one by one, holding no
more than one. `redecide` decides each command again, `partial_verification` follows a table whose seed is not open as
far as its reader sees, `provenance` counts what is taken as given, `compare` holds two copies side by side,
`team_match` holds the tables of a match against it and its boards against each other.
"""
