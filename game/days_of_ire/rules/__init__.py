"""The rules of Days of Ire: the state, what the three modes do otherwise, and the steps."""
