import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as harness from './harness.ts';

const seen = [];
const note = (what) => () => seen.push(what);

const suite = await harness.load('a.test.ts', async () => {
  harness.before(note('before'));
  harness.beforeEach(note('each'));
  harness.test('plain', note('plain'));
  harness.describe('group', () => {
    harness.beforeEach(note('inner each'));
    harness.afterEach(note('inner after each'));
    harness.test.each([1, 2])('case %s', (n) => {
      seen.push(n);
      if (n === 2) throw new Error('two');
    });
    harness.test('last', note('last'));
    harness.after(note('inner after'));
  });
  harness.describe('broken', () => {
    harness.before(() => {
      throw new Error('no set-up');
    });
    harness.test('never', note('never'));
  });
});
const ids = harness.testsOf(suite).map(({ id }) => id);

async function run(selected, goOn = true) {
  seen.length = 0;
  const failed = [];
  const done = ({ id }, _ms, error) => {
    if (error) failed.push(`${id}: ${error.message}`);
    return !error || goOn;
  };
  await harness.run(suite, { selected: new Set(selected), enter() {}, done });
  return failed;
}

test('runs hooks around tests, and again on the next run', async () => {
  for (let times = 0; times < 2; times++) {
    assert.deepEqual(await run(ids.slice(0, 3)), ['a.test.ts › group › case 2: two']);
    assert.deepEqual(seen, [
      ...['before', 'each', 'plain'],
      ...['each', 'inner each', 1, 'inner after each'],
      ...['each', 'inner each', 2, 'inner after each', 'inner after'],
    ]);
  }
});

test('runs what is selected alone, and stops when told', async () => {
  assert.deepEqual(await run([ids[2], ids[3]], false), ['a.test.ts › group › case 2: two']);
  assert.ok(!seen.includes('plain') && !seen.includes('last') && seen.includes('inner after'));
});

test('a failed set-up fails its tests', async () => {
  assert.deepEqual(await run([ids[4]]), ['a.test.ts › broken › never: no set-up']);
  assert.deepEqual(seen, ['before']);
});
