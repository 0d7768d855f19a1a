import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { FILE_HEADERS, IMMUTABLE } from '../api/src/pages/html/files.ts';
import { PAGE_HEADERS, STRICT_TRANSPORT } from '../api/src/platform/http/security-headers.ts';
import { MEDIA_TYPES } from '../shared/src/http/media-types.ts';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = parse(read('docker/compose.yaml'), { merge: true });
const demo = parse(read('docker/compose.demo.yaml'));

test('the Dockerfile passes the linter', () => {
  assert.deepEqual(
    validate(read('docker/app.Dockerfile')).map(({ message, range }) => [range.start.line + 1, message]),
    [],
  );
});

test('the Dockerfile copies the manifest of every workspace', () => {
  const dockerfile = read('docker/app.Dockerfile');
  for (const name of JSON.parse(read('package.json')).workspaces)
    assert.match(dockerfile, new RegExp(`COPY ${name}/package.json ${name}/`));
});

test('the API’s image has every package of ours that runs, and of the others what is built', () => {
  const dockerfile = read('docker/app.Dockerfile');
  const manifest = (name) => JSON.parse(read(`${name}/package.json`));
  const folderOf = Object.fromEntries(
    JSON.parse(read('package.json')).workspaces.map((folder) => [manifest(folder).name, folder]),
  );
  const needed = new Set(['api']);
  for (const folder of needed)
    for (const name of Object.keys(manifest(folder).dependencies ?? {}))
      if (folderOf[name]) needed.add(folderOf[name]);
  for (const folder of needed)
    assert.match(dockerfile, new RegExp(`COPY .*/app/${folder}/src ${folder}/src`));
  for (const folder of Object.values(folderOf))
    if (folder === 'shell' || folder.startsWith('mf-'))
      assert.match(dockerfile, new RegExp(`COPY .*/app/${folder}/dist ${folder}/dist`));
  const [, command] = /^CMD \["sh", "-c", "([^"]+)"\]$/m.exec(dockerfile);
  for (const [, file] of command.matchAll(/node (\S+)/g))
    assert.ok(existsSync(new URL(`../${file}`, import.meta.url)));
  // A release publishes itself by the tool of the same image.
  const [, tool] = /^ENTRYPOINT \["node", "\/app\/(.*)"\]$/m.exec(dockerfile);
  assert.ok(existsSync(new URL(`../${tool}`, import.meta.url)));
});

test('compose lists exactly the parts of this slice, each with its build target or image', () => {
  assert.deepEqual(Object.keys(compose.services).sort(), [
    'api',
    'broker',
    'database',
    'gateway',
    'keycloak',
  ]);
  const stages = [...read('docker/app.Dockerfile').matchAll(/AS (\w+)/g)].map((match) => match[1]);
  for (const { build } of Object.values(compose.services))
    if (build) assert.ok(stages.includes(build.target));
});

test('compose mounts existing files and requires each secret', () => {
  for (const { volumes = [] } of [compose, demo].flatMap(({ services }) => Object.values(services)))
    for (const volume of volumes) {
      const [source] = volume.split(':');
      if (source.startsWith('.'))
        assert.ok(existsSync(new URL(`../docker/${source}`, import.meta.url)), source);
      else assert.ok(source in compose.volumes, source);
    }
  const example = read('docker/.env.example');
  for (const [, name] of read('docker/compose.yaml').matchAll(/\$\{(\w+):\?/g))
    assert.match(example, new RegExp(`^${name}=`, 'm'));
});

test('accounts outlive Keycloak’s container: they are in PostgreSQL, in a database that the first start makes', () => {
  const { keycloak, database } = compose.services;
  const [, build] = /AS keycloak\n([\s\S]*)/.exec(read('docker/app.Dockerfile'));
  assert.match(build, /^ENV .*\bKC_DB=postgres\b/m);
  assert.deepEqual(keycloak.command.slice(0, 2), ['start', '--optimized']);
  const { KC_DB_URL: address, KC_DB_USERNAME: role } = keycloak.environment;
  assert.equal(address, `jdbc:postgresql://database:5432/${role}`);
  const [source] = database.volumes
    .find((volume) => volume.includes('/docker-entrypoint-initdb.d/'))
    .split(':');
  assert.match(read(`docker/${source}`), new RegExp(`create database ${role} owner ${role};`));
});

test('what comes before the first response may take as long as migrations wait for locks', () => {
  const [, patience] = /^const PATIENCE_MS = (\d+) \* 60_000;$/m.exec(read('api/src/platform/db/migrate.ts'));
  const [, minutes] = /--start-period=(\d+)m/.exec(read('docker/app.Dockerfile'));
  assert.ok(Number(minutes) > Number(patience));
  const [, period, failures] = /startupProbe:[\s\S]*?periodSeconds: (\d+)\s+failureThreshold: (\d+)/.exec(
    read('docker/helm/templates/deployment.yaml'),
  );
  assert.ok((period * failures) / 60 > Number(patience));
});

test('no log grows until the disk is full', () => {
  for (const [name, { logging }] of Object.entries(compose.services))
    assert.equal(logging?.driver, 'local', name);
});

test('our own containers have no rights of root’s and write to volumes and memory alone', () => {
  for (const name of ['api', 'gateway']) {
    const { cap_drop, read_only, security_opt, tmpfs } = compose.services[name];
    assert.deepEqual(
      { cap_drop, read_only, security_opt, tmpfs },
      { cap_drop: ['ALL'], read_only: true, security_opt: ['no-new-privileges:true'], tmpfs: ['/tmp'] },
      name,
    );
  }
  // The image’s folder for the volume belongs to its user; nobody else runs in it.
  const dockerfile = read('docker/app.Dockerfile');
  assert.match(dockerfile, /^RUN install -d -o node -g node \/data\nUSER node$/m);
  assert.match(dockerfile, /^USER www-data$/m);
});

test('the gateway’s log names no address and no secret of a link', () => {
  const conf = read('docker/nginx/nginx.conf');
  assert.match(conf, /^error_log stderr crit;$/m);
  const [, format] = /log_format plain '([^']*)'/.exec(conf);
  assert.doesNotMatch(format, /remote_addr|forwarded|args|request_uri|\$request /);
});

