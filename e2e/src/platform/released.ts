// The registry of the site under test, as a release in progress changes it.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, ReleaseManifest, RemoteEntry } from '@baza/registry';
import { integrityOf } from '@baza/shared/contract/integrity';
import { type APIRequestContext, expect } from '@playwright/test';
import { registryDir, runningSite } from '../support/places.ts';

export type RemoteName =
  | 'mf_listings'
  | 'mf_map'
  | 'mf_profile'
  | 'mf_applications'
  | 'mf_content'
  | 'mf_desk';

/** Whether the site is in use, so that its registry must not be changed. */
export const isSomebodys = runningSite !== null && !process.env.E2E_DATA_DIR;

const FILE = join(registryDir, 'registry.json');
const read = async () => JSON.parse(await readFile(FILE, 'utf8')) as RegistryDocument;

/** Replaces the document atomically. */
async function write(document: RegistryDocument): Promise<void> {
  await writeFile(`${FILE}.e2e`, JSON.stringify(document));
  await rename(`${FILE}.e2e`, FILE);
}

/** The registry during a test; `restore` undoes all changes. */
export async function openRegistry(request: APIRequestContext) {
  const before = await read();
  const added: string[] = [];
  let moment = Date.parse(before.updatedAt);

  const entryOf = (document: RegistryDocument, remote: RemoteName): RemoteEntry => {
    const entry = document.remotes[remote];
    if (!entry) throw new Error(`${remote} is not in the registry`);
    return entry;
  };
  /** Waits for the server, which checks the file once a second; pages contain the time of the document. */
  async function publish(document: RegistryDocument): Promise<void> {
    moment = Math.max(moment + 1, Date.now());
    const updatedAt = new Date(moment).toISOString();
    await write({ ...document, updatedAt });
    await expect
      .poll(async () => (await request.get('/ru/nothing-here')).text(), { intervals: [100] })
      .toContain(updatedAt);
  }

  return {
    stable: (remote: RemoteName): string => entryOf(before, remote).channels.stable,
    manifest(remote: RemoteName): ReleaseManifest {
      const { releases, channels } = entryOf(before, remote);
      const release = releases[channels.stable];
      if (!release) throw new Error(`${remote} has no stable release`);
      return release.manifest;
    },
    folder: (remote: RemoteName, version: string) => join(registryDir, remote, version),
    /** Changes the document and waits until pages use it. */
    async change(how: (remote: (name: RemoteName) => RemoteEntry) => void): Promise<void> {
      const document = await read();
      how((name) => entryOf(document, name));
      await publish(document);
    },
    /** Adds the stable build under another version with a slightly longer entry, outside all channels. */
    async release(remote: RemoteName, version: string): Promise<string> {
      const document = await read();
      const entry = entryOf(document, remote);
      const from = entryOf(before, remote);
      const stable = from.releases[from.channels.stable];
      if (!stable) throw new Error(`${remote} has no stable release`);
      const folder = join(registryDir, remote, version);
      await mkdir(folder, { recursive: true });
      added.push(folder);
      const compressed = (path: string) => !/\.(br|gz)$/.test(path);
      await cp(join(registryDir, remote, from.channels.stable), folder, {
        recursive: true,
        filter: compressed,
      });
      const file = join(folder, stable.manifest.entry);
      const content = Buffer.concat([await readFile(file), Buffer.from('\n;')]);
      await writeFile(file, content);
      const manifest: ReleaseManifest = {
        ...stable.manifest,
        version,
        time: new Date(Math.max(Date.now(), Date.parse(stable.manifest.time) + 1000)).toISOString(),
        integrity: { ...stable.manifest.integrity, [stable.manifest.entry]: integrityOf(content) },
      };
      await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
      entry.releases[version] = { url: `/remotes/${remote}/${version}/`, manifest };
      await write(document);
      return version;
    },
    async restore(): Promise<void> {
      await publish(before);
      for (const folder of added) await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestRegistry = Awaited<ReturnType<typeof openRegistry>>;
