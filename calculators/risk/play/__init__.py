"""Risk in progress: its state and its steps."""
