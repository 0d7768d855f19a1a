import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { Context } from './command.ts';
import { liveShell, shellFacts } from './shell-facts.ts';

const facts = { contract: 1, shared: { react: '19.3.1' }, exports: {}, routes: ['/login'] };
const ask = (shell?: string, env: Record<string, string> = {}, needed = true) =>
  shellFacts({ options: { shell }, env } as unknown as Context, needed);

/** Asks for the live shell, and for its server bundle. */
const bundle = async (shell: string) =>
  (await liveShell({ options: { shell }, env: {} } as unknown as Context, true))?.bundle();

const BUNDLE = 'exports.shared = {}; // ў';
const server = 'server.0a1b2c3d.js';
const withServer = { ...facts, server, integrity: { [server]: integrityOf(BUNDLE) } };

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shell-'));
  await writeFile(join(home, 'shell.json'), JSON.stringify(facts));
});
afterEach(() => rm(home, { recursive: true }));

test('the facts of a site, by its address or that of its shell.json', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/shell.json' && request.url !== '/a/facts.json') response.statusCode = 404;
    response.end(JSON.stringify(facts));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const address of [site, `${site}//`, `${site}/shell.json`, `${site}/a/facts.json`])
    expect(await ask(address)).toEqual(facts);
  await expect(ask(`${site}/b/`)).rejects.toMatchObject({
    code: 'usage',
    message: `The shell of ${site}/b/ cannot be asked: ${site}/b/shell.json responded 404.`,
    hint: 'Name a site that runs, the shell.json of a built shell, or none.',
  });
  server.closeAllConnections();
  server.close();
});

test('the data of a site, and none of a folder', async () => {
  const bodies: Record<string, [status: number, body: string]> = {
    '/a/shell.json': [200, JSON.stringify(facts)],
    '/api/public/listings?size=1': [200, '{"total":0}'],
    '/api/public/listings/7': [410, '{"status":410}'],
    '/api/public/areas': [500, '{"status":500}'],
    '/api/public/broken': [200, 'no JSON'],
    '/api/openapi.json': [200, JSON.stringify({ paths: { '/api/public/areas': { get: {} } } })],
  };
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = bodies[url] ?? [404, '{}'];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shell = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
  const live = await liveShell({ options: { shell }, env: {} } as unknown as Context, true);
  expect(live?.facts.calls).toEqual(['public/areas']);
  const calls = ['listings?size=1', 'listings/7', 'areas', 'broken', 'nowhere'];
  expect(await Promise.all(calls.map((call) => live?.answer?.(`public/${call}`)))).toEqual([
    ['public/listings?size=1', { total: 0 }],
    ['410 public/listings/7', { status: 410 }],
    null,
    null,
    ['404 public/nowhere', {}],
  ]);
  server.closeAllConnections();
  server.close();
  expect(
    (await liveShell({ options: { shell: home }, env: {} } as unknown as Context, true))?.answer,
  ).toBeUndefined();
});

test('the facts of a built shell, by its folder or file', async () => {
  expect(await ask(home)).toEqual(facts);
  expect(await ask(join(home, 'shell.json'))).toEqual(facts);
  expect(await ask(undefined, { BAZA_SHELL: home })).toEqual(facts);
  expect(await ask(home, { BAZA_SHELL: '/none' })).toEqual(facts);
  await mkdir(join(home, 'http:'));
  await writeFile(join(home, 'http:', 'facts'), JSON.stringify(facts));
  expect(await ask(`${home}/http://facts`)).toEqual(facts);
});

test('an https address is no folder', async () =>
  await expect(ask('https://127.0.0.1:9')).rejects.toThrow(
    /^The shell of https:\/\/127\.0\.0\.1:9 cannot be asked: .*fetch failed\.$/,
  ));

test('of a malformed shell one line is shown', async () => {
  await writeFile(join(home, 'shell.json'), '{}');
  await expect(ask(home)).rejects.toThrow(/^The shell of [^\n]+ cannot be asked: [^\n]+\.$/);
});

test('without a shell nothing is compared, if that is allowed', async () => {
  expect(await ask('none')).toBeUndefined();
  expect(await ask(undefined, { BAZA_SHELL: 'none' })).toBeUndefined();
  expect(await ask(undefined, {}, false)).toBeUndefined();
  await expect(ask()).rejects.toMatchObject({
    code: 'usage',
    message: 'With which shell must the release fit?',
    hint: expect.stringContaining('--shell none'),
  });
});

describe('the server bundle of a shell', () => {
  const place = async (shell: object, text = BUNDLE) => {
    await writeFile(join(home, 'shell.json'), JSON.stringify(shell));
    await writeFile(join(home, server), text);
    return home;
  };

  test('is beside its facts, in a folder and on a site', async () => {
    expect(await bundle(await place(withServer))).toBe(BUNDLE);
    expect(await bundle(join(home, 'shell.json'))).toBe(BUNDLE);
    expect(await ask(home)).toEqual(facts);
    const files: Record<string, string> = {
      '/a/shell.json': JSON.stringify(withServer),
      [`/a/${server}`]: BUNDLE,
    };
    const site = createServer(({ url = '' }, response) => {
      if (!(url in files)) response.statusCode = 404;
      response.end(files[url]);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/a`;
    expect(await bundle(address)).toBe(BUNDLE);
    delete files[`/a/${server}`];
    await expect(bundle(address)).rejects.toMatchObject({
      code: 'usage',
      message: `The shell of ${address} cannot be asked: ${address}/${server} responded 404.`,
    });
    site.closeAllConnections();
    site.close();
  });

  test('is missing from older shells', async () => expect(await bundle(await place(facts))).toBeNull());

  test.each([
    [withServer, 'exports.altered = {};', `${server} is not what was built`],
    [{ ...facts, server }, BUNDLE, `${server} is not what was built`],
  ])('is the one that was built', async (shell, text, message) => {
    const folder = await place(shell, text);
    await expect(bundle(folder)).rejects.toMatchObject({
      code: 'usage',
      message: `The shell of ${folder} cannot be asked: ${message}.`,
      hint: expect.stringContaining('Name a site that runs'),
    });
  });

  test.each([
    '../server.js',
    '/etc/passwd',
    'a/b.js',
    'server.js?',
    '',
  ])('has a plain name, not %s', async (name) => {
    await place({ ...withServer, server: name });
    await expect(bundle(home)).rejects.toMatchObject({ code: 'usage' });
  });
});
