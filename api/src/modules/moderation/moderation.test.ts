import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListingDraft, ModerationItem } from '@baza/shared/schema';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { act, addPhoto, createListing, flat, publish } from '../listings/testing.ts';
import { editDistance } from '../search/words.ts';

describe('moderation', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const submitted = async (draft: ListingDraft, as: 'demo' | 'other' = 'other') =>
    act(test, await createListing(test, draft, as), 'submit', as);
  const duplicatesOf = async (id: number) => {
    const { body } = await test.call('GET', '/api/moderation/listings?size=100', { as: 'moderator' });
    const found: ModerationItem | undefined = body.items.find((item: ModerationItem) => item.id === id);
    return found?.duplicates.map(({ id: twin, why }) => ({ id: twin, why }));
  };

  it('lists the oldest first, in pages', async () => {
    const first = await submitted(flat({ point: [69.5, 41.1] }));
    const second = await submitted(flat({ point: [69.6, 41.1] }));
    const page = (number: number) =>
      test.call('GET', `/api/moderation/listings?size=1&page=${number}`, { as: 'moderator' });
    assert.deepEqual(
      [(await page(1)).body.items[0].id, (await page(2)).body.items[0].id],
      [first.id, second.id],
    );
    assert.equal((await page(1)).body.total, 2);
    assert.deepEqual(await duplicatesOf(first.id), []);
  });

  it('finds duplicates with the same cadastral number', async () => {
    const docNumber = '10:01:01:01:01:0001';
    const live = await publish(test, flat({ docNumber, point: [69.7, 41.1] }));
    const pending = await submitted(flat({ docNumber, point: [70.7, 41.1] }));
    assert.deepEqual(await duplicatesOf(pending.id), [{ id: live.id, why: 'cadastre' }]);
  });

  it('finds duplicates with the same location and size and a similar price', async () => {
    const point: [number, number] = [69.25, 41.31];
    const live = await publish(test, flat({ point, price: 900_000_000 }));
    const near = (changes: Partial<ListingDraft>) =>
      submitted(flat({ point: [69.2503, 41.3102], price: 910_000_000, ...changes }));
    assert.deepEqual(await duplicatesOf((await near({})).id).then((list) => list?.[0]), {
      id: live.id,
      why: 'place',
    });
    for (const other of [
      await submitted(flat({ point: [69.252, 41.31], price: 900_000_000 })),
      await near({ price: 1_000_000_000 }),
      await near({ characteristics: { rooms: 2 } }),
      await near({ characteristics: { area_all: 90 } }),
    ])
      assert.ok(!(await duplicatesOf(other.id))?.some((twin) => twin.id === live.id));
  });

  it('finds duplicates by a similar photo', async () => {
    const hash = 0x0123_4567_89ab_cdefn;
    const photo = (owner: 'demo' | 'other', bits: bigint) =>
      addPhoto(test, testUsers[owner].sub, BigInt.asIntN(64, hash ^ bits));
    const live = await publish(test, flat({ point: [66, 41], photoIds: [await photo('demo', 0n)] }));
    const pending = await submitted(
      flat({ point: [65, 41], photoIds: [await photo('other', 0x8000_0000_0000_0005n)] }),
    );
    assert.deepEqual(await duplicatesOf(pending.id), [{ id: live.id, why: 'photo' }]);
    const different = await submitted(flat({ point: [64, 41], photoIds: [await photo('other', 0xffn)] }));
    assert.deepEqual(await duplicatesOf(different.id), []);
  });

  it('does not let moderators decide on their own listings', async () => {
    const own = await createListing(test, flat({ point: [62, 41] }), 'moderator');
    const pending = await act(test, own, 'submit', 'moderator');
    const decide = (decision: 'approve' | 'reject') =>
      test.call('POST', `/api/moderation/listings/${own.id}/${decision}`, {
        as: 'moderator',
        body: { version: pending.version, ...(decision === 'reject' ? { reason: 'Own reasons' } : {}) },
      });
    for (const decision of ['approve', 'reject'] as const) {
      const { status, body } = await decide(decision);
      assert.deepEqual([status, body.type], [403, 'urn:baza:problem:own-listing'], decision);
    }
    const { body } = await test.call('GET', `/api/listings/${own.id}`, { as: 'moderator' });
    assert.equal(body.status, 'pending');
  });

  it('refuses a decision on a stale version', async () => {
    const pending = await submitted(flat({ point: [63, 41] }));
    const edited = await test.call('PUT', `/api/listings/${pending.id}`, {
      as: 'other',
      body: { ...flat({ point: [63, 41], title: 'Бошқа ном қўйилди' }), version: pending.version },
    });
    assert.equal(edited.body.status, 'pending');
    const approve = (version: number) =>
      test.call('POST', `/api/moderation/listings/${pending.id}/approve`, {
        as: 'moderator',
        body: { version },
      });
    assert.equal((await approve(pending.version)).status, 409);
    assert.equal((await approve(edited.body.version)).status, 200);
    assert.equal((await approve(edited.body.version + 1)).status, 409);
  });
});

describe('editDistance', () => {
  it('counts insertions, deletions, substitutions and swaps', () => {
    for (const [a, b, edits] of [
      ['chilonzor', 'chilonzor', 0],
      ['chilanzor', 'chilonzor', 1],
      ['chilnozor', 'chilonzor', 1],
      ['hilonzor', 'chilonzor', 1],
      ['kvortira', 'kvartir', 2],
      ['abc', 'xyz', 3],
    ] as const)
      assert.equal(editDistance(a, b, 2), edits, `${a} ${b}`);
    assert.equal(editDistance('a', 'abcdef', 2), 3);
  });
});
