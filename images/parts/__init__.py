"""What the pictures of several games draw alike. It knows no game and no view."""
