"""Tests of the match as a value."""
