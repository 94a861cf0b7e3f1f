"""What other sites show of this one: calculators in frames, oEmbed, previews of links."""
