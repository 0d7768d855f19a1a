import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextDigest } from './next-digest.ts';

for (const [mode, hour, now, expected] of [
  // Sunday 2026-11-22, 08:59 and 09:00 in Tashkent.
  ['daily', 9, '2026-11-22T03:59:59.999Z', '2026-11-22T04:00:00.000Z'],
  ['daily', 9, '2026-11-22T04:00:00.000Z', '2026-11-23T04:00:00.000Z'],
  ['daily', 0, '2026-11-22T04:00:00.000Z', '2026-11-22T19:00:00.000Z'],
  ['daily', 23, '2026-11-22T19:00:00.000Z', '2026-11-23T18:00:00.000Z'],
  ['weekly', 9, '2026-11-22T04:00:00.000Z', '2026-11-23T04:00:00.000Z'],
  ['weekly', 9, '2026-11-23T04:00:00.000Z', '2026-11-30T04:00:00.000Z'],
  ['weekly', 2, '2026-11-22T20:00:00.000Z', '2026-11-22T21:00:00.000Z'],
] as const)
  it(`the next ${mode} digest at ${hour} after ${now} is at ${expected}`, () =>
    assert.equal(nextDigest(mode, hour, new Date(now))?.toISOString(), expected));

it('alerts at once have no digest', () => assert.equal(nextDigest('at-once', 9, new Date()), null));
