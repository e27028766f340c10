"""One whole match of every rule set, written down command by command with what came of it."""
