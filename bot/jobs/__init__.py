"""What runs by itself: the outbox, the schedule, courtesy, automated turns, films, daily copies.

Jobs use `service` and hand what must be shown to whoever carries it; they know no Discord.
"""
