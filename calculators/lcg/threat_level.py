"""The threat level of a player."""

ELIMINATION = 50
"""The threat level at which a player is eliminated. Rule: lcg-threat-elimination."""
