"""Tests of bots playing against each other."""
