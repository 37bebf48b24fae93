"""Commands on accounts: players, their tokens, and what administrators did to them."""
