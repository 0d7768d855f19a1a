import { resolve } from 'node:path';
import { OperationError } from '../errors.ts';
import { BucketStore } from './bucket.ts';
import { DirectoryStore } from './directory.ts';
import type { RegistryStore } from './store.ts';

export interface StoreOptions {
  /** S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, for a bucket. */
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens the store of a registry: a folder’s path, or `s3://bucket/prefix`. Does not check that there is a registry.
 * @throws {OperationError} `usage` if the location is neither.
 */
export async function openStore(
  location: string,
  { env = process.env }: StoreOptions = {},
): Promise<RegistryStore> {
  if (!/^[a-z0-9]+:\/\//i.test(location)) return new DirectoryStore(resolve(location));
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(location);
  if (!found)
    throw new OperationError('usage', `${location} is no place for a registry.`, {
      hint: 'Name a folder, or a bucket as s3://bucket/prefix.',
    });
  // Stryker disable next-line StringLiteral: a match has a bucket; the default is for the type.
  const [, bucket = '', prefix = ''] = found;
  return BucketStore.open({
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    region: env.S3_REGION || undefined,
    endpoint: env.S3_ENDPOINT || undefined,
    accessKeyId: env.S3_ACCESS_KEY_ID || undefined,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY || undefined,
  });
}
