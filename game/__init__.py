"""The rules: pure, with no clock, no disk, no network and no Discord."""
