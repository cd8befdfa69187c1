"""What the stand-in does with its world: talk, threads, interactions, the gateway, faults."""
