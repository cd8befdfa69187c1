"""What lies where in a picture of Hungarian Nightmare: from a view to sprites and labels."""
