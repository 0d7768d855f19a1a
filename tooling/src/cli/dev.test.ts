/** @jest-environment node */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevServer, type DevServer } from './dev-server.ts';
import { askShell, overrideAddress, shellOrigin } from './dev-shell.ts';

describe('the files in development', () => {
  let folder: string;
  let dev: DevServer;
  let base: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baza-dev-'));
    await writeFile(join(folder, 'release.json'), '{}');
    await writeFile(join(folder, 'secret.env'), 'no');
    dev = createDevServer(folder);
    dev.server.listen(0, '127.0.0.1');
    await once(dev.server, 'listening');
    base = `http://127.0.0.1:${(dev.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    dev.close();
    await rm(folder, { recursive: true });
  });

  test('any page may read them, none may cache them', async () => {
    const { status, headers } = await fetch(`${base}/release.json`);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
    const asked = await fetch(`${base}/release.json`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
  });

  test.each([
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd.json',
    '/secret.env',
    '/no.js',
    '/',
  ])('%s is not there', async (path) => expect((await fetch(base + path)).status).toBe(404));
  test('a malformed URL is refused', async () => expect((await fetch(`${base}/%`)).status).toBe(400));

  test('a page is told of each build, and of the last one when it opens', async () => {
    const listen = async () => {
      const { body, headers } = await fetch(`${base}/events`);
      expect(headers.get('content-type')).toBe('text/event-stream');
      const reader = body?.getReader();
      return async () => new TextDecoder().decode((await reader?.read())?.value);
    };
    const next = await listen();
    expect(await next()).toBe(':\n\n');
    dev.built({ hash: 'a1' });
    expect(await next()).toBe('data: {"hash":"a1"}\n\n');
    const errors = [{ where: './src/page.tsx:1:2', message: 'two\nlines' }];
    dev.built({ errors });
    expect(JSON.parse((await next()).slice('data: '.length))).toEqual({ errors });
    expect(await (await listen())()).toContain('two\\nlines');
  });
});

describe('the site it runs in', () => {
  const site = (config: object) => (async () => Response.json(config)) as typeof fetch;

  test('a page’s URL selects its site', () => {
    expect(shellOrigin('https://baza.example/ru/products?page=2')).toBe('https://baza.example');
    for (const wrong of ['baza.example', 'ftp://baza.example', ''])
      expect(() => shellOrigin(wrong)).toThrow('--shell wants');
  });
  test('a site that allows overrides is accepted', async () =>
    expect(await askShell('https://baza.example', site({ allowOverrides: true }))).toBeNull());
  test('a site that does not is refused with a hint', async () => {
    await expect(askShell('https://baza.example', site({ allowOverrides: false }))).rejects.toThrow(
      'ALLOW_OVERRIDES=true',
    );
    await expect(askShell('https://baza.example', site({}))).rejects.toThrow('does not allow');
  });
  test('an unreachable site is reported without waiting', async () => {
    const down = (async () => {
      throw new TypeError('down');
    }) as typeof fetch;
    expect(await askShell('https://baza.example', down)).toContain('does not respond');
  });
  test('the opened page uses the local remote', () =>
    expect(overrideAddress('https://baza.example', '/open-days', 'mf_open_days', 4101)).toBe(
      'https://baza.example/open-days?override=mf_open_days@http://localhost:4101/',
    ));
});
