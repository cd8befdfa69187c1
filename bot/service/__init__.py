"""Tables as the rest of the bot uses them: found, kept in memory, changed one at a time, stored.

The only way to change a table. It knows no Discord and no picture.
"""
