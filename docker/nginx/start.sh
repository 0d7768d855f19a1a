#!/bin/sh
# Writes what the environment decides into the gateway's configuration, then becomes nginx.
set -eu
sed "s|\${PUBLIC_URL}|${PUBLIC_URL:-}|g" /etc/baza/baza.conf > /tmp/baza.conf
rm -f /tmp/tls.conf
if [ -n "${TLS_CERTIFICATE:-}" ]; then
    key=${TLS_KEY:?is the private key of TLS_CERTIFICATE}
    cat > /tmp/tls.conf <<END
listen 8443 ssl http2;
ssl_certificate $TLS_CERTIFICATE;
ssl_certificate_key $key;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
END
    # An nginx that was built with HTTP/3 offers it: Debian's 1.22 was not.
    if nginx -V 2>&1 | grep -q -- --with-http_v3_module; then
        cat >> /tmp/tls.conf <<END
listen 8443 quic reuseport;
add_header Alt-Svc 'h3=":${TLS_PORT:-443}"; ma=86400' always;
END
    fi
fi
exec nginx -c /etc/baza/nginx.conf -g "daemon off; worker_processes ${GATEWAY_WORKERS:-auto};"
