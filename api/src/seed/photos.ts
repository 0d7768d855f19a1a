import { artPool, paint } from '@baza/demo/art';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { FilesTables } from '../db/tables/files.ts';
import type { ListingPhoto } from '../db/tables/listings.ts';
import { storePhoto } from '../files/index.ts';

/** Owner of the drawings; no account has this name. */
const ARTIST = 'demo-art';
/** Two at once keep two cores busy; more would only hold more memory. */
const PAINTERS = 2;

/**
 * Draws every missing picture of the pool and stores it through the same pipeline as an upload.
 * Returns the photos by id. Must run before the decoders are restricted, since it reads SVG.
 */
export async function seedPhotos(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  onProgress: (done: number, of: number) => void,
): Promise<Map<string, ListingPhoto>> {
  const columns = ['id', 'width', 'height', 'color'] as const;
  const known = await db.selectFrom('photo').select(columns).where('owner_sub', '=', ARTIST).execute();
  const photos = new Map<string, ListingPhoto>(known.map((row) => [row.id, row]));
  const queue = artPool.filter(({ id }) => !photos.has(id));
  let done = artPool.length - queue.length;
  const work = async () => {
    for (let artwork = queue.pop(); artwork; artwork = queue.pop()) {
      const input = await sharp(Buffer.from(paint(artwork)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      const { id, width, height, color } = await storePhoto(
        { db, drive },
        { input, owner: ARTIST, id: artwork.id },
      );
      photos.set(id, { id, width, height, color });
      onProgress(++done, artPool.length);
    }
  };
  await Promise.all(Array.from({ length: PAINTERS }, work));
  // Shared by many listings: never removed.
  await db.updateTable('photo').set({ attached: true }).where('owner_sub', '=', ARTIST).execute();
  return photos;
}
