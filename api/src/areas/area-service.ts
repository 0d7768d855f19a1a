import type { Db } from '../db/schema.ts';
import { AreaIndex } from './area-index.ts';

/** Milliseconds between looks whether another process has changed the areas. */
const RECHECK = 30_000;

export interface AreaService {
  /** The areas as last read; cheap. */
  index(): AreaIndex;
  /** Counts the readings: what is derived from an index is stale once this has grown. */
  generation(): number;
  reload(): Promise<void>;
}

/** Keeps all areas in memory, and reads them again after an import by this or another process. */
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
    checkedAt = Date.now();
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
      if (Date.now() - checkedAt > RECHECK) {
        checkedAt = Date.now();
        // Answers now with what is known; a failed look is repeated in half a minute.
        recheck().catch(() => undefined);
      }
      return index;
    },
    generation: () => generation,
    reload,
  };
}
