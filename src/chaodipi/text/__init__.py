"""What people read, in three languages: the Fluent files of this folder, and the same from Python."""

from chaodipi.text import bundle, sentences
from chaodipi.text.bundle import *
from chaodipi.text.sentences import *

__all__: list[str] = []
__all__ += bundle.__all__
__all__ += sentences.__all__
