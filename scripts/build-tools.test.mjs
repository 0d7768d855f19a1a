import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const manifest = (folder) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, 'package.json')));

test('a start installs the tools that packages are built with, in the versions of `shared`', () => {
  const { devDependencies } = manifest('shared');
  for (const [name, version] of Object.entries(manifest('.').dependencies))
    assert.equal(version, devDependencies[name], name);
});
