# Whole texts that stand in place of what OpenCC makes of zh-Hans: by id, all of the text.
