import type { ApplicationActor } from '@baza/shared/domain';
import type { Selectable } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { ApplicationTable } from './tables.ts';

export type ApplicationRow = Selectable<ApplicationTable>;

/** Who asks, and as what: the person who filed an application, or staff. */
export interface Reader {
  user: AuthUser;
  actor: ApplicationActor;
}

export const asOwner = (user: AuthUser): Reader => ({ user, actor: 'owner' });

/** An account of a bank, which reads applications to the bank's own offers. */
export interface BankReader {
  user: AuthUser;
  actor: 'bank';
  bank: number;
}
export type AnyReader = Reader | BankReader;

/** The bank of the offer as it was chosen. */
export const bankIdOf = ({ offer }: Pick<ApplicationRow, 'offer'>): number | null =>
  typeof offer?.bankId === 'number' ? offer.bankId : null;

function isVisible(row: ApplicationRow, reader: AnyReader): boolean {
  if (reader.actor === 'owner') return row.owner_sub === reader.user.sub;
  return row.status !== 'new' && (!('bank' in reader) || bankIdOf(row) === reader.bank);
}

/** Applications of others, and drafts for staff, are as if they did not exist. */
function mustBeVisible(row: ApplicationRow | undefined, reader: AnyReader): ApplicationRow {
  if (!row || !isVisible(row, reader)) throw notFound('application');
  return row;
}

/** An application that its reader may see. Throws 404. */
export async function readApplication(db: Db, id: number, reader: AnyReader): Promise<ApplicationRow> {
  const row = await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
  return mustBeVisible(row, reader);
}

/**
 * The same, locked until the transaction ends, for a change. Throws 404, and 403 for staff's own.
 * @param version what the change is based on; 409 if there is a newer one.
 */
export async function lockApplication(
  trx: Trx,
  id: number,
  reader: AnyReader,
  version?: number,
): Promise<ApplicationRow> {
  const found = await trx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const row = mustBeVisible(found, reader);
  if (reader.actor !== 'owner' && row.owner_sub === reader.user.sub)
    throw new ProblemError(403, 'own-application', 'Nobody decides on their own application');
  if (version !== undefined && row.version !== version)
    throw conflict('stale-version', 'The application has changed since it was read; read it again');
  return row;
}
