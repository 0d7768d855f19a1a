import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = parse(read('docker/compose.yaml'));

test('the Dockerfile has no mistake a linter knows', () => {
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

test('compose names exactly the parts of this slice, each with its build target or image', () => {
  assert.deepEqual(Object.keys(compose.services).sort(), ['api', 'database', 'gateway', 'keycloak']);
  const stages = [...read('docker/app.Dockerfile').matchAll(/AS (\w+)/g)].map((match) => match[1]);
  for (const { build } of Object.values(compose.services))
    if (build) assert.ok(stages.includes(build.target));
});

test('compose mounts files that exist and asks for each secret', () => {
  for (const { volumes = [] } of Object.values(compose.services))
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

test('the gateway speaks to the API by its name and port in compose', () => {
  assert.match(read('docker/nginx/baza.conf'), /server api:3000;/);
});
