"""Starting a stand-in: alone, with a bot, in other processes, in tests; guarded to loopback."""
