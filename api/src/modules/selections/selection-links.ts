import { randomBytes } from 'node:crypto';
import { SELECTION_MONTHS } from '@baza/shared/domain';
import type { SelectionLink } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

const nextMonth = sql<Date>`now() + make_interval(months => ${SELECTION_MONTHS}::int)`;

/** Returns the link of each selection that has one, by the id of the selection. */
export async function linksOf(
  from: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, SelectionLink>> {
  if (ids.length === 0) return new Map();
  const rows = await from
    .selectFrom('selection_link')
    .select(['selection_id', 'token', 'expires_at', sql<boolean>`expires_at > now()`.as('is_live')])
    .where('selection_id', 'in', [...ids])
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ selection_id, token, expires_at, is_live }) => [
      selection_id,
      { token, until: expires_at.toISOString(), isLive: is_live },
    ]),
  );
}

/** Creates the link of a selection, or extends the present one to a month from now. */
export async function renewLink(trx: Trx, id: number): Promise<SelectionLink> {
  await trx
    .insertInto('selection_link')
    .values({
      token: randomBytes(16).toString('base64url'),
      selection_id: id,
      expires_at: nextMonth,
    })
    .onConflict((same) =>
      same.column('selection_id').where('withdrawn_at', 'is', null).doUpdateSet({ expires_at: nextMonth }),
    )
    .execute();
  const link = (await linksOf(trx, [id])).get(id);
  if (!link) throw new Error('the link was not written');
  return link;
}

/** Ends the link of a selection; returns its token, or undefined if the selection has no link. */
export async function endLink(trx: Trx, id: number): Promise<string | undefined> {
  const ended = await trx
    .updateTable('selection_link')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('selection_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('token')
    .executeTakeFirst();
  return ended?.token;
}
