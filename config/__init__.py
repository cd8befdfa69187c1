"""Everything that is data: settings, component sets and sentences."""
