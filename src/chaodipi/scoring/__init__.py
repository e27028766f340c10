"""From points to levels: penalties, the sheet of a deal, where a match stands."""

from chaodipi.scoring import (
    case,
    desertion,
    drop,
    ending,
    guarded,
    heaven,
    ladder,
    payments,
    penalty,
    raising,
    result,
    settling,
    sheet,
    standing,
)
from chaodipi.scoring.case import *
from chaodipi.scoring.desertion import *
from chaodipi.scoring.drop import *
from chaodipi.scoring.ending import *
from chaodipi.scoring.guarded import *
from chaodipi.scoring.heaven import *
from chaodipi.scoring.ladder import *
from chaodipi.scoring.payments import *
from chaodipi.scoring.penalty import *
from chaodipi.scoring.raising import *
from chaodipi.scoring.result import *
from chaodipi.scoring.settling import *
from chaodipi.scoring.sheet import *
from chaodipi.scoring.standing import *

__all__: list[str] = []
__all__ += case.__all__
__all__ += desertion.__all__
__all__ += drop.__all__
__all__ += ending.__all__
__all__ += guarded.__all__
__all__ += heaven.__all__
__all__ += ladder.__all__
__all__ += payments.__all__
__all__ += penalty.__all__
__all__ += raising.__all__
__all__ += result.__all__
__all__ += settling.__all__
__all__ += sheet.__all__
__all__ += standing.__all__
