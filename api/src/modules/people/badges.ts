import { paths } from '@baza/shared/contract/routes';
import { fold, isTrade, ROLE_NOTE_LENGTH } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { shownName } from '../listings/index.ts';
import type { Notify } from '../notifications/index.ts';

/** The badge of a checked person is for the name that was checked: under another name it has to be earned again. */
export interface Badges {
  /** Takes the badge of a person whose token has another name, and returns them to verification. */
  check(user: Pick<AuthUser, 'sub' | 'name'>): Promise<void>;
}

interface Deps {
  db: Db;
  notify: Notify;
  /** A request has changed: for the pages of moderators. */
  tell: (id: number) => void;
  /** What pages show has changed. */
  changed: () => void;
}

/** Without what nobody sees: that is no other name. */
const seen = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/** The documents of a person's last request. */
async function lastDocuments(trx: Trx, sub: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('role_request_document')
    .select('document_id')
    .where('request_id', '=', (from) =>
      from.selectFrom('role_request').select(sql<number>`max(id)`.as('id')).where('owner_sub', '=', sub),
    )
    .execute();
  return rows.map(({ document_id }) => document_id);
}

export function createBadges({ db, notify, tell, changed }: Deps): Badges {
  /** A request that waits was read under the former name too: another one takes its place. */
  async function reopen(trx: Trx, sub: string, type: string, names: string): Promise<number | null> {
    const documents = await lastDocuments(trx, sub);
    const waiting = await trx
      .deleteFrom('role_request')
      .where('owner_sub', '=', sub)
      .where('state', '=', 'pending')
      .returning(['trade', 'note'])
      .executeTakeFirst();
    const trade = waiting?.trade ?? (isTrade(type) ? type : null);
    if (!trade) return null;
    const note = [names, waiting?.note].filter(Boolean).join('\n').slice(0, ROLE_NOTE_LENGTH);
    const { id } = await trx
      .insertInto('role_request')
      .values({ owner_sub: sub, trade, note })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (documents.length > 0)
      await trx
        .insertInto('role_request_document')
        .values(documents.map((document_id) => ({ request_id: id, document_id })))
        .execute();
    return id;
  }

  return {
    async check({ sub, name: given }) {
      const name = shownName(given);
      const stored = (from: Db) =>
        from
          .selectFrom('person')
          .select(['name', 'user_type', 'verified_at'])
          .where('sub', '=', sub)
          .executeTakeFirst();
      const before = await stored(db);
      if (!before || seen(before.name) === seen(name)) return;
      const reopened = await inTransaction(db, async (trx) => {
        await sql`select from person where sub = ${sub} for no key update`.execute(trx);
        const person = await stored(trx);
        if (!person || seen(person.name) === seen(name)) return null;
        await trx
          .updateTable('person')
          .set({ name, name_key: fold(name), verified_at: null })
          .where('sub', '=', sub)
          .execute();
        const waits = await trx
          .selectFrom('role_request')
          .select('id')
          .where('owner_sub', '=', sub)
          .where('state', '=', 'pending')
          .executeTakeFirst();
        if (!person.verified_at && !waits) return null;
        const id = await reopen(trx, sub, person.user_type, `${person.name} → ${name}`);
        if (person.verified_at)
          await notify(trx, { sub, kind: 'badgeRemoved', params: {}, link: paths.role() });
        return id;
      });
      changed();
      if (reopened !== null) tell(reopened);
    },
  };
}
