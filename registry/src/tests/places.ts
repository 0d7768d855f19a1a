import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openStore, type RegistryStore } from '../operations/index.ts';
import { S3Server } from './s3-server.ts';

/** A registry location for one test. */
export interface Place {
  location: string;
  /** Environment for other processes that open it. */
  env: Record<string, string>;
  open(): Promise<RegistryStore>;
  /** A temporary folder. */
  home: string;
  close(): Promise<void>;
}

/** A folder of this machine. */
export async function openFolder(): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'registry-'));
  const location = join(home, 'registry');
  return {
    home,
    location,
    env: {},
    open: () => openStore(location),
    close: () => rm(home, { recursive: true, maxRetries: 5 }),
  };
}

/** A bucket of a server of ours. */
export async function openBucket(): Promise<Place & { server: S3Server }> {
  const home = await mkdtemp(join(tmpdir(), 'registry-'));
  const server = new S3Server();
  const location = 's3://baza/remotes';
  const env = {
    S3_ENDPOINT: await server.listen(),
    S3_ACCESS_KEY_ID: 'tester',
    S3_SECRET_ACCESS_KEY: 'secret-of-tester',
  };
  return {
    home,
    location,
    env,
    server,
    open: () => openStore(location, { env }),
    async close() {
      await server.close();
      await rm(home, { recursive: true, maxRetries: 5 });
    },
  };
}

/** The bucket `baza` of a real server, with a prefix of its own. */
async function openRealBucket(endpoint: string): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'registry-'));
  const location = `s3://baza/${basename(home)}`;
  const env = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'tester', S3_SECRET_ACCESS_KEY: 'secret-of-tester' };
  return {
    home,
    location,
    env,
    open: () => openStore(location, { env }),
    close: () => rm(home, { recursive: true, maxRetries: 5 }),
  };
}

const real = process.env.S3_TEST_ENDPOINT;

/**
 * Every kind of location, and what declares a test of concurrent writers there. With S3_TEST_ENDPOINT also a real
 * server: S3Mock, which compares and writes non-atomically, so such tests are skipped on it.
 */
export const places: [string, () => Promise<Place>, jest.It][] = [
  ['a folder', openFolder, test],
  ['a bucket', openBucket, test],
];
if (real) places.push(['a bucket of a real server', () => openRealBucket(real), test.skip]);
