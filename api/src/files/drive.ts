import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

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

/** Where uploaded files lie: a folder, or an S3-compatible bucket when one is named. */
export async function createDrive({ dir, s3 }: DriveOptions): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: dir, visibility: 'public' }));
  // A large library, loaded only where a bucket is named.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
    }),
  );
}

export const photoKey = (id: string, width: number) => `photos/${id}/${width}.webp`;
