import type { ListingActor, ListingStatus } from '@baza/shared/domain';
import type { ListingDraft } from '@baza/shared/schema';
import type { Trx } from '../../platform/db/schema.ts';

export interface LogEntry {
  listing: number;
  actor: ListingActor;
  /** Null for the system. */
  sub: string | null;
  action: string;
  from?: ListingStatus;
  to?: ListingStatus;
  reason?: string;
  changes?: Record<string, { from: unknown; to: unknown }>;
}

/** Logs who changed a listing, how, when and why, in the same transaction. */
export async function logEvent(trx: Trx, entry: LogEntry): Promise<void> {
  const { changes } = entry;
  await trx
    .insertInto('listing_event')
    .values({
      listing_id: entry.listing,
      actor: entry.actor,
      actor_sub: entry.sub,
      action: entry.action,
      from_status: entry.from ?? null,
      to_status: entry.to ?? null,
      reason: entry.reason ?? null,
      changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
    })
    .execute();
}

/** The fields of a draft that an edit changes. */
export function changesBetween(
  before: ListingDraft,
  after: ListingDraft,
): Record<string, { from: unknown; to: unknown }> {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  const compare = (path: string, from: unknown, to: unknown) => {
    if (JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
      changes[path] = { from: from ?? null, to: to ?? null };
  };
  for (const key of Object.keys(after) as (keyof ListingDraft)[])
    if (key in before && key !== 'characteristics') compare(key, before[key], after[key]);
  const codes = new Set([...Object.keys(before.characteristics), ...Object.keys(after.characteristics)]);
  for (const code of codes)
    compare(`characteristics.${code}`, before.characteristics[code], after.characteristics[code]);
  return changes;
}
