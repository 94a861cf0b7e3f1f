"""Say what stands where: addresses, links, navigation, embeds."""
