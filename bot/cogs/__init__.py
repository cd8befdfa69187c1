"""The commands: each method reads its arguments, calls the tables and shows what came of it."""
