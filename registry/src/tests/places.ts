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
  server?: S3Server;
  close(): Promise<void>;
}

async function folder(): Promise<Place> {
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

async function bucket(): Promise<Place> {
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
async function realBucket(endpoint: string): Promise<Place> {
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

/** Every kind of location; also a real S3 server if S3_TEST_ENDPOINT is set. */
export const places: [string, () => Promise<Place>][] = [
  ['a folder', folder],
  ['a bucket', bucket],
  ...(real ? [['a bucket of a real server', () => realBucket(real)] as [string, () => Promise<Place>]] : []),
];
