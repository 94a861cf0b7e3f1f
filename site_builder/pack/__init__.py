"""Add to the pages what is published with them: scripts, data, headers, Python, offline use."""
