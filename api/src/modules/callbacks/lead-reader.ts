import type { CallOutcome } from '@baza/shared/domain';
import type { DeskClaim, Lead } from '@baza/shared/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { Db } from '../../platform/db/schema.ts';

/** A person, or null for the company, whose operators call. */
export type Receiver = string | null;

/** The encrypted part of a request. */
export interface Reached {
  name: string;
  phone: string;
  text?: string;
  /** Ids of listings, the one asked about last first. */
  listings?: number[];
  /** Of those who call. */
  note?: string;
}
export const LOST: Reached = { name: '', phone: '' };

interface Row {
  id: number;
  contact: string | null;
  at: Date;
  due_at: Date;
  answered_at: Date | null;
  escalated_at: Date | null;
  outcome: CallOutcome | null;
  call_at: Date | null;
}
export const COLUMNS = [
  ...(['id', 'contact', 'at', 'due_at', 'answered_at', 'escalated_at', 'outcome', 'call_at'] as const),
];
export const isFor = (receiver: Receiver): RawBuilder<SqlBool> =>
  receiver === null ? sql`receiver_sub is null` : sql`receiver_sub = ${receiver}`;

/** 0: can still be called in time; 1: is late; 2: was put off; 3: has been called. */
export const URGENCY = sql<number>`case when answered_at is not null then 3 when call_at > now() then 2
  when coalesce(call_at, due_at) >= now() then 0 else 1 end`;

export type LeadReader = ReturnType<typeof createLeadReader>;

export function createLeadReader(db: Db, contacts: ContactBox) {
  const reachedOf = (contact: string | null): Reached =>
    (contact && (contacts.open(contact) as Reached | null)) || LOST;

  /** Requests with the titles of the listings that they are about. */
  async function responses(
    rows: readonly Row[],
    claims: ReadonlyMap<number, DeskClaim> = new Map(),
  ): Promise<Lead[]> {
    const opened = rows.map((row) => ({ row, reached: reachedOf(row.contact) }));
    const ids = [...new Set(opened.flatMap(({ reached }) => reached.listings ?? []))];
    const titles = new Map(
      ids.length === 0
        ? []
        : (await db.selectFrom('listing').select(['id', 'title']).where('id', 'in', ids).execute()).map(
            ({ id, title }) => [id, title] as const,
          ),
    );
    return opened.map(({ row, reached: { listings = [], ...reached } }) => ({
      id: row.id,
      text: '',
      note: '',
      ...reached,
      // One that was deleted is left out.
      listings: listings.flatMap((id) => {
        const title = titles.get(id);
        return title === undefined ? [] : [{ id, title }];
      }),
      askedAt: row.at.toISOString(),
      dueAt: row.due_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      escalatedAt: row.escalated_at?.toISOString() ?? null,
      outcome: row.outcome,
      callAt: row.call_at?.toISOString() ?? null,
      claim: claims.get(row.id) ?? null,
    }));
  }

  return { reachedOf, responses };
}
