import { formatDateTime, type Locale } from '@baza/shared/domain';
import type { ChannelFigures, VisitorContact } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tooMany } from '../../platform/http/problem.ts';
import { channelTexts } from '../../platform/i18n/texts.ts';
import { exportCsv } from '../../platform/spreadsheets/export-csv.ts';
import type { Visits } from '../visits/index.ts';

/** Contacts that one visitor may register in an hour. */
export const CHANNEL_HOURLY = 10;
/** Rows that are read and decrypted at once. */
const BATCH = 500;

interface Visitor {
  /** How limits count them (`visitorOf`). */
  who: string;
  locale: Locale;
}

/** Who wants to be invited to the channel in the messenger. */
export interface Channel {
  /** Keeps a contact until it leaves; nothing tells whether it was there. Throws 429. */
  join(by: Visitor, contact: VisitorContact): Promise<void>;
  /** Deletes a contact; nothing tells whether it was there. */
  leave(contact: VisitorContact): Promise<void>;
  figures(): Promise<ChannelFigures>;
  /** The list as CSV in a language, the newest first; without those whose key is lost. */
  export(locale: Locale): Promise<string>;
  /** Encrypts and hashes with the current key what is under an earlier one. */
  renewKeys(): Promise<void>;
}

export function createChannel({
  db,
  visits,
  contacts,
}: {
  db: Db;
  visits: Visits;
  contacts: ContactBox;
}): Channel {
  const hashOf = (contact: VisitorContact) =>
    visits.pseudonym(
      'contact of the channel',
      contact.channel === 'phone' ? `phone ${contact.phone}` : `telegram ${contact.name}`,
    );
  return {
    async join({ who, locale }, contact) {
      const visitor = visits.pseudonym('visitor of the channel', who);
      await db.transaction().execute(async (trx) => {
        // One at a time per visitor, so that concurrent requests cannot pass with the same count.
        await inTurn(trx, visitor);
        const { recent } = await trx
          .selectFrom('channel_member')
          .select(({ fn }) => fn.countAll<number>().as('recent'))
          .where('visitor', '=', visitor)
          .where('at', '>', sql<Date>`now() - interval '1 hour'`)
          .executeTakeFirstOrThrow();
        if (Number(recent) >= CHANNEL_HOURLY) throw tooMany(3600);
        // Counts for this visitor even if somebody else registered it: otherwise the limit would tell that it is there.
        const kept = { visitor, contact: contacts.close(contact), locale, at: sql<Date>`now()` };
        await trx
          .insertInto('channel_member')
          .values({ contact_hash: hashOf(contact), ...kept })
          .onConflict((same) => same.column('contact_hash').doUpdateSet(kept))
          .execute();
      });
    },

    async leave(contact) {
      await db.deleteFrom('channel_member').where('contact_hash', '=', hashOf(contact)).execute();
    },

    async figures() {
      const { total } = await db
        .selectFrom('channel_member')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { total: Number(total) };
    },

    export(locale) {
      const found = db
        .selectFrom('channel_member')
        .select(['contact_hash', 'contact', 'locale', 'at'])
        .orderBy('at', 'desc')
        .orderBy('contact_hash')
        .limit(BATCH);
      async function* batches() {
        let rows = await found.execute();
        for (let last = rows.at(-1); last; last = rows.at(-1)) {
          yield rows;
          const { at, contact_hash } = last;
          rows = await found
            .where(({ eb, or, and }) =>
              or([eb('at', '<', at), and([eb('at', '=', at), eb('contact_hash', '>', contact_hash)])]),
            )
            .execute();
        }
      }
      return exportCsv(Object.values(channelTexts(locale)), batches, (row) => {
        const contact = contacts.open(row.contact) as VisitorContact | null;
        return (
          contact && [
            contact.channel === 'telegram' ? `@${contact.name}` : '',
            contact.channel === 'phone' ? contact.phone : '',
            row.locale,
            formatDateTime(row.at, locale),
          ]
        );
      });
    },

    async renewKeys() {
      const rows = await db.selectFrom('channel_member').select(['contact_hash', 'contact']).execute();
      for (const { contact_hash, contact } of rows) {
        const opened = contacts.open(contact) as VisitorContact | null;
        if (!opened) continue;
        // The hash follows the key too: by it the contact is found when it leaves.
        const renewed = { contact_hash: hashOf(opened), contact: contacts.renew(contact) ?? contact };
        if (renewed.contact_hash === contact_hash && renewed.contact === contact) continue;
        await db.transaction().execute(async (trx) => {
          const row = await trx
            .deleteFrom('channel_member')
            .where('contact_hash', '=', contact_hash)
            .where('contact', '=', contact)
            .returningAll()
            .executeTakeFirst();
          if (row)
            await trx
              .insertInto('channel_member')
              .values({ ...row, ...renewed })
              .onConflict((same) => same.column('contact_hash').doNothing())
              .execute();
        });
      }
    },
  };
}
