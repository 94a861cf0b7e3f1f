"""The drawing of the map of Risk: from a sketch by hand to the lines that the site draws."""
