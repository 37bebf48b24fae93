"""Keep the offers of rematches at finished tables: who offered one, who agreed, and what came of it.

`offers` are rows of the database. The table that all have agreed on is opened by `service/processes/rematches.py`.
"""
