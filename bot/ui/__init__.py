"""The parts screens are made of: messages, buttons, sentences, pictures, errors, requests.

It knows Discord and a table, but no single screen.
"""
