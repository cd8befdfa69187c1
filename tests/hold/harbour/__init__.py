"""Three network namespaces as three machines, with a bot on each and one server for all."""
