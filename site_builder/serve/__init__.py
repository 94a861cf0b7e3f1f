"""Serve the built site on this machine and follow edits."""
