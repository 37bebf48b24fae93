"""Rate players and pairs by the results of tables (rules.md, chapter 11)."""
