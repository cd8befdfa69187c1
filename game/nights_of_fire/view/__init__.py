"""What a seat may know of Nights of Fire, and how it is told: names, board, card texts, pieces."""
