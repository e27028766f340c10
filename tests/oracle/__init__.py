"""The slow, obvious second implementation of the rules, which the tests hold the fast one to."""
