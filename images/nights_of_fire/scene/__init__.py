"""What lies where in a picture of Nights of Fire: from a view to sprites, labels and alt text."""
