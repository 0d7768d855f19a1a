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
  const opened = await openBucket(false);
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
  await store.create('log/a.json', '{}');
  const headers = (key: string) => server.objects.get(`baza/remotes/${key}`)?.headers;
  const immutable = 'public, max-age=31536000, immutable';
  expect(headers('mf_a/1.0.0/a.js')).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': immutable,
  });
  expect(headers('mf_a/1.0.0/b.css')?.['content-type']).toBe('text/css; charset=utf-8');
  expect(headers('mf_a/1.0.0/release.json')?.['cache-control']).toBe(immutable);
  for (const key of ['registry.json', 'log/a.json'])
    expect(headers(key)).toEqual({
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

test.each<[string, () => Promise<boolean>]>([
  ['replacement', () => store.replace('registry.json', 'one', null)],
  ['creation', () => store.create('log/a.json', 'one')],
])('a %s is retried after a transient error, and its own echo is not a conflict', async (_name, write) => {
  let calls = 0;
  // The first write arrives, but its response is lost.
  server.fault = (method, key) => {
    if (method !== 'PUT' || calls++ > 0) return undefined;
    server.objects.set(key, { bytes: Buffer.from('one'), headers: {}, etag: '"lost"', time: new Date() });
    return 500;
  };
  expect(await write()).toBe(true);
  expect(calls).toBe(2);
});

test('a file that another writer is creating at that moment is not ours', async () => {
  server.fault = (method) => (method === 'PUT' ? 409 : undefined);
  expect(await store.create('log/a.json', '{}')).toBe(false);
});

test('of a release, the file that marks it as complete is removed first', async () => {
  await store.addFolder('mf_a/1.0.0', folder, files);
  let left: string[] | undefined;
  server.done = () => {
    left ??= [...server.objects.keys()].sort();
  };
  await store.removeFolder('mf_a/1.0.0');
  expect(left).toEqual(['baza/remotes/mf_a/1.0.0/a.js', 'baza/remotes/mf_a/1.0.0/b.css']);
  expect(await store.list('')).toEqual([]);
});

describe('requests are signed', () => {
  const none = { S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined };
  beforeEach(() => {
    process.env.AWS_ACCESS_KEY_ID = 'from-environment';
    process.env.AWS_SECRET_ACCESS_KEY = 'secret-of-environment';
  });
  afterEach(() => {
    delete process.env.AWS_ACCESS_KEY_ID;
    delete process.env.AWS_SECRET_ACCESS_KEY;
  });
  test.each([
    ['with the keys, for the usual region', {}, 'tester', 'us-east-1'],
    ['for a region', { S3_REGION: 'eu-north-1' }, 'tester', 'eu-north-1'],
    ['without keys, as the library finds them', none, 'from-environment', 'us-east-1'],
    ['likewise with half of them', { S3_SECRET_ACCESS_KEY: '' }, 'from-environment', 'us-east-1'],
  ])('%s', async (_name, env, key, region) => {
    const opened = await openStore(place.location, { env: { ...place.env, ...env } });
    expect(await opened.read('registry.json')).toBeNull();
    expect(server.credential?.replace(/\d{8}/, 'day')).toBe(`${key}/day/${region}/s3/aws4_request`);
  });
});

test('a server of its own need not have a host name for each bucket', async () => {
  const { S3_ENDPOINT = '' } = place.env;
  const env = { ...place.env, S3_ENDPOINT: S3_ENDPOINT.replace('127.0.0.1', 'localhost') };
  expect(await (await openStore(place.location, { env })).read('registry.json')).toBeNull();
});

test('a missing bucket and an invalid location are reported as such', async () => {
  const missing = await openStore('s3://other', { env: place.env });
  await expect(missing.read('registry.json')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  server.fault = () => 403;
  await expect(store.read('registry.json')).rejects.toThrow();
  await expect(openStore('s3://')).rejects.toMatchObject({ code: 'usage' });
  await expect(openStore('https://example.com/bucket')).rejects.toMatchObject({ code: 'usage' });
});
