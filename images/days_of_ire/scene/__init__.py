"""What lies where in a picture of Days of Ire: from a view to sprites, labels and alt text."""
