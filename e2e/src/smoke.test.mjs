import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { smokeCount } from './support/smoke.ts';

test('each journey of the smoke set exists, and the rest are all others', () => {
  const folder = join(import.meta.dirname, '..');
  const cli = join(folder, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  const count = (JOURNEYS) => {
    const env = { ...process.env, JOURNEYS };
    const said = execFileSync(process.execPath, [cli, 'test', '--list'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return Number(/Total: (\d+) tests/.exec(said)?.[1]);
  };
  assert.equal(count('smoke'), smokeCount);
  assert.equal(count('smoke') + count('rest'), count(''));
});
