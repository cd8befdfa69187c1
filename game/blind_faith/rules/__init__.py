"""The rules of Blind Faith: the state, what every chapter reads and changes, and the steps."""
