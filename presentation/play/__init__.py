"""Games in progress as HTML: the page redraws itself with it after every step."""
