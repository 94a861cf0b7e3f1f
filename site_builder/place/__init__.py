"""Give everything its place in the site: addresses, links, navigation, embeds."""
