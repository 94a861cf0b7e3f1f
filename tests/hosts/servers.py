"""Real web servers that serve a built site with the configuration in it, on free ports."""

from __future__ import annotations

import contextlib
import os
import socket
import ssl
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.waiting import wait_until
from tools.web_servers import WebServer

_APACHE_MODULES = (
    *("mpm_event", "authz_core", "dir", "mime", "headers", "rewrite", "alias", "env"),
    *("setenvif", "ssl", "http2"),
)
_LIMIT_SECONDS = 20


@dataclass(frozen=True)
class Addresses:
    """The addresses of the site's root, which end with a slash: plain, and over TLS."""

    plain: str
    secure: str


@contextlib.contextmanager
def nginx(server: WebServer, site: Path, base: str, *, ours: bool = True) -> Iterator[Addresses]:
    """Serve a site by nginx while the ``with`` block runs.

    Args:
        server: nginx.
        site: the folder of a site that was built for an address with the path ``base``.
        base: the path it is served under; begins and ends with a slash.
        ours: whether the configuration in the site is included; else nginx's own settings hold.
    """
    with _folder() as folder:
        plain, secure = _free_ports()
        include = (
            f"include {site}/_nginx.conf;" if ours else f"location {base} {{ alias {site}/; }}"
        )
        (folder / "nginx.conf").write_text(f"""
            {"user root;" if os.geteuid() == 0 else ""}
            load_module {server.modules}/ngx_http_brotli_static_module.so;
            worker_processes 1;
            error_log {folder}/error.log;
            pid {folder}/pid;
            events {{ worker_connections 256; }}
            http {{
                include /etc/nginx/mime.types;
                access_log off;
                client_body_temp_path {folder}/body;
                proxy_temp_path {folder}/proxy;
                fastcgi_temp_path {folder}/fastcgi;
                uwsgi_temp_path {folder}/uwsgi;
                scgi_temp_path {folder}/scgi;
                server {{
                    listen 127.0.0.1:{plain};
                    listen 127.0.0.1:{secure} ssl http2;
                    ssl_certificate {folder}/certificate.pem;
                    ssl_certificate_key {folder}/key.pem;
                    set $middle_earth_rules {site};
                    {include}
                }}
            }}
        """)
        command = [server.program, "-p", folder, "-c", folder / "nginx.conf", "-g", "daemon off;"]
        with _running([str(part) for part in command], folder, plain):
            yield _addresses(plain, secure, base)


@contextlib.contextmanager
def apache(server: WebServer, site: Path, base: str) -> Iterator[Addresses]:
    """Serve a site by Apache with the ``.htaccess`` in it while the ``with`` block runs."""
    with _folder() as folder:
        plain, secure = _free_ports()
        modules = "\n".join(
            f"LoadModule {name}_module {server.modules}/mod_{name}.so" for name in _APACHE_MODULES
        )
        alias = f'DocumentRoot "{site}"' if base == "/" else f'Alias "{base}" "{site}/"'
        (folder / "mime.types").write_text("text/html html\napplication/x-gzip gz\n")
        (folder / "apache.conf").write_text(f"""
            {modules}
            {"User nobody" if os.geteuid() == 0 else ""}
            ServerRoot "{folder}"
            ServerName 127.0.0.1
            PidFile {folder}/pid
            ErrorLog {folder}/error.log
            TypesConfig {folder}/mime.types
            AddLanguage br .br
            AddEncoding x-gzip .gz
            Mutex sem
            DefaultRuntimeDir {folder}
            StartServers 1
            Listen 127.0.0.1:{plain}
            Listen 127.0.0.1:{secure} https
            Protocols h2 http/1.1
            {alias}
            <Directory "{site}">
                AllowOverride All
                Require all granted
            </Directory>
            <VirtualHost 127.0.0.1:{secure}>
                SSLEngine on
                SSLCertificateFile {folder}/certificate.pem
                SSLCertificateKeyFile {folder}/key.pem
                {alias}
            </VirtualHost>
        """)
        command = [server.program, "-f", folder / "apache.conf", "-DFOREGROUND"]
        with _running([str(part) for part in command], folder, plain):
            yield _addresses(plain, secure, base)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    """A folder for a server's own files, with a certificate for this machine."""
    with tempfile.TemporaryDirectory(prefix="web-server-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt"),
                *("ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"),
                *("-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")),
            ],
            check=True,
            capture_output=True,
        )
        yield folder


@contextlib.contextmanager
def _running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    log = folder / "error.log"
    with (folder / "output").open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        wait_until(
            lambda: process.poll() is not None or _answers(port),
            "the server listens",
            _LIMIT_SECONDS,
        )
        said = (folder / "output").read_text() + (log.read_text() if log.exists() else "")
        assert process.poll() is None, said
        yield
    finally:
        process.terminate()
        process.wait(_LIMIT_SECONDS)


def _answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def _free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


def _addresses(plain: int, secure: int, base: str) -> Addresses:
    return Addresses(f"http://127.0.0.1:{plain}{base}", f"https://127.0.0.1:{secure}{base}")


def agreed_protocol(address: str) -> str | None:
    """Return the protocol that a server chooses of HTTP/2 and HTTP/1.1, by the TLS handshake."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["h2", "http/1.1"])
    host, _, port = address.removeprefix("https://").partition("/")[0].partition(":")
    with socket.create_connection((host, int(port))) as raw, context.wrap_socket(raw) as secured:
        return secured.selected_alpn_protocol()
