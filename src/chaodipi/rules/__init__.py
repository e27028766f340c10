"""Rule sets: what a place plays, as one frozen value; the clauses each value rests on."""

from chaodipi.rules import clauses, describing, house_rules, loader, mending, problems, ruleset
from chaodipi.rules.clauses import *
from chaodipi.rules.describing import *
from chaodipi.rules.house_rules import *
from chaodipi.rules.loader import *
from chaodipi.rules.mending import *
from chaodipi.rules.problems import *
from chaodipi.rules.ruleset import *

__all__: list[str] = []
__all__ += clauses.__all__
__all__ += describing.__all__
__all__ += house_rules.__all__
__all__ += loader.__all__
__all__ += mending.__all__
__all__ += problems.__all__
__all__ += ruleset.__all__
