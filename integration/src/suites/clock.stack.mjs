// The clock of a process set by an hour under users: `npm run test:stack -- faults`. With the embedded database, whose clock
// is set with it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { root } from '../../../scripts/lib/run.mjs';
import { createCluster, load } from '../cluster/cluster.mjs';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 5000;
/** Of a window of limits: the counts of one have to end. */
const AFTER_JUMP_MS = 3000;

const folder = mkdtempSync(join(tmpdir(), 'baza-clock-'));
const clock = join(folder, 'offset');
const setClock = async (ms) => {
  writeFileSync(clock, String(ms));
  await sleep(200);
};
const cluster = createCluster({
  RENDERERS: '0',
  DRAIN_SECONDS: '0',
  TEST_CLOCK: clock,
  NODE_OPTIONS: `--import ${join(root, 'integration', 'src', 'cluster', 'clock.mjs')}`,
});
before(async () => {
  await setClock(0);
  await cluster.start(1, { gateway: false });
});
after(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

let longest = 0;
async function ask(path, { token, method = 'GET', body } = {}) {
  const since = performance.now();
  const response = await fetch(cluster.site + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(4 * LONGEST_MS),
  });
  const text = await response.text();
  longest = Math.max(longest, performance.now() - since);
  return { status: response.status, text };
}
const fields = { category: 'ResidentialMultiStorey_Sell', priceConfirmed: false };
const createDraft = async (token) => {
  const { status, text } = await ask('/api/listings', {
    token,
    method: 'POST',
    body: { ...fields, title: 'draft' },
  });
  return status === 201 ? JSON.parse(text) : status;
};
const logIn = async () => (await logInAs(new Browser(cluster.site), 'demo', 'demo')).access_token;

it('an hour forward, back and further back: who is logged in goes on or logs in again, and nothing hangs', async (t) => {
  const reading = load(async (client, n) => {
    const path = ['/api/public/listings?size=12', '/products', '/api/config', '/api/health/ready'][
      (client + n) % 4
    ];
    const { status } = await ask(path);
    if (status !== 200) throw new Error(`${path} ${status}`);
    await sleep(50);
  }, 2);
  const tokens = [await logIn()];
  const drafts = [await createDraft(tokens[0])];
  for (const [hours, before] of [
    [1, 401],
    [0, 'goes on'],
    [-1, 'goes on'],
    [0, 401],
  ]) {
    await setClock(hours * HOUR_MS);
    const draft = await createDraft(tokens.at(-1));
    if (before === 401) assert.equal(draft, 401, 'the token has expired');
    else {
      assert.ok(draft.id, `${hours} h: ${draft}`);
      drafts.push(draft);
    }
    tokens.push(await logIn());
    const fresh = await createDraft(tokens.at(-1));
    assert.ok(fresh.id, `${hours} h: ${fresh}`);
    drafts.push(fresh);
    await sleep(AFTER_JUMP_MS);
  }
  await reading.end();
  for (const { id } of drafts)
    assert.equal((await ask(`/api/listings/${id}`, { token: tokens.at(-1) })).status, 200);
  t.diagnostic(
    `4 jumps: ${reading.count()} readings, ${drafts.length} drafts, the longest request ${Math.round(longest)} ms`,
  );
  assert.deepEqual(reading.failures, []);
  assert.ok(longest < LONGEST_MS);
});

it('a process whose clock is set back while it ends does end', async () => {
  const since = performance.now();
  const ended = cluster.endProcess(cluster.processes[0]);
  await setClock(-HOUR_MS);
  const [code] = await ended;
  assert.equal(code, 0);
  assert.ok(performance.now() - since < 10_000);
});
