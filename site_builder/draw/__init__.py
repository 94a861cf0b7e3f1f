"""Write Markdown, HTML and pictures from the data and the calculators."""
