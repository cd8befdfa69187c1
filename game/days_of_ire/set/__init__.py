"""The component set of Days of Ire: its entries, the checks against the books, the figures."""
