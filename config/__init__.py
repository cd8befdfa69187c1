"""Everything that is data: settings, component sets and sentences."""

VERSION = "0.3.0"
