"""Export finished matches for statistics: the tables of the games, as JSON lines, CSV or Parquet.

`tables` says what there is, `rows` reads it match by match, and `formats` writes it. All of it goes in small pieces:
memory is the same for a thousand deals and for a million.
"""
