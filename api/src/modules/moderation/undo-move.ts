import type { ListingStatus } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { type CaseMove, type ListingRow, logEvent } from '../listings/index.ts';
import { indexListings } from '../search/index.ts';

/** The columns that a moderator's decision changes, before it; dates as ISO texts. */
export interface Replaced extends Record<string, unknown> {
  version: number;
  status: ListingStatus;
  reject_reason: string | null;
  published_at: string | null;
  expires_at: string | null;
}

export const replacedBy = (row: ListingRow): Replaced => ({
  version: row.version,
  status: row.status,
  reject_reason: row.reject_reason,
  published_at: row.published_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});

/** Puts a listing back to before a decision: its columns, the search table and the log. */
export async function restoreListing(
  trx: Trx,
  row: ListingRow,
  { version: _, ...before }: Replaced,
  { sub, areas }: { sub: string; areas: AreaIndex },
): Promise<CaseMove> {
  await trx
    .updateTable('listing')
    .set({ ...before, version: row.version + 1, updated_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  const move = { id: row.id, from: row.status, to: before.status };
  if (move.from === 'in-sale' || move.to === 'in-sale') await indexListings(trx, [row.id], areas);
  await logEvent(trx, {
    listing: row.id,
    actor: 'moderator',
    sub,
    action: 'undo',
    from: move.from,
    to: move.to,
  });
  return move;
}
