import { randomUUID } from 'node:crypto';
import { AVIF_WIDTHS, WEBP_WIDTHS } from '@baza/shared/domain';
import type { Photo } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import type { FilesTables, PhotoTable } from '../db/tables/files.ts';
import { photoKey } from './drive.ts';
import { processImage } from './images.ts';

export const toPhoto = (row: Pick<PhotoTable, 'id' | 'width' | 'height' | 'color'>): Photo => ({
  id: row.id,
  urls: {
    w320: `/files/${row.id}/320.webp`,
    w800: `/files/${row.id}/800.webp`,
    w1600: `/files/${row.id}/1600.webp`,
  },
  width: row.width,
  height: row.height,
  color: row.color,
});

export const removeFiles = (drive: Disk, id: string): Promise<unknown> =>
  Promise.all([
    ...WEBP_WIDTHS.map((width) => drive.delete(photoKey(id, width))),
    ...AVIF_WIDTHS.map((width) => drive.delete(photoKey(id, width, 'avif'))),
  ]);

/**
 * Stores an upload as a photo of `owner`; all or nothing. Throws ImageError.
 * @param input bytes, or the path of a file.
 */
export async function storePhoto(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  {
    input,
    owner,
    id = randomUUID(),
    turn,
  }: { input: Buffer | string; owner: string; id?: string; turn?: 90 },
): Promise<Photo> {
  const image = await processImage(input, turn);
  const row = { id, width: image.width, height: image.height, color: image.color };
  try {
    // Files before the row: a row without files would show as a broken image.
    await allSettled(image.files.map(({ width, data }) => drive.put(photoKey(id, width), data)));
    await db
      .insertInto('photo')
      .values({ ...row, owner_sub: owner, phash: image.phash.toString() })
      .execute();
  } catch (error) {
    await removeFiles(drive, id).catch(() => undefined);
    throw error;
  }
  return toPhoto(row);
}

/**
 * A photo of `owner` turned a quarter clockwise, as a new photo: addresses of photos never change what they show. Null
 * for somebody else's, or one whose files are gone.
 */
export async function turnPhoto(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  { id, owner }: { id: string; owner: string },
): Promise<Photo | null> {
  const row = await db
    .selectFrom('photo')
    .select('id')
    .where('id', '=', id)
    .where('owner_sub', '=', owner)
    .executeTakeFirst();
  const key = photoKey(id, WEBP_WIDTHS[2]);
  if (!row || !(await drive.exists(key))) return null;
  const input = Buffer.from(await drive.getBytes(key));
  return storePhoto({ db, drive }, { input, owner, turn: 90 });
}

/** Waits for all of them, then throws the first error, so that nothing is running when the caller cleans up. */
async function allSettled(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Removes photos not used by a listing within `days`. Returns how many. */
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
  for (const { id } of rows) await removeFiles(drive, id);
  return rows.length;
}
