"""Days of Ire: Budapest 1956."""
