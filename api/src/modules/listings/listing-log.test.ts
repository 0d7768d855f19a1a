import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ListingDraft } from '@baza/shared/schema';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { changesBetween, logEvent } from './listing-log.ts';
import { flat } from './testing.ts';

it('the changes of an edit are the fields with another value, each with both values', () => {
  const cases: [Partial<ListingDraft>, ReturnType<typeof changesBetween>][] = [
    [{}, {}],
    [{ price: 5 }, { price: { from: 900_000_000, to: 5 } }],
    [
      { price: null, title: '' },
      {
        price: { from: 900_000_000, to: null },
        title: { from: 'Метро ёнида уч хонали квартира', to: '' },
      },
    ],
    [{ photoIds: ['a'] }, { photoIds: { from: [], to: ['a'] } }],
    [{ point: [69.2031, 41.2751] }, {}],
    [{ characteristics: { rooms: 4 } }, { 'characteristics.rooms': { from: 3, to: 4 } }],
    [{ characteristics: { source: 'x' } }, { 'characteristics.source': { from: null, to: 'x' } }],
  ];
  for (const [changes, expected] of cases)
    assert.deepEqual(changesBetween(flat(), flat(changes)), expected, JSON.stringify(changes));
  const { rooms: _, ...others } = flat().characteristics;
  assert.deepEqual(changesBetween(flat(), { ...flat(), characteristics: others }), {
    'characteristics.rooms': { from: 3, to: null },
  });
  // Only a draft's own fields count.
  assert.deepEqual(changesBetween(flat(), { ...flat(), version: 2 } as ListingDraft), {});
});

it('an entry of the log has what is known of the change, and nothing for the rest', async () => {
  const database = await createTestDatabase();
  const logged = async (...entries: Parameters<typeof logEvent>[1][]) => {
    await database.db.transaction().execute(async (trx) => {
      for (const entry of entries) await logEvent(trx, entry);
    });
    const rows = await database.db.selectFrom('listing_event').selectAll().orderBy('id').execute();
    return rows.map(({ id: _id, at: _at, ...row }) => row);
  };
  const entry = { listing: 7, actor: 'system', sub: null, action: 'edit', changes: {} } as const;
  const changes = { price: { from: 1, to: 2 } };
  const full = { from: 'pending', to: 'rejected', reason: 'Нархи', changes } as const;
  const row = { listing_id: 7, actor: 'system', actor_sub: null, action: 'edit' };
  assert.deepEqual(await logged(entry, { ...entry, ...full, sub: 'one' }), [
    { ...row, from_status: null, to_status: null, reason: null, changes: null },
    { ...row, actor_sub: 'one', from_status: 'pending', to_status: 'rejected', reason: 'Нархи', changes },
  ]);
  await database.close();
});
