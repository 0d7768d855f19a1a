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

/** Applications of others, and drafts for staff, are as if they did not exist. */
function mustBeVisible(row: ApplicationRow | undefined, { user, actor }: Reader): ApplicationRow {
  if (!row || (actor === 'owner' ? row.owner_sub !== user.sub : row.status === 'new'))
    throw notFound('application');
  return row;
}

/** An application that its reader may see. Throws 404. */
export async function readApplication(db: Db, id: number, reader: Reader): Promise<ApplicationRow> {
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
  reader: Reader,
  version?: number,
): Promise<ApplicationRow> {
  const found = await trx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const row = mustBeVisible(found, reader);
  if (reader.actor === 'operator' && row.owner_sub === reader.user.sub)
    throw new ProblemError(403, 'own-application', 'Nobody decides on their own application');
  if (version !== undefined && row.version !== version)
    throw conflict('stale-version', 'The application has changed since it was read; read it again');
  return row;
}
