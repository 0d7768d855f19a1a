import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryStore } from '../operations/index.ts';
import { openStore } from '../operations/index.ts';
import { openBucket, type Place } from '../tests/places.ts';
import type { S3Server } from '../tests/s3-server.ts';
import { FolderConflictError } from './store.ts';

// Behaviour of buckets only; `store.test.ts` covers both kinds of store.
let place: Place;
let server: S3Server;
let store: RegistryStore;
let folder: string;
const files = ['a.js', 'b.css', 'release.json'];

beforeEach(async () => {
  const opened = await openBucket();
  place = opened;
  server = opened.server;
  store = await place.open();
  folder = join(place.home, 'source');
  await mkdir(folder);
  for (const file of files) await writeFile(join(folder, file), file);
});
afterEach(() => place.close());

test('files have media types, and only mutable ones are revalidated', async () => {
  await store.addFolder('mf_a/1.0.0', folder, files);
  await store.replace('registry.json', '{}', null);
  const headers = (key: string) => server.objects.get(`baza/remotes/${key}`)?.headers;
  const immutable = 'public, max-age=31536000, immutable';
  expect(headers('mf_a/1.0.0/a.js')).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': immutable,
  });
  expect(headers('mf_a/1.0.0/b.css')?.['content-type']).toBe('text/css; charset=utf-8');
  expect(headers('mf_a/1.0.0/release.json')?.['cache-control']).toBe(immutable);
  expect(headers('registry.json')).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('an aborted upload is completed, or reports the conflict', async () => {
  server.fault = (method, key) => (method === 'PUT' && key.endsWith('release.json') ? 403 : undefined);
  const add = () => store.addFolder('mf_a/1.0.0', folder, files);
  await expect(add()).rejects.toThrow();
  server.fault = undefined;
  await writeFile(join(folder, 'b.css'), 'other');
  await expect(add()).rejects.toThrow(FolderConflictError);
  await writeFile(join(folder, 'b.css'), 'b.css');
  expect(await add()).toBe(true);
});

test('requests are retried after a transient error, and the echo of an own write is not a conflict', async () => {
  let calls = 0;
  // The first write arrives, but its response is lost.
  server.fault = (method, key) => {
    if (method !== 'PUT' || calls++ > 0) return undefined;
    server.objects.set(key, { bytes: Buffer.from('one'), headers: {}, etag: '"lost"', time: new Date() });
    return 500;
  };
  expect(await store.replace('registry.json', 'one', null)).toBe(true);
  expect(calls).toBe(2);
});

test('a missing bucket and an invalid location are reported as such', async () => {
  server.fault = () => 403;
  await expect(store.read('registry.json')).rejects.toThrow();
  await expect(openStore('s3://')).rejects.toMatchObject({ code: 'usage' });
  await expect(openStore('https://example.com/bucket')).rejects.toMatchObject({ code: 'usage' });
});
