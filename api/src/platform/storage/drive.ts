import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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

/** Of a file, its first and its last byte. */
export interface Part {
  from: number;
  to: number;
}

/** Storage of uploaded files, which also reads a part of one without the bytes before it. */
export class Drive extends Disk {
  readonly getPart: (key: string, part: Part) => Promise<Readable>;

  constructor(driver: ConstructorParameters<typeof Disk>[0], getPart: Drive['getPart']) {
    super(driver);
    this.getPart = getPart;
  }
}

/** A folder, or an S3-compatible bucket if one is configured. */
export async function createDrive({ dir, s3 }: DriveOptions): Promise<Drive> {
  if (!s3)
    return new Drive(new FSDriver({ location: dir, visibility: 'public' }), async (key, { from, to }) =>
      createReadStream(join(dir, key), { start: from, end: to }),
    );
  // Large libraries, loaded only if a bucket is configured.
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT, socketTimeout: SILENCE },
  });
  return new Drive(new S3Driver({ client, bucket, visibility: 'private' }), async (key, { from, to }) => {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${from}-${to}` }),
    );
    return Body as Readable;
  });
}

export type PhotoFormat = 'webp' | 'avif';

export const photoKey = (id: string, width: number, format: PhotoFormat = 'webp') =>
  `photos/${id}/${width}.${format}`;

export const videoKey = (id: string, format: VideoFormat) => `videos/${id}.${format}`;
