import type { OpsWindow } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { BINS, binOf } from './bins.ts';
import { countOnly, type FigureName, type Measured } from './measured.ts';
import { type FiguresReader, readFigures } from './read.ts';

export type { FiguresReader };

const MINUTE = 60_000;
/** Maximum number of counters in memory, so that a database outage does not fill it. */
const MAX_HELD = 20_000;
/** Retention of minutes and hours. */
const KEPT_MINUTES = sql`interval '2 days'`;
const KEPT_HOURS = sql`interval '30 days'`;

interface Sum {
  grain: number;
  at: number;
  remote: string;
  version: string;
  name: FigureName;
  count: number;
  bins: number[];
}

/** Metrics of remotes by release: collected in memory and added to the database, shared by all processes. */
export interface RemoteFigures {
  add(items: readonly Measured[]): void;
  /** Writes the measurements since the last flush; on failure they are kept for the next. */
  flush(): Promise<void>;
  /** Sums over a recent window, without what other processes have not flushed yet. */
  read(window: OpsWindow): Promise<FiguresReader>;
  /** Deletes old measurements. */
  purge(): Promise<void>;
}

const keyOf = ({ grain, at, remote, version, name }: Sum): string =>
  `${grain} ${at} ${remote} ${version} ${name}`;

export function createRemoteFigures(db: Db, reader: Db = db, now: () => number = Date.now): RemoteFigures {
  let held = new Map<string, Sum>();
  let flushing: Promise<void> = Promise.resolve();

  function put(sum: Sum): void {
    const key = keyOf(sum);
    const known = held.get(key);
    if (!known) {
      if (held.size < MAX_HELD) held.set(key, sum);
      return;
    }
    known.count += sum.count;
    for (const [bin, count] of sum.bins.entries()) known.bins[bin] = (known.bins[bin] ?? 0) + count;
  }

  function add(items: readonly Measured[]): void {
    const time = now();
    for (const { name, value, remote, version } of items)
      for (const grain of [1, 60]) {
        const at = time - (time % (grain * MINUTE));
        const bins = countOnly.has(name) ? [] : Array<number>(BINS).fill(0);
        if (bins.length > 0) bins[binOf(value)] = 1;
        put({ grain, at, remote, version, name, count: 1, bins });
      }
  }

  async function write(): Promise<void> {
    if (held.size === 0) return;
    const taken = held;
    held = new Map();
    try {
      await upsert(db, [...taken.values()]);
    } catch (error) {
      for (const sum of taken.values()) put(sum);
      throw error;
    }
  }

  return {
    add,
    flush() {
      flushing = flushing.then(write, write);
      return flushing;
    },
    read: (window) => readFigures(reader, window, now()),
    async purge() {
      await sql`
        delete from remote_figure
        where (grain = 1 and at < now() - ${KEPT_MINUTES}) or (grain = 60 and at < now() - ${KEPT_HOURS})
      `.execute(db);
    },
  };
}

async function upsert(db: Db, sums: readonly Sum[]): Promise<void> {
  const rows = JSON.stringify(sums.map((sum) => ({ ...sum, at: new Date(sum.at).toISOString() })));
  // In the same order in every process, so that concurrent writers wait instead of deadlocking.
  await sql`
    insert into remote_figure (grain, at, remote, version, name, count, bins)
    select grain, at, remote, version, name, count, array(select jsonb_array_elements_text(bins)::integer)
    from jsonb_to_recordset(${rows}::jsonb)
      as row (grain smallint, at timestamptz, remote text, version text, name text, count integer, bins jsonb)
    order by grain, at, remote, version, name
    on conflict (grain, at, remote, version, name) do update set
      count = remote_figure.count + excluded.count,
      bins = array(
        select coalesce(old, 0) + coalesce(new, 0)
        from unnest(remote_figure.bins, excluded.bins) with ordinality as pair (old, new, n)
        order by n
      )
  `.execute(db);
}
