"""What the bot sends and the stand-in answers, held against Discord's own description."""
