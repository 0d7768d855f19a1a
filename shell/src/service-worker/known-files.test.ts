import { MemoryCaches, WorkerEvent, workerGlobals } from '../testing/memory-caches.ts';
import { openKnownFiles } from './known-files.ts';

const origin = 'https://baza.example';
const registry = { remotes: { mf_map: { releases: { '1.0.0': { url: '/remotes/mf_map/1.0.0/' } } } } };

const responseOf = (type: string, text = 'code') => {
  const response = new Response(text, { headers: { 'content-type': type } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  Object.defineProperty(response, 'clone', { value: () => responseOf(type, text) });
  return response;
};

function setup(listed: unknown = registry, type = 'text/javascript') {
  const caches = new MemoryCaches();
  const asked: string[] = [];
  const fetch = jest.fn(async (input: Request | string) => {
    const url = typeof input === 'string' ? input : input.url;
    asked.push(url);
    return url === '/remotes/registry.json' ? new Response(JSON.stringify(listed)) : responseOf(type);
  });
  Object.assign(globalThis, workerGlobals(caches, fetch));
  const files = openKnownFiles({ origin, build: 'b1' });
  const get = async (path: string) => {
    const url = new URL(path, origin);
    const event = new WorkerEvent('fetch');
    const response = await files.respond({ request: new Request(url), url, event: event as never });
    await event.done();
    return response;
  };
  return { caches, asked, files, get, fetch };
}

test('files of the shell and of listed releases are fetched once', async () => {
  const { files, get, asked } = setup();
  await files.refresh();
  for (const path of ['/assets/main.0123abcd.js', '/remotes/mf_map/1.0.0/a.0123abcd.js']) {
    await get(path);
    await get(path);
    expect(asked.filter((url) => url.endsWith(path))).toHaveLength(1);
  }
});

test('files of unlisted releases are not cached', async () => {
  const { files, get, asked } = setup();
  await files.refresh();
  await get('/remotes/mf_map/0.1.0/a.0123abcd.js');
  await get('/remotes/mf_map/0.1.0/a.0123abcd.js');
  expect(asked.filter((url) => url.includes('0.1.0'))).toHaveLength(2);
});

test('HTML instead of a script is passed on but not cached', async () => {
  const { files, get, asked } = setup(registry, 'text/html');
  await files.refresh();
  await get('/assets/main.0123abcd.js');
  await get('/assets/main.0123abcd.js');
  expect(asked.filter((url) => url.includes('main'))).toHaveLength(2);
});

test('a release that is no longer listed is removed', async () => {
  const { caches, files, get, fetch } = setup();
  await files.refresh();
  await get('/remotes/mf_map/1.0.0/a.0123abcd.js');
  expect(caches.all.get('baza-remotes')?.kept.size).toBe(1);
  fetch.mockImplementation(async () => new Response('{"remotes":{}}'));
  await files.refresh();
  expect(caches.all.get('baza-remotes')?.kept.size).toBe(0);
});

test('a registry that fails changes nothing', async () => {
  const { caches, files, get, fetch } = setup();
  await files.refresh();
  await get('/remotes/mf_map/1.0.0/a.0123abcd.js');
  fetch.mockImplementation(async () => Promise.reject(new TypeError('offline')));
  await files.refresh();
  expect(caches.all.get('baza-remotes')?.kept.size).toBe(1);
  expect(await (await get('/remotes/mf_map/1.0.0/a.0123abcd.js')).text()).toBe('code');
});

test('caches of other builds are deleted, foreign ones stay', async () => {
  const { caches, files } = setup();
  for (const name of ['baza-shell-b0', 'baza-shell-b1', 'baza-remotes', 'read-listings', 'someone-else'])
    await caches.open(name);
  await files.forgetOthers();
  expect(await caches.keys()).toEqual(['baza-shell-b1', 'baza-remotes', 'someone-else']);
});

test('files of a page that loaded before the worker was there are kept', async () => {
  const { files, asked, get } = setup();
  await files.refresh();
  const event = new WorkerEvent('message');
  await files.keepAll([`${origin}/assets/main.0123abcd.js`, `${origin}/api/config`], event);
  await event.done();
  await get('/assets/main.0123abcd.js');
  expect(asked.filter((url) => url.includes('main'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('config'))).toEqual([]);
});
