"""The record on a PostgreSQL server: its connections, its schema, its copies.

It may touch what the rest of storage may; nobody imports it who has not asked for a server.
"""
