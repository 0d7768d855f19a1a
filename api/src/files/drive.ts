import type { VideoFormat } from '@baza/shared/domain';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Of a bucket, in milliseconds: without them a server that has frozen holds each request for ever. Tried twice, which is
 * within what a page waits.
 */
const CONNECT = 2000;
const SILENCE = 5000;
const ATTEMPTS = 2;

export interface DriveOptions {
  /** Folder of the embedded drive. */
  dir: string;
  s3?: {
    bucket: string;
    region: string;
    endpoint?: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
}

/** Storage of uploaded files: a folder, or an S3-compatible bucket if one is configured. */
export async function createDrive({ dir, s3 }: DriveOptions): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: dir, visibility: 'public' }));
  // A large library, loaded only if a bucket is configured.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT, socketTimeout: SILENCE },
      visibility: 'private',
    }),
  );
}

export type PhotoFormat = 'webp' | 'avif';

export const photoKey = (id: string, width: number, format: PhotoFormat = 'webp') =>
  `photos/${id}/${width}.${format}`;

export const videoKey = (id: string, format: VideoFormat) => `videos/${id}.${format}`;
