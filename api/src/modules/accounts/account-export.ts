import { WEBP_WIDTHS } from '@baza/shared/domain';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tooMany } from '../../platform/http/problem.ts';
import type { PersonTable } from '../../platform/personal-data/person-table.ts';
import { photoKey } from '../../platform/storage/drive.ts';
import type { SealedFiles } from '../../platform/storage/sealed-files.ts';
import { documentPlace } from '../applications/index.ts';
import { logProfile, profileDocumentPlace } from '../profile/index.ts';
import type { Accounts } from './accounts.ts';

/** Exports of an account in an hour. */
export const EXPORTS_PER_HOUR = 5;
const BATCH = 200;

interface Deps {
  db: Db;
  box: FieldBox;
  contacts: ContactBox;
  drive: Disk;
  files: SealedFiles;
  accounts: Accounts;
  personTables: readonly PersonTable[];
}

type Row = Record<string, unknown>;

/** A ZIP of all that is kept about an account, made while it is read. */
export interface AccountExport {
  /** Throws 429 after too many in an hour. */
  open(sub: string): Promise<AsyncGenerator<Uint8Array>>;
}

/** A name that every system can unpack, without folders. */
const fileName = (id: string, name: string) =>
  `${id.slice(0, 8)}-${name.replace(/[\p{C}<>:"/\\|?*]+/gu, '_').slice(-100)}`;

export function createAccountExport({
  db,
  box,
  contacts,
  drive,
  files,
  accounts,
  personTables,
}: Deps): AccountExport {
  async function* batches({ table, mine, key }: PersonTable, sub: string): AsyncGenerator<Row[]> {
    const order = sql.join(key.map((column) => sql.ref(column)));
    for (let from = 0; ; from += BATCH) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${mine(sub)}
        order by ${order} limit ${BATCH}::int offset ${from}::int`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  }

  /** A row as its owner may read it. */
  function opened({ table, key, omits, sealed = [], contact }: PersonTable, row: Row): Row {
    const id = row[key.at(-1) as string] as string | number;
    const shown: Row = {};
    for (const [column, value] of Object.entries(row)) {
      if (omits?.includes(column)) continue;
      if (typeof value === 'string' && sealed.includes(column))
        shown[column] = box.open(value, { table, row: id, column });
      else if (typeof value === 'string' && column === contact) shown[column] = contacts.open(value);
      else shown[column] = value;
    }
    return shown;
  }

  async function* archive(sub: string): AsyncGenerator<Uint8Array> {
    const made: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      made.push(chunk);
    });
    const json = (name: string) => {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      return entry;
    };
    function* store(name: string, body: Uint8Array) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(body, true);
      yield* made.splice(0);
    }
    const drawn = async (key: string) =>
      (await drive.exists(key)) ? new Uint8Array(await drive.getBytes(key)) : null;

    const [account, sessions] = await Promise.all([accounts.find(sub), accounts.sessions(sub)]);
    const about = json('account.json');
    about.push(strToU8(JSON.stringify({ exportedAt: new Date(), account, sessions }, null, 2)), true);
    yield* made.splice(0);

    for (const rule of personTables) {
      if (rule.omits === null) continue;
      const entry = json(`data/${rule.table}.json`);
      let isFirst = true;
      entry.push(strToU8('['));
      for await (const rows of batches(rule, sub)) {
        const text = rows.map((row) => JSON.stringify(opened(rule, row), null, 2)).join(',\n');
        entry.push(strToU8(`${isFirst ? '' : ','}\n${text}`));
        isFirst = false;
        yield* made.splice(0);
      }
      entry.push(strToU8('\n]\n'), true);
      yield* made.splice(0);
    }

    for (const rule of personTables) {
      if (
        rule.table !== 'profile_document' &&
        rule.table !== 'application_document' &&
        rule.table !== 'photo'
      )
        continue;
      for await (const rows of batches(rule, sub))
        for (const row of rows as { id: string; name: string; data_key: string; application_id?: number }[]) {
          if (rule.table === 'photo') {
            const body = await drawn(photoKey(row.id, WEBP_WIDTHS[2]));
            if (body) yield* store(`photos/${row.id}.webp`, body);
            continue;
          }
          const place = row.application_id === undefined ? profileDocumentPlace : documentPlace;
          const key = box.open(row.data_key, place(row.id, 'data_key'));
          const body = key && (await files.read(row.id, key));
          const name = box.open(row.name, place(row.id, 'name')) ?? '';
          const folder =
            row.application_id === undefined ? 'documents' : `applications/${row.application_id}`;
          if (body) yield* store(`${folder}/${fileName(row.id, name)}`, body);
        }
    }
    zip.end();
    yield* made.splice(0);
  }

  return {
    async open(sub) {
      const { n } = await db
        .selectFrom('profile_event')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('owner_sub', '=', sub)
        .where('action', '=', 'export')
        .where('at', '>', sql<Date>`now() - interval '1 hour'`)
        .executeTakeFirstOrThrow();
      if (Number(n) >= EXPORTS_PER_HOUR) throw tooMany(3600);
      await logProfile(db, sub, 'export');
      return archive(sub);
    },
  };
}
