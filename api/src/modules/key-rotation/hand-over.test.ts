import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { answerCommand, askSite } from './hand-over.ts';

const KEYS = { current: 'n'.repeat(32), previous: 'o'.repeat(32) };

it('a command whose site has died leaves the request of a later one alone', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const folder = mkdtempSync(join(tmpdir(), 'baza-hand-over-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const request = join(folder, 'key-rotation.request');
  const seconds = async (count: number) => {
    for (let step = 0; step < count * 5; step++) {
      t.mock.timers.tick(200);
      await new Promise(setImmediate);
    }
  };
  const asked = askSite(folder, KEYS).catch(({ message }) => message);
  const first = readFileSync(request, 'utf8');
  // Taken, but never carried out.
  await assert.rejects(
    answerCommand(folder, KEYS.previous, () => Promise.reject(new Error('killed'))),
    /killed/,
  );
  rmSync(join(folder, 'key-rotation.response'));
  const later = first.replace(JSON.parse(first).id, 'later');
  writeFileSync(request, later);
  await seconds(20);
  assert.equal(readFileSync(request, 'utf8'), later);
  await seconds(30 * 60);
  assert.match(await asked, /has not finished/);
  assert.equal(readFileSync(request, 'utf8'), later);
});

it('a request that no site takes is withdrawn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const folder = mkdtempSync(join(tmpdir(), 'baza-hand-over-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const asked = askSite(folder, KEYS).catch(({ message }) => message);
  for (let step = 0; step < 80; step++) {
    t.mock.timers.tick(200);
    await new Promise(setImmediate);
  }
  assert.match(await asked, /did not take the request/);
  assert.throws(() => readFileSync(join(folder, 'key-rotation.request')), /ENOENT/);
});
