import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { typeOf } from './files.ts';
import { checkKey, FolderConflictError, type Listed, type RegistryStore, type Stored } from './store.ts';

export interface BucketOptions {
  bucket: string;
  /** Prefix of every key, without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  region?: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

type Library = typeof import('@aws-sdk/client-s3');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const UPLOADS_AT_ONCE = 6;
/** Milliseconds; without them a server that has frozen would hold each request for ever. */
const TIME_LIMITS = { connectionTimeout: 2000, socketTimeout: 5000 };

const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
/** Another writer was first: the condition failed, or the object was being changed concurrently. */
const isRefused = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0) || isMissingKey(error);
/** The object, not the bucket, is missing. */
const isMissingKey = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

/**
 * A registry in an S3-compatible bucket. There is no lock: the bucket itself refuses a write whose condition
 * (`If-Match`, `If-None-Match`) does not hold. A refusal may also be the echo of our own write whose response was
 * lost, so the stored contents are compared first.
 */
export class BucketStore implements RegistryStore {
  readonly location: string;
  readonly #library: Library;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  private constructor(library: Library, options: BucketOptions) {
    const { bucket, prefix, region = 'us-east-1', endpoint, accessKeyId, secretAccessKey } = options;
    this.location = `s3://${bucket}${prefix && `/${prefix}`}`;
    this.#library = library;
    this.#bucket = bucket;
    this.#prefix = prefix && `${prefix}/`;
    this.#client = new library.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      maxAttempts: 4,
      requestHandler: TIME_LIMITS,
      // Not every compatible server supports the newer checksums.
      // Stryker disable StringLiteral: the library takes any text but `WHEN_SUPPORTED` for this one.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Stryker restore StringLiteral
    });
  }

  /** Opens a bucket; the large client library is loaded only now. */
  static async open(options: BucketOptions): Promise<BucketStore> {
    return new BucketStore(await import('@aws-sdk/client-s3'), options);
  }

  async read(key: string): Promise<Stored | null> {
    const found = await this.#get(key);
    return found && { text: found.bytes.toString('utf8'), tag: found.tag };
  }

  async readBytes(key: string): Promise<Uint8Array | null> {
    return (await this.#get(key))?.bytes ?? null;
  }

  async replace(key: string, text: string, tag: string | null): Promise<boolean> {
    const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
    if (await this.#put(key, text, 'no-cache', condition)) return true;
    return (await this.read(key))?.text === text;
  }

  async create(key: string, text: string): Promise<boolean> {
    if (await this.#put(key, text, 'no-cache', { IfNoneMatch: '*' })) return true;
    return (await this.read(key))?.text === text;
  }

  async addFolder(key: string, folder: string, files: readonly string[]): Promise<boolean> {
    // Stryker disable next-line StringLiteral: every release has files.
    const last = files.at(-1) ?? '';
    if (await this.#get(`${key}/${last}`)) return false;
    const waiting = files.slice(0, -1);
    const upload = async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        await this.#addFile(`${key}/${file}`, await readFile(join(folder, file)));
    };
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, upload));
    const marker = await readFile(join(folder, last), 'utf8');
    return this.#put(`${key}/${last}`, marker, IMMUTABLE, { IfNoneMatch: '*' });
  }

  async #addFile(key: string, bytes: Buffer): Promise<void> {
    if (await this.#put(key, bytes, IMMUTABLE, { IfNoneMatch: '*' })) return;
    const found = await this.#get(key);
    if (!found?.bytes.equals(bytes)) throw new FolderConflictError(key);
  }

  async list(prefix: string): Promise<Listed[]> {
    const listed: Listed[] = [];
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new this.#library.ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: this.#prefix + prefix,
          ContinuationToken: token,
        }),
      );
      // Stryker disable next-line StringLiteral: every object has a key; the default is for the type.
      // Stryker disable next-line OptionalChaining: likewise a time.
      for (const { Key = '', LastModified } of page.Contents ?? [])
        listed.push({ key: Key.slice(this.#prefix.length), time: LastModified?.getTime() ?? 0 });
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return listed;
  }

  async removeFolder(key: string): Promise<void> {
    // The file that marks the folder as complete goes first.
    await this.#remove(`${key}/release.json`);
    for (const each of await this.list(`${key}/`)) await this.#remove(each.key);
  }

  async #remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = this.#library;
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key }));
  }

  async #get(key: string): Promise<{ bytes: Buffer; tag: string } | null> {
    try {
      const response = await this.#client.send(
        new this.#library.GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + checkKey(key) }),
      );
      // Stryker disable next-line ArrayDeclaration: every response has a body; the default is for the type.
      const bytes = Buffer.from((await response.Body?.transformToByteArray()) ?? []);
      // Stryker disable next-line StringLiteral: likewise a tag.
      return { bytes, tag: response.ETag ?? '' };
    } catch (error) {
      if (isMissingKey(error)) return null;
      throw error;
    }
  }

  /** Writes an object if the condition holds; false when it does not. */
  async #put(
    key: string,
    body: string | Buffer,
    cacheControl: string,
    condition: { IfMatch: string } | { IfNoneMatch: string },
  ): Promise<boolean> {
    try {
      await this.#client.send(
        new this.#library.PutObjectCommand({
          Bucket: this.#bucket,
          Key: this.#prefix + checkKey(key),
          Body: body,
          ContentType: typeOf(key),
          CacheControl: cacheControl,
          ...condition,
        }),
      );
      return true;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  }
}
