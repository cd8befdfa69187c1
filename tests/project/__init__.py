"""What surrounds the program: its package, its container, its make targets and its documents."""
