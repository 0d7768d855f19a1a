import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { SearchEngine } from '../engine.ts';
import { readPage, sortIds } from '../sql-page.ts';
import { changesSince, currentPosition, type Position } from './changes.ts';
import { Columns } from './columns.ts';
import { ROW_TEXT } from './row-text.ts';

const CHUNK = 20_000;
/** Matches which are cheaper to sort by name one by one than to find along the index of names. */
const FEW = 3000;
/** Share of dead or unsorted slots at which the columns are read anew. */
const WORN = 0.2;
const WORN_LEAST = 20_000;

interface Loaded {
  columns: Columns;
  position: Position;
}

export interface MemoryEngine {
  /** The engine once its columns are read; null before, and when they cannot be kept. */
  engine(): SearchEngine | null;
  /** Reads the columns. Searches go on elsewhere meanwhile. */
  load(): Promise<void>;
  /** Follows what was committed since; resolves when searches see it. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

async function readAll(db: Db, columns: Columns): Promise<void> {
  let last = { published: new Date(0), id: 0 };
  for (;;) {
    const { rows } = await sql<{ text: string | null; n: number; published: Date; id: number }>`
      select string_agg(line, E'\n' order by published_at, id) as text, count(*) as n, max(published_at) as published,
        (array_agg(id order by published_at desc, id desc))[1] as id
      from (
        select ${ROW_TEXT} as line, s.published_at, s.id from listing_search s
        where (s.published_at, s.id) > (${last.published}::timestamptz, ${last.id}::bigint)
        order by s.published_at, s.id limit ${CHUNK}::int
      ) chunk
    `.execute(db);
    const [chunk] = rows;
    if (!chunk?.text) break;
    await columns.call('put', { text: chunk.text, gone: [] });
    if (chunk.n < CHUNK) break;
    last = { published: chunk.published, id: chunk.id };
  }
  await columns.call('seal', null);
}

/** Keeps the search table as columns in memory, in step with the database, and answers plans from them. */
export function createMemoryEngine(db: Db): MemoryEngine {
  let loaded: Loaded | null = null;
  let loading: Promise<void> | null = null;
  let following: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const columns = new Columns();
    try {
      // The mark comes first: what changes while the rows are read is read once more.
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

  /** Applies what changed since; false when everything has to be read again. */
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
    const { size, dead, sorted } = await loaded.columns.call('stats', null);
    // Read anew in the background; the worn ones answer until then.
    if (dead + size - sorted > Math.max(WORN_LEAST, size * WORN)) load().catch(() => undefined);
  }

  const engineOf = (columns: Columns): SearchEngine => ({
    count: (plan) => columns.call('count', { plan }),
    async page(plan, request) {
      const { sort, offset, limit } = request;
      if (sort !== 'name_asc' && sort !== 'name_desc')
        return columns.call('page', { plan, request: { sort, offset, limit } });
      const { ids, total } = await columns.call('ids', { plan, most: FEW });
      if (total <= FEW) return { ids: (await sortIds(db, ids, sort)).slice(offset, offset + limit), total };
      return { ids: await readPage(db, plan, request, async () => total), total };
    },
    cells: (plan, window) => columns.call('cells', { plan, window }),
    points: (plan, box, limit) => columns.call('points', { plan, box, limit }),
  });

  return {
    engine: () => (loaded ? engineOf(loaded.columns) : null),
    load,
    catchUp() {
      // One after another, so that an older reading never lands on a newer one.
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