test('only the demo has accounts whose passwords are known', () => {
  assert.doesNotMatch(read('docker/compose.yaml'), /demo/i);
  for (const name of Object.keys(demo.services)) assert.ok(name in compose.services, name);
});

test('TLS is the gateway’s by an overlay, on the port and with the variables of its script', () => {
  const tls = parse(read('docker/compose.tls.yaml'));
  assert.deepEqual(Object.keys(tls.services), ['gateway']);
  const { environment, ports, volumes } = tls.services.gateway;
  const script = read('docker/nginx/start.sh');
  for (const name of Object.keys(environment)) assert.ok(script.includes(name), name);
  const [folder, inside] = volumes[0].split(':');
  for (const file of Object.values(environment)) assert.ok(file.startsWith(`${inside}/`), file);
  assert.deepEqual(
    ports.map((port) => port.split(':').at(-1)),
    ['8443', '8443/udp'],
  );
  assert.match(script, /listen 8443 /);
  assert.ok(SECRET_FILES.includes(`docker/${folder.slice(2)}`));
});
/** What compose.yaml and compose.tls.yaml are given. */
const SECRET_FILES = ['docker/.env', 'docker/tls'];

test('secrets beside the compose files get into neither the repository nor an image', () => {
  for (const list of ['.gitignore', '.dockerignore'])
    for (const file of SECRET_FILES) assert.match(read(list), new RegExp(`^${file}/?$`, 'm'), list);
});

test('the gateway uses the API’s name and port in compose', () => {
  assert.match(read('docker/nginx/baza.conf'), /server api:3000 /);
});

test('the gateway serves files with the headers and types of the API', () => {
  const conf = read('docker/nginx/baza.conf');
  const last = (name) =>
    [
      ...conf.matchAll(new RegExp(`map "[^"]*" \\$${name} \\{[^"]*"";\\s*"[^"]*"\\s+"([^"]*)";\\s*\\}`, 'g')),
    ].at(-1)?.[1];
  const headersOf = (text) =>
    Object.fromEntries(
      [...text.matchAll(/^\s*add_header (\S+) (?:"([^"]*)"|\$(\w+))/gm)].map(([, name, value, variable]) => [
        name.toLowerCase(),
        value ?? last(variable),
      ]),
    );
  const everywhere = { ...PAGE_HEADERS, 'strict-transport-security': STRICT_TRANSPORT };
  const [server, ...locations] = conf.slice(conf.indexOf('server {')).split(/^ {4}location /m);
  assert.deepEqual(headersOf(server), everywhere);
  const withFiles = locations.filter((text) => /^\s*root /m.test(text));
  assert.equal(withFiles.length, 1);
  for (const text of locations)
    if (withFiles.includes(text))
      assert.deepEqual(headersOf(text), { ...everywhere, ...FILE_HEADERS, 'cache-control': IMMUTABLE });
    // What the gateway says while no process responds.
    else if (text.startsWith('@trouble'))
      assert.deepEqual(headersOf(text), {
        'content-type': undefined,
        'cache-control': 'no-store',
        'x-content-type-options': FILE_HEADERS['x-content-type-options'],
        'strict-transport-security': STRICT_TRANSPORT,
      });
    // Headers in a location would override those of the server.
    else assert.deepEqual(headersOf(text), {});

  const types = [...withFiles[0].matchAll(/^\s*"([^"]+)"\s+([\w ]+);$/gm)].flatMap(([, type, endings]) =>
    endings.split(' ').map((ending) => [ending, type]),
  );
  assert.deepEqual(Object.fromEntries(types), MEDIA_TYPES);
});
