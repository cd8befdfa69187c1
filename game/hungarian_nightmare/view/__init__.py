"""What seats may know of Hungarian Nightmare, and how it is told."""
