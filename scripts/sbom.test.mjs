import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { licenceProblems, shippedPackages } from './lib/shipped.ts';

const packages = shippedPackages(join(import.meta.dirname, '..'));

test('what ships is known: the dependencies of API and browsers, not the tools', () => {
  const names = new Set(packages.map(({ name }) => name));
  for (const name of ['fastify', 'sharp', 'pg', 'react', 'ol', '@fastify/busboy'])
    assert.ok(names.has(name), name);
  for (const name of ['jest', '@playwright/test', 'autocannon', '@biomejs/biome', 'lerna'])
    assert.ok(!names.has(name), name);
});

test('no forbidden licence ships', () => {
  assert.deepEqual(licenceProblems(packages), []);
  const of = (license) => licenceProblems([{ name: 'a', version: '1.0.0', license }]);
  assert.deepEqual(of('(MIT OR GPL-3.0)'), []);
  for (const license of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN file', undefined])
    assert.equal(of(license).length, 1, license);
});

test('the bill of materials is CycloneDX with every package', () => {
  const { bomFormat, components } = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'sbom.ts')], { encoding: 'utf8' }),
  );
  assert.equal(bomFormat, 'CycloneDX');
  assert.equal(components.length, packages.length);
  assert.ok(components.every(({ purl, hashes }) => purl && hashes));
});
