"""What is kept: people, tables, and everything that happened at them."""

from chaodipi.storage import (
    backup,
    database,
    deal_tables,
    finished,
    forgetting,
    history,
    passkeys,
    people,
    people_tables,
    records,
    retention,
    rows,
    sanctions,
    store,
    tables,
)
from chaodipi.storage.backup import *
from chaodipi.storage.database import *
from chaodipi.storage.deal_tables import *
from chaodipi.storage.finished import *
from chaodipi.storage.forgetting import *
from chaodipi.storage.history import *
from chaodipi.storage.passkeys import *
from chaodipi.storage.people import *
from chaodipi.storage.people_tables import *
from chaodipi.storage.records import *
from chaodipi.storage.retention import *
from chaodipi.storage.rows import *
from chaodipi.storage.sanctions import *
from chaodipi.storage.store import *
from chaodipi.storage.tables import *

__all__: list[str] = []
__all__ += backup.__all__
__all__ += database.__all__
__all__ += deal_tables.__all__
__all__ += finished.__all__
__all__ += forgetting.__all__
__all__ += history.__all__
__all__ += passkeys.__all__
__all__ += people.__all__
__all__ += people_tables.__all__
__all__ += records.__all__
__all__ += retention.__all__
__all__ += rows.__all__
__all__ += sanctions.__all__
__all__ += store.__all__
__all__ += tables.__all__
