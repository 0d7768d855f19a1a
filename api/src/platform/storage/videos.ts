import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { MAX_VIDEO_SECONDS, type VideoFormat, videoFileUrl } from '@baza/shared/domain';
import type { UploadedVideo } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import { type Kysely, sql } from 'kysely';
import { seal, unseal } from '../../auth/encryption/seal.ts';
import type { FilesTables } from '../db/tables/files.ts';
import { videoKey } from './drive.ts';
import { readVideo } from './video-facts.ts';

export class VideoTooLongError extends Error {
  override name = 'VideoTooLongError';
}

/** Addresses for editors, who play what strangers may not yet: a player sends no token. */
export interface VideoLinks {
  linkTo(video: { file: string; format: VideoFormat }): string;
  opens(file: string, key: string | undefined): boolean;
}

const PURPOSE = 'video of an editor';
/** A working day. */
const LASTS = 12 * 3_600_000;

export function createVideoLinks(secret: string, now: () => number = Date.now): VideoLinks {
  return {
    linkTo: ({ file, format }) =>
      `${videoFileUrl(file, format)}?key=${seal(`${file} ${now() + LASTS}`, secret, PURPOSE)}`,
    opens(file, key) {
      const [named, until] = (key && unseal(key, secret, PURPOSE))?.split(' ') ?? [];
      return named === file && Number(until) > now();
    },
  };
}

/** Stores an upload as a recording of `owner`; all or nothing. Throws VideoError and VideoTooLongError. */
export async function storeVideo(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  { path, owner }: { path: string; owner: string },
): Promise<Omit<UploadedVideo, 'url'>> {
  const { format, seconds } = await readVideo(path);
  if (seconds > MAX_VIDEO_SECONDS) throw new VideoTooLongError();
  const id = randomUUID();
  const key = videoKey(id, format);
  try {
    await drive.putStream(key, createReadStream(path));
    await db.insertInto('video').values({ id, owner_sub: owner, format, seconds }).execute();
  } catch (error) {
    await drive.delete(key).catch(() => undefined);
    throw error;
  }
  return { file: id, format, seconds };
}

/** Removes recordings that no item has used for `days`. Returns how many. */
export async function sweepVideos(
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
  { days = 7, now = new Date() } = {},
): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  const rows = await db
    .deleteFrom('video')
    .where('taken_at', '<', before)
    .where(
      sql<boolean>`not exists (
        select from content_item where content_item.facts->'media'->>'file' = video.id::text
      )`,
    )
    .returning(['id', 'format'])
    .execute();
  for (const { id, format } of rows) await drive.delete(videoKey(id, format));
  return rows.length;
}
