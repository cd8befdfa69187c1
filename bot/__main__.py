"""The `corvin` command."""


def main() -> None:
    """Start whatever was asked for."""
