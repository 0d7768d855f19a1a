import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const manifest = (folder) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, 'package.json')));

test('scripts use the build tools in the versions of `tooling`', () => {
  const { dependencies } = manifest('tooling');
  for (const [name, version] of Object.entries(manifest('.').dependencies))
    assert.equal(version, dependencies[name], name);
});
