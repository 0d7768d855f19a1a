import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';
import { manifestOf } from '../testing.ts';
import { buildDist } from '../tests/dist.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { type PublishOptions, publish, readDocument } from './index.ts';

export const remote = 'mf_listings';
export const why = 'a test';
export const who = 'ops';
const [route] = manifestOf().routes;
export let home: string;
export let store: MemoryStore;

export const pages = (...paths: string[]) =>
  paths.map((path) => ({ ...(route as NonNullable<typeof route>), path }));
/** Publishes as a team that needs the approval of ops. */
export const byTeam = async (
  version: string,
  changes: Partial<ReleaseManifest> = {},
  options: Partial<PublishOptions> = {},
) =>
  publish(store, {
    who: 'client:ci',
    why: 'ours',
    dist: await buildDist(home, version, { version, ...changes }),
    approved: false,
    ...options,
  });
export const entry = async () => (await readDocument(store)).remotes[remote];
export const decision = (version: string) => ({ who, why, remote, version });

/** Opens an empty registry before each test. */
export function startApproval(): void {
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'approval-'));
    store = new MemoryStore();
  });
  afterEach(() => rm(home, { recursive: true }));
}
