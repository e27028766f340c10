"""Tests of the scorepad."""
