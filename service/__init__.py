"""The shell around the rules: HTTP, Postgres, clock and randomness."""
