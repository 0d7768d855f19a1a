import { artPool } from '@baza/demo/art';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ListingPhoto } from '../modules/listings/index.ts';
import type { FilesTables } from '../platform/db/tables/files.ts';
import facts from './art-facts.json' with { type: 'json' };

/** Owner of the drawings; no account has this name. */
export const ARTIST = 'demo-art';
/** Size of every drawing in pixels. */
const SIZE = { width: 1600, height: 1200 };

const factsOf = (id: string) => (facts as Record<string, { color: string; phash: string }>)[id];

/**
 * Writes the rows of the demo's photos that are missing; their files are painted later (`painter.ts`). Returns the photos
 * by id.
 */
export async function seedPhotos(db: Kysely<FilesTables>): Promise<Map<string, ListingPhoto>> {
  await db
    .insertInto('photo')
    .values(
      artPool.map(({ id }) => {
        const known = factsOf(id);
        if (!known) throw new Error(`The facts of drawing ${id} are missing: run write-art-facts.ts`);
        return { id, ...SIZE, ...known, owner_sub: ARTIST, attached: true, avif_due: sql<Date>`'infinity'` };
      }),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'width', 'height', 'color'])
    .where('owner_sub', '=', ARTIST)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
