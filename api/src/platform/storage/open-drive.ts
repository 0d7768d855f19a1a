import { join } from 'node:path';
import type { Env } from '../config/env.ts';
import { createDrive, type Drive } from './drive.ts';

/** The configured drive: a bucket, or a folder of the data directory. */
export function openDrive(env: Env, dataDir: string): Promise<Drive> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const dir = join(dataDir, 'files');
  if (!bucket || !accessKeyId || !secretAccessKey) return createDrive({ dir });
  return createDrive({
    dir,
    s3: { bucket, accessKeyId, secretAccessKey, region: env.S3_REGION, endpoint: env.S3_ENDPOINT },
  });
}
