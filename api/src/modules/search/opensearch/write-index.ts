import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { changesSince, currentPosition, type Position } from '../memory/changes.ts';
import { parseRow, ROW_TEXT } from '../memory/row-text.ts';
import type { Cluster } from './cluster.ts';
import { documentOf, MAPPINGS } from './mapping.ts';

/** Listings of one request, about a kilobyte each. */
const CHUNK = 2000;
const WRITE_LIMIT_MS = 30_000;
const COPY_LIMIT_MS = 60_000;

interface BulkResponse {
  items: { [action: string]: { status: number; error?: { reason?: string } } }[];
}

interface Line {
  id: number;
  /** Absent for a listing that is not published any more. */
  line: string | null;
  /** Grows with each reading, so that a late request of a process that was taken for dead overwrites nothing newer. */
  version: string;
}

const VERSION = sql`pg_snapshot_xmax(pg_current_snapshot())::text as version`;

async function write(
  cluster: Cluster,
  index: string,
  lines: readonly Line[],
  isSeen: boolean,
): Promise<void> {
  if (lines.length === 0) return;
  const body = lines.map(({ id, line, version }) => {
    const about = `{"_id":"${id}","version":${version},"version_type":"external_gte"}`;
    if (line === null) return `{"delete":${about}}\n`;
    return `{"index":${about}}\n${JSON.stringify(documentOf(parseRow(line)))}\n`;
  });
  const { items } = await cluster.ask<BulkResponse>(`/${index}/_bulk${isSeen ? '?refresh=true' : ''}`, {
    body: body.join(''),
    within: WRITE_LIMIT_MS,
  });
  for (const item of items) {
    const [action, { status, error }] = Object.entries(item)[0] ?? ['', { status: 500 }];
    // A newer version is there, or what is deleted is not.
    if (status < 300 || status === 409 || (status === 404 && action === 'delete')) continue;
    throw new Error(`the search index refused a listing: ${status} ${error?.reason ?? ''}`);
  }
}

/**
 * Writes the changes since a position. Returns the new one; null if the index has to be built again, because there are too
 * many or the database is another one.
 */
export async function writeChanges(
  db: Db,
  cluster: Cluster,
  index: string,
  from: Position,
): Promise<{ position: Position; written: number } | null> {
  const { position, ids, everything } = await changesSince(db, from);
  if (everything || BigInt(position.xmin) < BigInt(from.xmin)) return null;
  for (let at = 0; at < ids.length; at += CHUNK) {
    const { rows } = await sql<Line>`
      select c.id, case when s.id is not null then ${ROW_TEXT} end as line, ${VERSION}
      from unnest(${ids.slice(at, at + CHUNK)}::bigint[]) as c (id) left join listing_search s on s.id = c.id
    `.execute(db);
    await write(cluster, index, rows, true);
  }
  return { position, written: ids.length };
}

/** Fills a new index with all published listings. Returns the position from which changes are still to be written. */
export async function fillIndex(
  db: Db,
  cluster: Cluster,
  index: string,
  shards: number,
): Promise<{ position: Position; written: number }> {
  await cluster.ask(`/${index}`, {
    method: 'PUT',
    // Copies are made once it is full. Writes make themselves visible, so that nothing is refreshed by time.
    body: {
      settings: { number_of_shards: shards, number_of_replicas: 0, refresh_interval: '-1' },
      mappings: MAPPINGS,
    },
    within: WRITE_LIMIT_MS,
  });
  const position = await currentPosition(db);
  let written = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<Line>`
      select s.id, ${ROW_TEXT} as line, ${VERSION} from listing_search s where s.id > ${last}::bigint
      order by s.id limit ${CHUNK}::int
    `.execute(db);
    await write(cluster, index, rows, false);
    written += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) break;
  }
  await cluster.ask(`/${index}/_settings`, {
    method: 'PUT',
    body: { auto_expand_replicas: '0-1' },
    within: WRITE_LIMIT_MS,
  });
  await cluster.ask(`/${index}/_refresh`, { method: 'POST', within: WRITE_LIMIT_MS });
  // A copy is worth a wait, not a refusal: a single node has none.
  await cluster
    .ask(`/_cluster/health/${index}?wait_for_status=green&timeout=30s`, { within: COPY_LIMIT_MS })
    .catch(() => undefined);
  return { position, written };
}
