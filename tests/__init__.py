"""The tests, a room each."""
