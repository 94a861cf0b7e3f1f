<?php
/**
 * Match texts with an expression by PHP's own library, as XenForo and phpBB do. Reads {pattern, texts} as JSON,
 * prints for each text the groups, or null.
 */

['pattern' => $pattern, 'texts' => $texts] = json_decode(stream_get_contents(STDIN), true);
echo json_encode(array_map(fn($text) => preg_match($pattern, $text, $groups) ? $groups : null, $texts));
