"""What dev.py and the build hook do, in rooms: steps, environment, client, core, traditional, checks, commands.

Standard library only (traditional.py alone needs OpenCC): this code runs before anything is installed.
"""

__all__: list[str] = []
