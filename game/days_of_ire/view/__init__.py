"""What a seat may know of Days of Ire, and how it is told: names, board, card texts, pieces."""
