"""What people read, in three languages: the Fluent files of this folder, and the same from Python."""

from chaodipi.text import bundle, rule_words, sentences
from chaodipi.text.bundle import *
from chaodipi.text.rule_words import *
from chaodipi.text.sentences import *

__all__: list[str] = []
__all__ += bundle.__all__
__all__ += rule_words.__all__
__all__ += sentences.__all__
