import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import {
  type RegistryDocument,
  type ReleaseManifest,
  registrySchema,
  releaseManifestSchema,
} from './schema.ts';

export interface PublishOptions {
  channel?: 'stable';
  /** Address under which `registryDir` is served. */
  baseUrl?: string;
}
export interface Published {
  name: string;
  version: string;
  /** False when this very release was there already. */
  added: boolean;
}

/** A release with this version and other contents is already published; releases never change. */
export class ImmutableReleaseError extends Error {
  override name = 'ImmutableReleaseError';
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export async function readRegistry(registryDir: string): Promise<RegistryDocument> {
  try {
    return registrySchema.parse(JSON.parse(await readFile(join(registryDir, 'registry.json'), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return { schema: 1, updatedAt: new Date(0).toISOString(), remotes: {} };
    throw error;
  }
}

/** Replaces the document in one step: a reader sees the old one or the new one. */
export async function writeRegistry(registryDir: string, document: RegistryDocument): Promise<void> {
  const text = `${JSON.stringify(registrySchema.parse(document), null, 2)}\n`;
  const path = join(registryDir, 'registry.json');
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

const readManifest = async (dir: string): Promise<ReleaseManifest> =>
  releaseManifestSchema.parse(JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')));

const sameFiles = (a: ReleaseManifest, b: ReleaseManifest) =>
  JSON.stringify(Object.entries(a.integrity).sort()) === JSON.stringify(Object.entries(b.integrity).sort());

/** Every file of the manifest is there with its bytes, so that nothing broken is ever published. */
async function verify(dir: string, manifest: ReleaseManifest): Promise<void> {
  for (const [file, integrity] of Object.entries(manifest.integrity)) {
    const found = `sha384-${createHash('sha384')
      .update(await readFile(join(dir, file)))
      .digest('base64')}`;
    if (found !== integrity)
      throw new Error(`${file} of ${manifest.name} ${manifest.version} is not what was built`);
  }
}

async function publishedManifest(folder: string): Promise<ReleaseManifest | null> {
  try {
    return await readManifest(folder);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function addFolder(distDir: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(4).toString('hex')}.draft`;
  try {
    await cp(distDir, draft, { recursive: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Publishes a built remote into a registry kept in a directory and points the channel at it. The folder appears
 * in one step, before the document names it. Publishing the same release again changes nothing but the channel.
 */
export async function publishToDirectory(
  distDir: string,
  registryDir: string,
  { channel = 'stable', baseUrl = '/remotes/' }: PublishOptions = {},
): Promise<Published> {
  const manifest = await readManifest(distDir);
  await verify(distDir, manifest);
  const { name, version } = manifest;
  await mkdir(join(registryDir, name), { recursive: true });
  return withLock(join(registryDir, '.lock'), async () => {
    const folder = join(registryDir, name, version);
    const there = await publishedManifest(folder);
    if (there && !sameFiles(there, manifest))
      throw new ImmutableReleaseError(
        `${name} ${version} is published with other contents; a release never changes, raise its version`,
      );
    if (!there) await addFolder(distDir, folder);

    const document = await readRegistry(registryDir);
    const entry = document.remotes[name];
    const release = { url: `${baseUrl}${name}/${version}/`, manifest: there ?? manifest };
    if (entry?.channels[channel] === version && entry.releases[version]?.url === release.url)
      return { name, version, added: false };
    await writeRegistry(registryDir, {
      ...document,
      updatedAt: new Date().toISOString(),
      remotes: {
        ...document.remotes,
        [name]: {
          ...entry,
          channels: { ...entry?.channels, [channel]: version },
          releases: { ...entry?.releases, [version]: release },
        },
      },
    });
    return { name, version, added: !there };
  });
}

/** Tells whether a release that no channel leads to is kept; `rank` counts a remote's releases, newest first. */
export type Keep = (manifest: ReleaseManifest, rank: number) => boolean;

const DAY_MS = 86_400_000;
/** The last five and those of the last 30 days, so that a tab that stays open keeps working. */
export const keepRecent =
  (now = Date.now()): Keep =>
  ({ time }, rank) =>
    rank < 5 || now - Date.parse(time) < 30 * DAY_MS;

/** Removes old releases, first from the document and then their folders. Returns what went. */
export async function pruneReleases(registryDir: string, keep: Keep): Promise<string[]> {
  return withLock(join(registryDir, '.lock'), async () => {
    const document = await readRegistry(registryDir);
    const gone: string[] = [];
    for (const [name, entry] of Object.entries(document.remotes)) {
      const channels = [entry.channels.stable, entry.channels.canary?.version];
      Object.values(entry.releases)
        .map(({ manifest }) => manifest)
        .sort((a, b) => b.time.localeCompare(a.time))
        .forEach((manifest, rank) => {
          if (channels.includes(manifest.version) || keep(manifest, rank)) return;
          delete entry.releases[manifest.version];
          gone.push(join(name, manifest.version));
        });
    }
    if (!gone.length) return gone;
    await writeRegistry(registryDir, { ...document, updatedAt: new Date().toISOString() });
    for (const folder of gone) await rm(join(registryDir, folder), { recursive: true, force: true });
    return gone;
  });
}
