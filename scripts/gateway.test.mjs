// docker/nginx/start.sh: TLS, HTTP/2 and HTTP/3 by setting, with a made-up nginx, and with the real one where it is installed.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loggedPath, SECRET_ROUTES } from '../api/src/platform/tracing/logged-path.ts';
import { sparePort } from '../api/src/testing/spare-port.ts';
import { root } from './lib/run.mjs';

const NGINX = '/usr/sbin/nginx';
const hasNginx = existsSync(NGINX) && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
const folder = mkdtempSync(join(tmpdir(), 'baza-gateway-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The gateway's files with the folders of a test. */
function prepared(name, replacements = []) {
  const own = join(folder, name);
  mkdirSync(join(own, 'etc'), { recursive: true });
  for (const file of ['start.sh', 'nginx.conf', 'baza.conf']) {
    let text = readFileSync(join(root, 'docker', 'nginx', file), 'utf8');
    for (const [from, to] of [['/tmp/', `${own}/`], ['/etc/baza/', `${own}/etc/`], ...replacements])
      text = text.replaceAll(from, to);
    writeFileSync(join(own, 'etc', file), text, { mode: 0o755 });
  }
  return own;
}

describe('the log of the gateway', () => {
  const conf = readFileSync(join(root, 'docker', 'nginx', 'nginx.conf'), 'utf8');
  const rules = [...conf.matchAll(/^ {8}"~(\S+)" "(\$\w+)…(\$\w+)";$/gm)].map(
    ([, pattern, before, after]) => ({
      pattern: new RegExp(pattern),
      before: before.slice(1),
      after: after.slice(1),
    }),
  );
  /** What nginx writes: the first rule that matches the decoded path. */
  const logged = (uri) => {
    for (const { pattern, before, after } of rules) {
      const groups = pattern.exec(uri)?.groups;
      if (groups) return `${groups[before]}…${groups[after] ?? ''}`;
    }
    return uri;
  };

  for (const route of SECRET_ROUTES)
    for (const [start, end] of [
      ['/api/public', ''],
      ['/ru', '/votes/7'],
    ]) {
      const path = `${start}/${route.replace('[^/]+', '012')}`;
      test(`masks what follows ${path}/ as the log of the API does`, () => {
        assert.equal(logged(`${path}/abcdefghij${end}`), `${path}/…${end}`);
        assert.equal(loggedPath(`${path}/abcdefghij${end}`), `${path}/…${end}`);
      });
    }

  for (const path of [
    '/confirm/Zz9_AbCdEfGhIjKlMnOp',
    '/confirm/Zz9_AbCdEfGhIjKlMnOp/again',
    '/products/product/1409',
    '/files/0a8e7a06-1111-4222-8333-944455566677/320.webp',
    '/remotes/mf_map/1.0.0/main-AbCdEfGhIjKlMnOp12.js',
    '/api/websocket-endpoint/info',
  ])
    test(`writes ${path} as the log of the API does`, () => assert.equal(logged(path), loggedPath(path)));

  test('has neither queries, addresses nor headers of visitors', () => {
    const [, format] = /log_format plain '([^']+)'/.exec(conf);
    assert.doesNotMatch(format, /\$(request\b|request_uri|args|query_string|uri|remote_|http_|cookie_|arg_)/);
  });
});

