"""The server around the domain: HTTP, Postgres, the clock and the random source."""
