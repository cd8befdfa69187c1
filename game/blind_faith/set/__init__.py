"""The component set of Blind Faith: its entries, the checks against the book, the figures."""
