"""The Duel in progress: its state and its steps."""
