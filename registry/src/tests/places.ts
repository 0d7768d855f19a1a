import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { initRegistry, openStore, type RegistryStore } from '../operations/index.ts';
import { S3Server } from './s3-server.ts';

/** A location for one test: an empty registry, unless it was not wanted. */
export interface Place {
  location: string;
  /** Environment for other processes that open it. */
  env: Record<string, string>;
  open(): Promise<RegistryStore>;
  /** A temporary folder. */
  home: string;
  close(): Promise<void>;
}

async function opened<P extends Place>(place: P, isRegistry: boolean): Promise<P> {
  if (isRegistry) await initRegistry(await place.open());
  return place;
}

/** A folder of this machine. */
export async function openFolder(isRegistry = true): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'registry-'));
  const location = join(home, 'registry');
  return opened(
    {
      home,
      location,
      env: {},
      open: () => openStore(location),
      close: () => rm(home, { recursive: true, maxRetries: 5 }),
    },
    isRegistry,
  );
}

/** A bucket of a server of ours. */
export async function openBucket(isRegistry = true): Promise<Place & { server: S3Server }> {
  const home = await mkdtemp(join(tmpdir(), 'registry-'));
  const server = new S3Server();
  const location = 's3://baza/remotes';
  const env = {
    S3_ENDPOINT: await server.listen(),
    S3_ACCESS_KEY_ID: 'tester',
    S3_SECRET_ACCESS_KEY: 'secret-of-tester',
  };
  return opened(
    {
      home,
      location,
      env,
      server,
      open: () => openStore(location, { env }),
      async close() {
        await server.close();
        await rm(home, { recursive: true, maxRetries: 5 });
      },
    },
    isRegistry,
  );
}

/** The bucket `baza` of a real server, with a prefix of its own. */
async function openRealBucket(endpoint: string, isRegistry = true): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'registry-'));
  const location = `s3://baza/${basename(home)}`;
  const env = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'tester', S3_SECRET_ACCESS_KEY: 'secret-of-tester' };
  return opened(
    {
      home,
      location,
      env,
      open: () => openStore(location, { env }),
      close: () => rm(home, { recursive: true, maxRetries: 5 }),
    },
    isRegistry,
  );
}

const real = process.env.S3_TEST_ENDPOINT;

/**
 * Every kind of location, and what declares a test of concurrent writers there. With S3_TEST_ENDPOINT also a real
 * server: S3Mock, which compares and writes non-atomically, so such tests are skipped on it.
 */
export const places: [string, (isRegistry?: boolean) => Promise<Place>, jest.It][] = [
  ['a folder', openFolder, test],
  ['a bucket', openBucket, test],
];
if (real)
  places.push(['a bucket of a real server', (isRegistry) => openRealBucket(real, isRegistry), test.skip]);
