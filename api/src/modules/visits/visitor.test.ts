import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayInTashkent, secondsToMidnight } from '@baza/shared/domain';
import type { FastifyRequest } from 'fastify';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { visitorHash, visitorKey, visitorOf } from './visitor.ts';

it('the day ends at midnight in Tashkent', () => {
  for (const [moment, today, yesterday, left] of [
    ['2026-11-21T18:59:00Z', '2026-11-21', '2026-11-20', 60],
    ['2026-11-21T18:59:59.999Z', '2026-11-21', '2026-11-20', 1],
    ['2026-11-21T19:00:00Z', '2026-11-22', '2026-11-21', 86_400],
    ['2026-11-22T07:00:00Z', '2026-11-22', '2026-11-21', 43_200],
  ] as const) {
    const now = Date.parse(moment);
    assert.equal(dayInTashkent(0, now), today, moment);
    assert.equal(dayInTashkent(1, now), yesterday, moment);
    assert.equal(secondsToMidnight(now), left, moment);
  }
  assert.equal(dayInTashkent(), dayInTashkent(0, Date.now()));
});

it('a visitor is an account, or else the network of an address', () => {
  const visitor = (sub: string | null, ip: string) =>
    visitorOf({ user: sub === null ? null : { sub }, ip } as unknown as FastifyRequest);
  assert.equal(visitor('one', '10.0.0.1'), 'user one');
  assert.equal(visitor(null, '10.0.0.1'), 'address 10.0.0.1');
  assert.equal(visitor(null, '2001:db8:1:2::1'), 'address 2001:db8:1:2::/64');
});

// Another key or hash would count everybody's looks and phone numbers twice on the day of an upgrade.
it('the hash of a visitor stays the same from release to release', async () => {
  const key = await visitorKey({} as Parameters<typeof visitorKey>[0], 'a secret of this test');
  assert.equal(key, 'iTOeglcmBsmai5G58p+YorgQd2oxZakM2MM6PwSxh1w=');
  assert.equal(visitorHash('key', 'address 10.0.0.1', '2026-11-21'), 'D_RKAkU3dL26T5Rf6VeSqF');
});

it('without a secret all processes share one key, which another database does not have', async () => {
  const databases = [await createTestDatabase(), await createTestDatabase()] as const;
  const [{ db }, { db: other }] = databases;
  await db.insertInto('setting').values({ key: 'another', value: '"x"' }).execute();
  const keys = await Promise.all([visitorKey(db, undefined), visitorKey(db, undefined), visitorKey(db, '')]);
  assert.equal(new Set(keys).size, 1);
  assert.equal(Buffer.from(keys[0] ?? '', 'base64').length, 32);
  assert.notEqual(await visitorKey(other, undefined), keys[0]);
  for (const database of databases) await database.close();
});
