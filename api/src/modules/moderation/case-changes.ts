import type { CaseChanges } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { AreaIndex } from '../areas/index.ts';
import { draftOf, type ListingRow, type LogEntry } from '../listings/index.ts';

type Changes = NonNullable<LogEntry['changes']>;

/** Value of a draft's field by its path: `price`, `characteristics.rooms`. */
function valueAt(draft: ReturnType<typeof draftOf>, path: string): unknown {
  const code = /^characteristics\.(.+)$/.exec(path)?.[1];
  const value = code ? draft.characteristics[code] : draft[path as keyof typeof draft];
  return value ?? null;
}

/** Several edits as one: the first old value of each field beside the current one; what was undone is left out. */
export function mergeEdits(
  edits: readonly Changes[],
  draft: ReturnType<typeof draftOf>,
): CaseChanges['fields'] {
  const first = new Map<string, unknown>();
  for (const changes of edits)
    for (const [path, { from }] of Object.entries(changes)) if (!first.has(path)) first.set(path, from);
  return [...first]
    .map(([path, from]) => ({ path, from: from ?? null, to: valueAt(draft, path) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** What owners have changed since the last decision, by listing; listings never decided on are missing. */
export async function changesSinceDecision(
  db: Db,
  rows: readonly ListingRow[],
  areas: AreaIndex,
): Promise<Map<number, CaseChanges>> {
  const result = new Map<number, CaseChanges>();
  if (rows.length === 0) return result;
  const { rows: found } = await sql<{
    id: number;
    since: CaseChanges['since'] | null;
    edits: Changes[] | null;
  }>`
    select l.id, d.action as since, e.edits
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as l (id)
    left join lateral (
      select id, action from listing_event
      where listing_id = l.id and action in ('approve', 'reject') order by id desc limit 1
    ) d on true
    left join lateral (
      select jsonb_agg(changes order by id) as edits from listing_event
      where listing_id = l.id and action = 'edit' and changes is not null and id > coalesce(d.id, 0)
    ) e on true
  `.execute(db);
  const photoIds = new Set<string>();
  for (const { id, since, edits } of found) {
    const row = rows.find((one) => one.id === id);
    if (!row || (since === null && row.published_at === null)) continue;
    const fields = mergeEdits(edits ?? [], draftOf(row));
    for (const { path, from } of fields)
      if (path === 'photoIds') for (const photo of from as string[]) photoIds.add(photo);
    result.set(id, { since: since ?? 'approve', fields, photosBefore: [], areasBefore: null });
  }
  const photos = await keptPhotos(db, [...photoIds]);
  for (const changes of result.values())
    for (const { path, from } of changes.fields) {
      if (path === 'photoIds')
        changes.photosBefore = (from as string[]).map((photo) => photos.get(photo) ?? null);
      if (path === 'areaId') changes.areasBefore = areas.refs(from as number | null);
    }
  return result;
}

async function keptPhotos(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'width', 'height', 'color'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toPhoto(row)]));
}
