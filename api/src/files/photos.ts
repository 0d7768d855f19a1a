import { randomUUID } from 'node:crypto';
import type { Photo } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import { photoKey } from './drive.ts';
import { processImage } from './images.ts';
import { type FilesTables, PHOTO_WIDTHS, type PhotoTable, photoUrls } from './types.ts';

export const toPhoto = (row: Pick<PhotoTable, 'id' | 'width' | 'height' | 'color'>): Photo => ({
  id: row.id,
  urls: photoUrls(row.id),
  width: row.width,
  height: row.height,
  color: row.color,
});

/** Stores an upload as a photo of `owner`. Throws ImageError. */
export async function storePhoto(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  { input, owner, id = randomUUID() }: { input: Buffer; owner: string; id?: string },
): Promise<Photo> {
  const image = await processImage(input);
  // Files before the row: a row without files would be a broken picture, files without a row are swept.
  await Promise.all(image.files.map(({ width, data }) => drive.put(photoKey(id, width), data)));
  const row = { id, width: image.width, height: image.height, color: image.color };
  await db
    .insertInto('photo')
    .values({ ...row, owner_sub: owner, phash: image.phash.toString() })
    .execute();
  return toPhoto(row);
}

/** Removes photos that no listing took within `days`. Returns how many. */
export async function sweepPhotos(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  { days = 7, now = new Date() } = {},
): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  const rows = await db
    .deleteFrom('photo')
    .where('attached', '=', false)
    .where('created_at', '<', before)
    .returning('id')
    .execute();
  for (const { id } of rows)
    await Promise.all(PHOTO_WIDTHS.map((width) => drive.delete(photoKey(id, width))));
  return rows.length;
}
