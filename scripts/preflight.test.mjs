import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

const start = join(import.meta.dirname, 'start.mjs');
const folder = mkdtempSync(join(tmpdir(), 'baza-preflight-'));

/** `npm start`, which stops before it installs anything. */
const refusal = (env) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [start], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  assert.equal(status, 1, stdout);
  return stderr + stdout;
};

it('says which port is taken, and how to choose another', async (t) => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, resolve));
  t.after(() => other.close());
  const { port } = other.address();
  const text = refusal({ PORT: String(port), DATA_DIR: folder });
  assert.match(text, new RegExp(`Port ${port} is taken by another program.*PORT=3001 npm start`));
});

it('says that the data folder cannot be written', (t) => {
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  assert.match(
    refusal({ PORT: '0', DATA_DIR: join(file, 'data') }),
    /cannot be written \(ENOTDIR\).*DATA_DIR/,
  );
});
