import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import type { SearchEngine } from '../engine.ts';
import { changesSince, currentPosition, type Position } from './changes.ts';
import { Columns } from './columns.ts';
import { ROW_TEXT } from './row-text.ts';

const CHUNK = 20_000;
/** Share of dead or unsorted slots at which the columns are reloaded. */
const WORN = 0.2;
const WORN_LEAST = 20_000;

interface Loaded {
  columns: Columns;
  position: Position;
}

export interface MemoryEngine {
  /** The engine once its columns are loaded; null before, and if they cannot be kept in sync. */
  engine(): SearchEngine | null;
  /** Loads the columns; meanwhile another engine serves searches. */
  load(): Promise<void>;
  /** Applies committed changes; resolves when searches see them. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Rows sorted by category and Morton curve: neighbours on the map are neighbours in memory. */
async function readAll(db: Db, columns: Columns): Promise<void> {
  const { n } = await db
    .selectFrom('listing_search')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await columns.call('reserve', { rows: n });
  let last = { category: 0, cell: 0, id: 0 };
  for (;;) {
    const { rows } = await sql<{ text: string | null; n: number } & typeof last>`
      with chunk as (
        select ${ROW_TEXT} as line, s.category, s.cell, s.id from listing_search s
        where (s.category, s.cell, s.id) > (${last.category}::smallint, ${last.cell}::bigint, ${last.id}::bigint)
        order by s.category, s.cell, s.id limit ${CHUNK}::int
      ), final as (select category, cell, id from chunk order by category desc, cell desc, id desc limit 1)
      select string_agg(line, E'\n' order by category, cell, id) as text, count(*) as n,
        (select category from final) as category, (select cell from final) as cell, (select id from final) as id
      from chunk
    `.execute(db);
    const [chunk] = rows;
    if (!chunk?.text) break;
    await columns.call('put', { text: chunk.text, gone: [] });
    if (chunk.n < CHUNK) break;
    last = chunk;
  }
  await columns.call('seal', null);
}

/** Keeps the search table as columns in memory, in sync with the database, and executes plans over them. */
export function createMemoryEngine(db: Db): MemoryEngine {
  let loaded: Loaded | null = null;
  let loading: Promise<void> | null = null;
  let following: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const columns = new Columns();
    try {
      // The position is read first, so that rows changed during loading are read again.
      const fresh: Loaded = { columns, position: await currentPosition(db) };
      await readAll(db, columns);
      const old = loaded;
      await follow(fresh);
      loaded = fresh;
      await old?.columns.close();
    } catch (error) {
      await columns.close();
      throw error;
    }
  }

  /** Applies the changes; false if everything has to be reloaded. */
  async function follow(target: Loaded): Promise<boolean> {
    const { position, ids, everything } = await changesSince(db, target.position);
    if (everything) return false;
    target.position = position;
    if (ids.length === 0) return true;
    const { rows } = await sql<{ id: number; line: string }>`
      select s.id, ${ROW_TEXT} as line from listing_search s where s.id = any(${ids}::bigint[])
      order by s.published_at, s.id
    `.execute(db);
    const there = new Set(rows.map(({ id }) => id));
    await target.columns.call('put', {
      text: rows.map(({ line }) => line).join('\n'),
      gone: ids.filter((id) => !there.has(id)),
    });
    return true;
  }

  const load = (): Promise<void> => {
    loading ??= read().finally(() => {
      loading = null;
    });
    return loading;
  };

  async function step(): Promise<void> {
    if (!loaded) return;
    if (!(await follow(loaded))) return load();
    const { size, dead, sealed } = await loaded.columns.call('stats', null);
    // Reloaded in the background; the old columns serve queries until then.
    if (dead + size - sealed > Math.max(WORN_LEAST, size * WORN)) load().catch(() => undefined);
  }

  const engineOf = (columns: Columns): SearchEngine => ({
    count: (plan) => columns.call('count', { plan }),
    page: (plan, request) => columns.call('page', { plan, request }),
    histogram: (plan, column, bounds) => columns.call('histogram', { plan, column, bounds }),
    cells: (plan, window) => columns.call('cells', { plan, window }),
    points: (plan, box, limit) => columns.call('points', { plan, box, limit }),
  });

  return {
    engine: () => (loaded ? engineOf(loaded.columns) : null),
    load,
    catchUp() {
      // One after another, so that older data never overwrites newer data.
      following = following.catch(() => undefined).then(step);
      return following;
    },
    async close() {
      await following.catch(() => undefined);
      await loading?.catch(() => undefined);
      await loaded?.columns.close();
      loaded = null;
    },
  };
}
