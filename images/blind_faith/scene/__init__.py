"""What lies where in a picture of Blind Faith: from a view to sprites, labels and alt text."""
