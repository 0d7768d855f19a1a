import type { Db } from '../../platform/db/schema.ts';
import { AreaIndex } from './area-index.ts';

/** Milliseconds between checks for changes by another process. */
const RECHECK = 30_000;

export interface AreaService {
  /** The areas as last loaded. Does no I/O. */
  index(): AreaIndex;
  /** Incremented on each reload, so that data derived from an older index can be dropped. */
  generation(): number;
  reload(): Promise<void>;
}

/** Keeps all areas in memory and reloads them after an import by this or another process. */
export async function createAreaService(db: Db): Promise<AreaService> {
  let index = new AreaIndex([]);
  let generation = 0;
  let version = '';
  let checkedAt = 0;

  const readVersion = async (): Promise<string> => {
    const row = await db
      .selectFrom('setting')
      .select('updated_at')
      .where('key', '=', 'areas')
      .executeTakeFirst();
    return row ? row.updated_at.toISOString() : '';
  };
  const reload = async () => {
    checkedAt = performance.now();
    version = await readVersion();
    index = new AreaIndex(await db.selectFrom('area').selectAll().execute());
    generation += 1;
  };
  const recheck = async () => {
    if ((await readVersion()) !== version) await reload();
  };

  await reload();
  return {
    index() {
      if (performance.now() - checkedAt > RECHECK) {
        checkedAt = performance.now();
        // Returns the loaded areas; a failed check is repeated in half a minute.
        recheck().catch(() => undefined);
      }
      return index;
    },
    generation: () => generation,
    reload,
  };
}
