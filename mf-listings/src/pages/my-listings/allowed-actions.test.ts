/** @jest-environment node */
import type { ListingStatus } from '@baza/shared/domain';
import { type RowAction, rowActions } from './allowed-actions.ts';

test.each<[ListingStatus, RowAction[]]>([
  ['new', ['continue', 'delete']],
  ['pending', ['edit', 'withdraw']],
  ['rejected', ['fix', 'withdraw']],
  ['in-sale', ['edit', 'view', 'sold', 'withdraw']],
  ['monitoring', ['renew', 'edit', 'withdraw']],
  ['sold', []],
  ['finished', []],
  ['failed', ['restore']],
])('%s offers %j', (status, actions) => expect(rowActions({ status, undoSoldUntil: null })).toEqual(actions));

test('a sale can be undone until its time limit', () => {
  const sold = { status: 'sold', undoSoldUntil: '2026-04-02T08:00:00.000Z' } as const;
  expect(rowActions(sold, Date.parse('2026-04-02T07:59:00Z'))).toEqual(['unsold']);
  expect(rowActions(sold, Date.parse('2026-04-02T08:00:00Z'))).toEqual([]);
});
