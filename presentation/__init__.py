"""Answers and faults as HTML and text, in the build and in the browser."""
