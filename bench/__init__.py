"""How fast Python starts and answers in a browser, and what a visit transfers: ``make bench``."""
