import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { forbidden, notFound } from '../../platform/http/problem.ts';
import type { ListingRow } from './own-response.ts';

/** As whom a listing is managed. */
export type Manager = 'owner' | 'agency';
type User = Pick<AuthUser, 'sub' | 'roles'>;

/** For another user's listing, throws 404 if it is not public, else 403. */
function refuse({ status }: ListingRow): never {
  throw status === 'in-sale' ? forbidden() : notFound('listing');
}

/** What is the owner's alone. */
export function mustOwn(row: ListingRow, sub: string): void {
  if (row.owner_sub !== sub) refuse(row);
}

/**
 * When a realtor became the agency's staff; null if they are not. In a transaction it stays so until its end.
 */
export async function staffSince(db: Db | Trx, agency: string, realtor: string): Promise<Date | null> {
  const member = await db
    .selectFrom('agency_member')
    .select('confirmed_at')
    .where('agency_sub', '=', agency)
    .where('realtor_sub', '=', realtor)
    .where('confirmed_at', 'is not', null)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  return member?.confirmed_at ?? null;
}

/**
 * The one rule of who manages a listing: its owner, and the agency which has confirmed the owner as its staff. Drafts
 * are their owner's alone. Throws as `mustOwn`.
 */
export async function mustManage(db: Db | Trx, row: ListingRow, user: User): Promise<Manager> {
  if (row.owner_sub === user.sub) return 'owner';
  const mayBeAgency = row.status !== 'new' && user.roles.includes('agency');
  if (mayBeAgency && (await staffSince(db, user.sub, row.owner_sub))) return 'agency';
  return refuse(row);
}
