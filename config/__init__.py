"""Everything that is data: settings, component sets and sentences."""

VERSION = "0.2.0"
