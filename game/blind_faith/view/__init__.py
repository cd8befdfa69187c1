"""What a seat may know of Blind Faith, which is everything, and how it is told."""
