import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { type Canary, type RegistryDocument, registrySchema } from '@baza/registry';
import { openStore } from '@baza/registry/operations';
import { manifestOf } from '@baza/registry/testing';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAnalyser } from './analyser.ts';

export const remote = 'mf_map';
const releases = Object.fromEntries(
  ['1.0.0', '1.1.0', '1.2.0'].map((version) => [
    version,
    {
      url: `/remotes/${remote}/${version}/`,
      manifest: manifestOf({
        name: remote,
        version,
        shared: {},
        imports: {},
        integrity: { ...manifestOf().integrity, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` },
      }),
    },
  ]),
);

export let test: TestApp;
export let directory: string;
export let folder: string;
let owner: Server;
/** Webhooks that owners received, and the status with which their next server responds. */
export let told: { remote: string; outcome: string; text: string; url: string }[];
export const owners = { status: 200 };

export const file = () => join(folder, 'registry.json');
const document = async (): Promise<RegistryDocument> =>
  registrySchema.parse(JSON.parse(await readFile(file(), 'utf8')));
export const channels = async () => (await document()).remotes[remote]?.channels;
let revision = 0;
/** What the site's pages were made from. */
export let published: RegistryDocument;
/** Starts a canary that no earlier test used, and deletes the counts. */
export async function begin(canary?: Partial<Canary>): Promise<void> {
  revision += 100;
  const since = new Date().toISOString();
  const written = {
    schema: 1,
    updatedAt: since,
    revision,
    remotes: {
      [remote]: {
        channels: {
          stable: '1.0.0',
          ...(canary ? { canary: { version: '1.1.0', percent: 10, since, ...canary } } : {}),
        },
        wasStable: ['1.0.0'],
        releases,
      },
    },
  };
  await writeFile(file(), JSON.stringify(written));
  published = registrySchema.parse(written);
  for (const table of ['remote_figure', 'canary_visit', 'canary_guard', 'message'])
    await sql`delete from ${sql.table(table)}`.execute(test.database.db);
}
/** Another process that looks at the same registry: it reads the document itself. */
export const analyserOf = ({ now, hasVitals = false }: { now?: () => number; hasVitals?: boolean } = {}) => {
  let current: RegistryDocument | null = null;
  const log: { facts: object; sentence: string }[] = [];
  return {
    log,
    async look() {
      current = await document().catch(() => current);
      const analyser = createAnalyser({
        database: test.database,
        store: await openStore(folder),
        registry: { current: () => current },
        shell: () => ({ contract: 1, shared: {}, exports: {} }),
        hasVitals,
        tell: async () => undefined,
        log: { warn: (facts, sentence) => void log.push({ facts, sentence }) },
        ...(now ? { now } : {}),
      });
      await analyser.look();
    },
  };
};
export type Item = { name: string; value: number; version: string };
let visitors = 0;
/** The token of a page with this release. */
export function pageOf(version: string): string {
  return (
    test.services.modules.canary.canaryVisits.begin(published, new Map([[remote, version]]), 'visitor') ?? ''
  );
}
/** Sends each item as the beacon of a separate page. Visitors have different addresses unless the item has one. */
export async function report(...items: (Item & { from?: string; visit?: string })[]): Promise<void> {
  for (const { from, visit, ...item } of items) {
    visitors += 1;
    const body = {
      items: [{ ...item, remote }],
      visit: visit ?? pageOf(item.version),
      visitor: 'visitor',
    };
    const address = from ?? `198.18.${visitors >> 8}.${visitors & 255}`;
    assert.equal((await test.call('POST', '/api/vitals', { body, from: address })).status, 204);
  }
  await flush();
}
export const flush = async () => {
  await test.services.modules.canary.canaryVisits.flush();
  await test.services.modules.usageMetrics.figures.flush();
};
export const visits = (count: number, name: string, version: string, value = 1) =>
  Array.from({ length: count }, () => ({ name, version, value }));
export const stateOf = async () => (await test.services.modules.canary.analyser.canaries())[0];

/** Starts the API with a registry and a server of owners. */
export function startAnalyser(): void {
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'baza-canary-'));
    folder = join(directory, 'registry');
    await mkdir(folder);
    owner = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      if (owners.status < 400) told.push({ ...JSON.parse(text), url: request.url });
      response.writeHead(owners.status).end();
    });
    await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(owner.address() as AddressInfo).port}`;
    test = await createTestApp({
      DATA_DIR: directory,
      GUARD_WEBHOOKS: `${base}/all?token=secret, ${remote}=${base}/map, mf_other=${base}/other`,
    });
  });
  after(async () => {
    await test.close();
    owner.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(async () => {
    told = [];
    owners.status = 200;
  });
}