describe('the gateway begins', () => {
  /** What it writes for an nginx that was built with some options. */
  function started(name, env, builtWith = '') {
    const own = prepared(name);
    const nginx = join(own, 'nginx');
    writeFileSync(
      nginx,
      `#!/bin/sh\n[ "$1" = -V ] && echo 'configure arguments: ${builtWith}' >&2 || echo "$@"\n`,
    );
    chmodSync(nginx, 0o755);
    const { status, stdout, stderr } = spawnSync('sh', [join(own, 'etc', 'start.sh')], {
      env: { PATH: `${own}:${process.env.PATH}`, ...env },
      encoding: 'utf8',
    });
    const tls = join(own, 'tls.conf');
    return {
      status,
      stderr,
      args: stdout.trim(),
      conf: existsSync(join(own, 'baza.conf')) && readFileSync(join(own, 'baza.conf'), 'utf8'),
      tls: existsSync(tls) ? readFileSync(tls, 'utf8') : undefined,
    };
  }
  const TLS = { TLS_CERTIFICATE: '/keys/site.pem', TLS_KEY: '/keys/site.key' };

  test('without TLS unless it has a certificate, and knows the public address', () => {
    const { status, conf, tls } = started('plain', { PUBLIC_URL: 'https://baza.example' });
    assert.equal(status, 0);
    assert.equal(tls, undefined);
    assert.match(conf, /map "\$upstream_http_strict_transport_security\|https:\/\/baza\.example \$scheme"/);
    assert.doesNotMatch(conf, /PUBLIC_URL/);
  });

  test('as many processes as the machine has processors, or as it is told', () => {
    assert.match(started('workers', {}).args, /-g daemon off; worker_processes auto;$/);
    assert.match(started('two-workers', { GATEWAY_WORKERS: '2' }).args, /; worker_processes 2;$/);
  });

  test('with HTTP/2 if it has one', () => {
    const { status, tls } = started('h2', TLS, '--with-http_v2_module');
    assert.equal(status, 0);
    assert.match(tls, /^listen 8443 ssl http2;$/m);
    assert.match(tls, /^ssl_certificate \/keys\/site\.pem;$/m);
    assert.match(tls, /^ssl_certificate_key \/keys\/site\.key;$/m);
    assert.doesNotMatch(tls, /quic|Alt-Svc/);
  });

  test('with HTTP/3 as well where nginx was built with it, on the port that browsers see', () => {
    const { tls } = started(
      'h3',
      { ...TLS, TLS_PORT: '8443' },
      '--with-http_v2_module --with-http_v3_module',
    );
    assert.match(tls, /^listen 8443 ssl http2;$/m);
    assert.match(tls, /^listen 8443 quic reuseport;$/m);
    assert.match(tls, /^add_header Alt-Svc 'h3=":8443"; ma=86400' always;$/m);
    assert.match(started('h3-usual', TLS, '--with-http_v3_module').tls, /h3=":443"/);
  });

  test('not at all with a certificate that has no key', () => {
    const { status, stderr } = started('keyless', { TLS_CERTIFICATE: '/keys/site.pem' });
    assert.notEqual(status, 0);
    assert.match(stderr, /TLS_KEY.*private key of TLS_CERTIFICATE/);
  });
});

test('the real nginx serves HTTP/2 and masks secrets in its log by this configuration', {
  skip: !hasNginx && 'needs nginx',
}, async () => {
  const [plain, tls, api] = [await sparePort(), await sparePort(), await sparePort()];
  const own = prepared('real', [
    ['listen 8080;', `listen 127.0.0.1:${plain};`],
    ['listen 8443 ', `listen 127.0.0.1:${tls} `],
    ['server api:3000 ', `server 127.0.0.1:${api} `],
    ['access_log /dev/stdout plain;', `access_log ${join(folder, 'real', 'access.log')} plain;`],
  ]);
  const [key, certificate] = [join(own, 'key.pem'), join(own, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const to = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', ...made, ...to], { stdio: 'ignore' });
  const nginx = spawn('sh', [join(own, 'etc', 'start.sh')], {
    env: {
      PATH: `/usr/sbin:${process.env.PATH}`,
      PUBLIC_URL: 'https://localhost',
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (text) => {
    said += text;
  });
  try {
    for (let tries = 0; !existsSync(join(own, 'nginx.pid')) && tries < 100; tries += 1) await sleep(50);
    const session = connect(`https://localhost:${tls}`, { ca: readFileSync(certificate), lookup: loopback });
    const get = async (path) => {
      const request = session.request({ ':path': path });
      request.resume();
      const [headers] = await once(request, 'response');
      await once(request, 'end');
      return headers;
    };
    const health = await get('/gateway/health').catch((error) => assert.fail(`${error.message}\n${said}`));
    assert.equal(health[':status'], 200);
    assert.equal(health['strict-transport-security'], 'max-age=31536000');
    // Nobody is behind it.
    for (const [path, type] of [
      ['/api/config', 'application/problem+json'],
      ['/ru/products', 'text/html; charset=utf-8'],
      ['/api/files/1/photo.png', 'application/problem+json'],
    ]) {
      const headers = await get(path);
      assert.deepEqual([path, headers[':status'], headers['content-type']], [path, 503, type]);
      assert.equal(headers['retry-after'], '5');
    }
    const secret = 'Zz9_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-ab';
    const masked = SECRET_ROUTES.map((route) => `/api/public/${route.replace('[^/]+', '012')}`);
    for (const path of masked) await get(`${path}/${secret}?token=${secret}`);
    // nginx decodes the path before it looks for a secret in it.
    await get(`/ru/${'selections'.replace('s', '%73')}/${secret}/votes?name=${secret}`);
    session.close();
    // nginx writes bytes that are not ASCII as codes.
    const log = () => readFileSync(join(own, 'access.log'), 'utf8').replaceAll('\\xE2\\x80\\xA6', '…');
    for (let tries = 0; !log().includes('/votes') && tries < 100; tries += 1) await sleep(50);
    for (const path of masked) assert.ok(log().includes(` GET ${path}/… 503 `), `${path} in ${log()}`);
    assert.ok(log().includes(' GET /ru/selections/…/votes 503 '), log());
    assert.ok(!`${log()}${said}`.includes(secret.slice(0, 8)), log());
  } finally {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  }
});
const loopback = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
