import { type ApplicationKind, type ApplicationStatus, statusTerm } from '@baza/shared/domain';
import type { ApplicationCard } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { ApplicationRow } from './application-row.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Whose turn it is and until when; closed applications have none. */
export const turnOf = (
  row: { kind: ApplicationKind; status: ApplicationStatus; due_at: Date | null },
  now = new Date(),
): Pick<ApplicationCard, 'dueAt' | 'overdue' | 'turn'> => ({
  dueAt: iso(row.due_at),
  overdue: row.due_at !== null && row.due_at < now,
  turn: statusTerm(row.kind, row.status)?.by ?? null,
});

/** Photo and address of properties as strangers see them now. */
async function listingsOf(db: Db, rows: readonly ApplicationRow[]) {
  const ids = rows.flatMap(({ listing_id }) => (listing_id === null ? [] : [listing_id]));
  if (ids.length === 0)
    return new Map<number, { photos: Parameters<typeof toPhoto>[0][]; address: string }>();
  const found = await db
    .selectFrom('listing')
    .select(['id', 'photos', 'address'])
    .where('id', 'in', ids)
    .where('status', '=', 'in-sale')
    .execute();
  return new Map(found.map((listing) => [listing.id, listing]));
}

async function banksOf(db: Db, rows: readonly ApplicationRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ facts }) => facts.bankId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('bank').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function requestsOf(db: Db, rows: readonly ApplicationRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom('application_request')
    .select(['application_id', sql<number>`count(*)::int`.as('open')])
    .where(
      'application_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('closed_at', 'is', null)
    .groupBy('application_id')
    .execute();
  return new Map(found.map((row) => [row.application_id, row.open]));
}

/** The bank of the offer as it was promised. */
const promisedBank = ({ offer }: ApplicationRow): string | null => {
  const bank = offer?.bank as { name?: unknown } | undefined;
  return typeof bank?.name === 'string' ? bank.name : null;
};

/** Applications as lists show them, in the order of the rows. */
export async function applicationCards(db: Db, rows: readonly ApplicationRow[]): Promise<ApplicationCard[]> {
  const [listings, banks, requests] = [
    await listingsOf(db, rows),
    await banksOf(db, rows),
    await requestsOf(db, rows),
  ];
  const now = new Date();
  return rows.map((row) => {
    const live = row.listing_id === null ? undefined : listings.get(row.listing_id);
    const cover = live?.photos[0];
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      version: row.version,
      listing: row.listing && {
        ...row.listing,
        address: live?.address ?? '',
        photo: cover ? toPhoto(cover) : null,
      },
      bank: promisedBank(row) ?? banks.get(row.facts.bankId ?? 0) ?? null,
      realEstateAmount: row.facts.realEstateAmount,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      submittedAt: iso(row.submitted_at),
      ...turnOf(row, now),
      requests: requests.get(row.id) ?? 0,
    };
  });
}
