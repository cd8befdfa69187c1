"""What the service refuses: each check reads one kind of request against the table of limits."""
