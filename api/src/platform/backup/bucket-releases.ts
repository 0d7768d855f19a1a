import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type RegistryStore } from '@baza/registry/operations';
import { StartupError } from '../errors/startup-error.ts';
import { createDrive } from '../storage/drive.ts';
import { copyFiles, driveIn, type Env, REGISTRY_DOCUMENT } from './site-parts.ts';

const RELEASE = 'release.json';
const isDocument = (key: string) => !key.includes('/');

const open = (env: Env, location: string): Promise<RegistryStore> =>
  openStore(location, {
    env: {
      S3_ENDPOINT: env.S3_ENDPOINT,
      S3_REGION: env.S3_REGION,
      S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
    },
  });

/** Copies the releases of a bucket into a folder; false if there are none. */
export async function saveBucketReleases(env: Env, location: string, folder: string): Promise<boolean> {
  const store = await open(env, location);
  const document = await store.read(REGISTRY_DOCUMENT);
  if (!document) return false;
  // First what is replaced in the bucket, the registry's document before all: the releases it names never change.
  const keys = (await store.list('')).map(({ key }) => key).filter(isDocument);
  const documents = new Map([[REGISTRY_DOCUMENT, document.text]]);
  for (const key of keys) if (!documents.has(key)) documents.set(key, (await store.read(key))?.text ?? '');
  const copy = await driveIn(folder);
  const { hostname: bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const drive = await createDrive({
    dir: folder,
    s3: {
      bucket,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  await copyFiles(drive, copy, prefix);
  for (const [key, text] of documents) await copy.put(key, text);
  return true;
}

/** Puts saved releases into a bucket, with the headers under which a CDN serves them. Throws if it has a registry. */
export async function restoreBucketReleases(env: Env, location: string, source: string): Promise<void> {
  const store = await open(env, location);
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1));
  const releases = files
    .filter((key) => key.endsWith(`/${RELEASE}`))
    .map((key) => key.slice(0, -RELEASE.length - 1));
  const rest = new Set(files);
  for (const release of releases) {
    const own = files.filter((key) => key.startsWith(`${release}/`));
    for (const key of own) rest.delete(key);
    const names = own.map((key) => key.slice(release.length + 1)).filter((name) => name !== RELEASE);
    // The file that marks a release as complete comes last.
    await store.addFolder(release, join(source, release), [...names, RELEASE]);
  }
  rest.delete(REGISTRY_DOCUMENT);
  const text = (key: string) => readFileSync(join(source, key), 'utf8');
  for (const key of rest)
    await (isDocument(key) ? store.replace(key, text(key), null) : store.create(key, text(key)));
  if (!(await store.replace(REGISTRY_DOCUMENT, text(REGISTRY_DOCUMENT), null)))
    throw new StartupError(`There are releases in ${location}.`);
}

/** Throws if a bucket has a registry already. */
export async function assertNoReleases(env: Env, location: string): Promise<void> {
  if (await (await open(env, location)).read(REGISTRY_DOCUMENT))
    throw new StartupError(`There are releases in ${location}.`);
}
