import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Where files are, and the tables whose rows name them. */
const PLACES = [
  { folder: 'photos', tables: ['photo'] },
  { folder: 'videos', tables: ['video'] },
  { folder: 'documents', tables: ['application_document', 'profile_document'] },
] as const;
type Place = (typeof PLACES)[number];

/** Drops of so many files are believed, larger ones only up to this share of what is there. */
const FEW = 50;
const MAX_SHARE = 0.1;

/** Of some ids those that no row has. */
async function withoutRow(db: Db, { tables }: Place, ids: readonly string[]): Promise<string[]> {
  const known = sql.join(
    tables.map((table) => sql`select id from ${sql.table(table)}`),
    sql` union all `,
  );
  const { rows } = await sql<{ id: string }>`
    select id::text as id from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from (${known}) as known where known.id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The keys of each id in a folder of the drive, a page at a time. */
async function* idsIn(drive: Disk, folder: string): AsyncGenerator<Map<string, string[]>> {
  const named = new RegExp(`^${folder}/(${ID})(?:[/.]|$)`);
  let paginationToken: string | undefined;
  do {
    const page = await drive.listAll(folder, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    });
    const keys = new Map<string, string[]>();
    for (const entry of page.objects) {
      const id = entry.isFile && named.exec(entry.key)?.[1];
      if (id) keys.set(id, [...(keys.get(id) ?? []), entry.key]);
    }
    yield keys;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/**
 * Removes files without a row: of a process that was killed in between, or of a removal that the drive refused. What is
 * younger than `days` may have its row still to come. Throws, and removes nothing in that folder, if that were so much
 * that this is more likely the database of another site. Returns how many files.
 */
export async function sweepOrphans(
  { db, drive }: { db: Db; drive: Disk },
  { days = 7, now = new Date() } = {},
): Promise<number> {
  const before = now.getTime() - days * 86_400_000;
  let removed = 0;
  for (const place of PLACES) {
    const orphans: string[] = [];
    let total = 0;
    for await (const keys of idsIn(drive, place.folder)) {
      for (const id of await withoutRow(db, place, [...keys.keys()]))
        for (const key of keys.get(id) ?? [])
          if ((await drive.getMetaData(key)).lastModified.getTime() < before) orphans.push(key);
      total += [...keys.values()].flat().length;
    }
    if (orphans.length > FEW && orphans.length > total * MAX_SHARE)
      throw new Error(
        `${orphans.length} of ${total} files in ${place.folder} have no row: nothing is removed`,
      );
    for (const key of orphans) await drive.delete(key);
    removed += orphans.length;
  }
  return removed;
}
