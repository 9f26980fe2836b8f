"""The vocabulary rule books are written in: editions, articles, criteria, and the facts they read."""
