"""What players see and press: messages as a whole, and what their buttons do.

Screens read tables and views; whatever changes a table goes through `service`.
"""
