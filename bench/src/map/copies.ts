// A million published listings in the columns that large sites search, without a database that holds so many: copies of
// some thousand listings of one, at other places and prices.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Columns,
  createServices,
  type Database,
  migrate,
  migrations,
  openDatabase,
  type queryMap,
  ROW_TEXT,
  readEnv,
  type Services,
  sql,
} from '@baza/api/bench';
import { cellOf, toLngLat } from '@baza/shared/domain';
import { ENV } from '../api-bench.ts';
import { loadListings } from '../search-data.ts';
import { createRandom } from '../search-queries.ts';

const SAMPLE = 4000;
const CHUNK = 20_000;
/** How far a copy may be from its listing, in metres. */
const AWAY = 1200;
/** Places of a line of `row-text.ts`. */
const [ID, PRICE, X, Y, CATEGORY] = [0, 1, 3, 4, 8];

/** So many rows, sorted as the API reads them: by category, and within it along the Morton curve. */
function rowsOf(lines: readonly string[], size: number): string[] {
  const random = createRandom(14);
  const rows = Array.from({ length: size }, (_, index) => {
    const fields = (lines[index % lines.length] ?? '').split(';');
    const near = (metres: number) => Number(fields[metres]) + random.between(-AWAY, AWAY);
    const [x, y] = [near(X), near(Y)];
    fields[ID] = String(index + 1);
    fields[PRICE] = String(Math.round(Number(fields[PRICE]) * random.between(0.7, 1.3)));
    fields[X] = String(x);
    fields[Y] = String(y);
    return { line: fields.join(';'), category: Number(fields[CATEGORY]), cell: cellOf(toLngLat([x, y])) };
  });
  return rows.sort((a, b) => a.category - b.category || a.cell - b.cell).map(({ line }) => line);
}

async function fill(rows: readonly string[]): Promise<Columns> {
  const columns = new Columns();
  await columns.call('reserve', { rows: rows.length });
  for (let from = 0; from < rows.length; from += CHUNK)
    await columns.call('put', { text: rows.slice(from, from + CHUNK).join('\n'), gone: [] });
  await columns.call('seal', null);
  return columns;
}

/** The parts of the search that a map query uses. */
export type MapEngine = Parameters<typeof queryMap>[0];

export const engineOf = (columns: Columns): MapEngine =>
  ({
    count: (plan) => columns.call('count', { plan }),
    page: (plan, request) => columns.call('page', { plan, request }),
    histogram: (plan, column, bounds) => columns.call('histogram', { plan, column, bounds }),
    cells: (plan, window) => columns.call('cells', { plan, window }),
    points: (plan, box, limit) => columns.call('points', { plan, box, limit }),
  }) satisfies MapEngine;

interface Sample {
  database: Database;
  services: Services;
  /** So many copies, as lines and as columns. */
  copy: (size: number) => Promise<{ columns: Columns; rows: string[] }>;
}

/** Runs something on copies of a few listings, which a database of its own holds meanwhile. */
export async function withCopies(run: (sample: Sample) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'baza-bench-'));
  const database = await openDatabase({ directory });
  try {
    await migrate(database.db, migrations);
    const services = await createServices({
      env: readEnv({ ...ENV, SEARCH_MEMORY_FROM: '-1' }),
      database,
    });
    await loadListings(database, services, SAMPLE);
    const { rows } = await sql<{ line: string }>`select ${ROW_TEXT} as line from listing_search s`.execute(
      database.db,
    );
    const lines = rows.map(({ line }) => line);
    const copy = async (size: number) => {
      const rows = rowsOf(lines, size);
      return { rows, columns: await fill(rows) };
    };
    await run({ database, services, copy });
    await services.close();
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
