"""What is left out where OpenSpiel has no wheel for the machine."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]
