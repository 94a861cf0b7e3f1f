<?php
/**
 * Print, as JSON, what WordPress makes of an address on a line of its own: php wordpress.php SOURCES ADDRESS
 *
 * WordPress's own code discovers the oEmbed answer, requests it and filters its HTML. Only its settings are
 * stubs: it has no database here.
 */

[, $sources, $address] = $argv;
error_reporting(E_ALL & ~E_DEPRECATED);
define('ABSPATH', "$sources/");
define('WPINC', 'wp-includes');
define('WP_DEBUG', false);

$wp_version = '6.1';
foreach (['compat', 'load', 'plugin', 'class-wp-error', 'functions', 'formatting', 'shortcodes', 'kses', 'http', 'class-wp-http-proxy', 'class-wp-http', 'embed', 'class-wp-oembed'] as $part) {
    $file = ABSPATH . WPINC . "/$part.php";
    if (is_file($file)) require_once $file;
}
foreach (['streams', 'curl', 'encoding', 'response', 'cookie', 'requests-response', 'requests-hooks'] as $part) {
    require_once ABSPATH . WPINC . "/class-wp-http-$part.php";
}

// What would be in the database: the settings of a new installation.
$settings = ['home' => 'http://blog.example', 'siteurl' => 'http://blog.example', 'blog_charset' => 'UTF-8'];
$stubs = [
    'get_option' => fn($name, $default = false) => $settings[$name] ?? $default,
    'get_bloginfo' => fn($what = '') => $what === 'version' ? '6.1' : $settings['home'],
    'home_url' => fn($path = '') => $settings['home'] . $path,
    'get_home_url' => fn() => $settings['home'],
    'site_url' => fn($path = '') => $settings['siteurl'] . $path,
    '__' => fn($text) => $text,
    'get_site_transient' => fn() => false,
    'set_site_transient' => fn() => true,
    'get_locale' => fn() => 'en_US',
];
foreach (array_keys($stubs) as $name) {
    if (function_exists($name)) continue;
    eval("function $name(...\$given) { return \$GLOBALS['stubs']['$name'](...\$given); }");
}

// As wp-includes/default-filters.php registers them.
add_filter('oembed_dataparse', 'wp_filter_oembed_result', 10, 3);
add_filter('oembed_dataparse', 'wp_filter_oembed_iframe_title_attribute', 5, 3);
// The site under test is on this machine; WordPress requests public addresses only.
add_filter('http_request_host_is_external', fn() => true);
add_filter('http_allowed_safe_ports', fn($ports) => [...$ports, parse_url($address, PHP_URL_PORT)]);

$consumer = _wp_oembed_get_object();
$provider = $consumer->discover($address);
$data = $provider ? $consumer->fetch($provider, $address, ['width' => 600]) : false;
$html = $data ? $consumer->data2html($data, $address) : false;
echo json_encode(['provider' => $provider, 'data' => $data, 'html' => $html]);
