"""The running bot: the Discord client, the delivery of what must be said, its start and its log.

It puts everything below together; only commands, benchmarks and tests use it.
"""
