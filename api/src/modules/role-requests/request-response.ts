import type { RoleRequest } from '@baza/shared/schema';
import type { Selectable } from 'kysely';
import type { RoleRequestTable } from './tables.ts';

export const requestResponse = (row: Selectable<RoleRequestTable>): RoleRequest => ({
  id: row.id,
  trade: row.trade,
  state: row.state,
  note: row.note,
  reason: row.reason,
  at: row.at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});
