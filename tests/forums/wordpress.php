<?php
/**
 * Print, as JSON, what WordPress makes of addresses on lines of their own: php wordpress.php SOURCES ADDRESS...
 *
 * WordPress's own code discovers the oEmbed answer, requests it and filters its HTML. Only its settings are
 * stubs: it has no database here.
 */

[, $sources] = $argv;
$addresses = array_slice($argv, 2);
error_reporting(E_ALL & ~E_DEPRECATED);
define('ABSPATH', "$sources/");
define('WPINC', 'wp-includes');
define('WP_DEBUG', false);

$wp_version = '6.1';
foreach (['compat', 'load', 'cache', 'l10n', 'link-template', 'general-template', 'plugin', 'class-wp-error', 'class-wp-list-util', 'functions', 'formatting', 'shortcodes', 'kses', 'http', 'class-wp-http-proxy', 'class-wp-http', 'pluggable', 'embed', 'class-wp-oembed'] as $part) {
    $file = ABSPATH . WPINC . "/$part.php";
    if (is_file($file)) require_once $file;
}
foreach (['streams', 'curl', 'encoding', 'response', 'cookie', 'requests-response', 'requests-hooks'] as $part) {
    require_once ABSPATH . WPINC . "/class-wp-http-$part.php";
}

// The settings of a new installation, which would be in the database.
$settings = ['home' => 'http://blog.example', 'siteurl' => 'http://blog.example', 'blog_charset' => 'UTF-8'];
add_filter('pre_option', fn($value, $name) => $settings[$name] ?? '', 10, 2);
wp_cache_init();

// As wp-includes/default-filters.php registers them.
add_filter('oembed_dataparse', 'wp_filter_oembed_result', 10, 3);
add_filter('oembed_dataparse', 'wp_filter_oembed_iframe_title_attribute', 5, 3);
// The site under test is on this machine; WordPress requests public addresses only.
add_filter('http_request_host_is_external', fn() => true);
add_filter('http_allowed_safe_ports', fn($ports) => [...$ports, parse_url($addresses[0], PHP_URL_PORT)]);

$consumer = _wp_oembed_get_object();
$embedded = [];
foreach ($addresses as $address) {
    $provider = $consumer->discover($address);
    $data = $provider ? $consumer->fetch($provider, $address, ['width' => 600]) : false;
    $html = $data ? $consumer->data2html($data, $address) : false;
    $embedded[$address] = ['provider' => $provider, 'data' => $data, 'html' => $html];
}
echo json_encode($embedded);
