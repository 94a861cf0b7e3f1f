"""The Wizards in progress: the state of a game and its steps."""
