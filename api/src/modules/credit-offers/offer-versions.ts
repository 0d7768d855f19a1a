import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The version of each offer that is in force on a day: the latest that has begun, if it has not ended. */
export const versionsOn = (db: Kysely<Schema>, day: string) =>
  db
    .selectFrom(
      db
        .selectFrom('bank_offer_version')
        .distinctOn('offer_id')
        .selectAll()
        .where('valid_from', '<=', day)
        .orderBy('offer_id')
        .orderBy('valid_from', 'desc')
        .orderBy('version', 'desc')
        .as('version'),
    )
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]));
