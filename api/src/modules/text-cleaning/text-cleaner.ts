import { cleanLine, cleanLines } from '@baza/shared/domain';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Database } from '../../platform/db/database.ts';
import { lead } from '../../platform/db/lead.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { rewriteSealed } from '../key-rotation/index.ts';
import { indexListings } from '../search/index.ts';
import { type Cleaner, cleanTable } from './clean-table.ts';
import { CLEANED_TABLES } from './cleaned-tables.ts';

/** Encrypted texts that people write freely; the formats of the others allow no invisible characters. */
const SEALED_TEXTS: Readonly<Record<string, Cleaner>> = {
  last_name: cleanLine,
  first_name: cleanLine,
  middle_name: cleanLine,
  issued_by: cleanLine,
  registration_address: cleanLine,
  name: cleanLine,
  note: cleanLines,
};
const SETTING = 'stored-texts-cleaned';
/** An updated row moves within the table. The next round finds it. */
const MAX_ROUNDS = 3;

/** Removes invisible and bidirectional characters from texts that were stored before the API did so. */
export interface TextCleaner {
  /** Cleans all texts once, in one process at a time; does nothing afterwards. */
  run(): Promise<void>;
  /** Ends after the batch under way. The next run starts again. */
  stop(): Promise<void>;
}

interface Options {
  database: Pick<Database, 'kind' | 'db'>;
  box: FieldBox;
  areas: { index(): AreaIndex };
  /** What the public sees has changed. */
  changed(): Promise<void>;
}

export function createTextCleaner({ database, box, areas, changed }: Options): TextCleaner {
  let running: Promise<void> | null = null;
  let isStopped = false;
  const isStopping = () => isStopped;
  const isDone = async (db: Db) =>
    (await db.selectFrom('setting').select('key').where('key', '=', SETTING).executeTakeFirst()) !==
    undefined;

  async function clean(db: Db): Promise<void> {
    if (await isDone(db)) return;
    let total = 0;
    for (const table of CLEANED_TABLES) {
      const onChanged =
        table.table === 'listing'
          ? (trx: Parameters<typeof indexListings>[0], ids: number[]) =>
              indexListings(trx, ids, areas.index())
          : undefined;
      for (let round = 0, count = 1; round < MAX_ROUNDS && count > 0; round += 1) {
        count = await cleanTable(db, table, { onChanged, isStopping });
        total += count;
      }
    }
    await rewriteSealed(db, (sealed, place) => {
      const cleaner = isStopped ? undefined : SEALED_TEXTS[place.column];
      const text = cleaner ? box.open(sealed, place) : null;
      const cleaned = text === null ? null : cleaner?.(text);
      return cleaned && cleaned !== text ? box.close(cleaned, place) : null;
    });
    if (total > 0) await changed();
    if (isStopped) return;
    await db
      .insertInto('setting')
      .values({ key: SETTING, value: 'true' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }

  return {
    run() {
      running ??= isDone(database.db)
        .then((done) => (done || isStopped ? undefined : lead(database, 'clean stored texts', clean)))
        .finally(() => {
          running = null;
        });
      return running;
    },
    async stop() {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}
