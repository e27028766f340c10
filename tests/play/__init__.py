"""Tests of the kernel of play."""
