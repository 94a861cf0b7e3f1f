"""The Card Game in progress: its state, its steps, its round."""
