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
  ['failed', []],
])('%s offers %j', (status, actions) => expect(rowActions(status)).toEqual(actions));
