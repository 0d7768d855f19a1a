import { CONTACT_DAYS, type ContactKind } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

interface Contact {
  visitor: string;
  person: string;
  /** Missing for a callback. */
  listing?: number;
  kind: ContactKind;
  /** From when a comment can be left; at once by default. */
  opensAt?: Date;
}

/**
 * Keeps that a logged-in user got in touch with a person, once for each listing; the earliest opening holds. An agreed
 * viewing says more than a number that was shown.
 */
export async function rememberContact(
  db: Db,
  { visitor, person, listing = 0, kind, opensAt = new Date() }: Contact,
): Promise<void> {
  if (visitor === person) return;
  await db
    .insertInto('person_contact')
    .values({ visitor_sub: visitor, person_sub: person, listing_id: listing, kind, opens_at: opensAt })
    .onConflict((conflict) =>
      conflict.columns(['visitor_sub', 'person_sub', 'listing_id']).doUpdateSet({
        kind: sql`case when excluded.kind = 'viewing' then 'viewing' else person_contact.kind end`,
        at: sql`now()`,
        opens_at: sql`least(person_contact.opens_at, excluded.opens_at)`,
      }),
    )
    .execute();
}

/** Deletes contacts that are too old for a comment and have none. */
export async function purgeContacts(db: Db): Promise<void> {
  await sql`delete from person_contact where at < now() - make_interval(days => ${CONTACT_DAYS}::int)
    and not exists (select from person_comment where contact_id = person_contact.id)`.execute(db);
}
