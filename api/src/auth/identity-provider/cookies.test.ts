import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Adapter } from 'oidc-provider';
import { themeOfCookies } from '../../platform/http/theme.ts';
import { keepInCookie, withExchange } from './interaction-cookie.ts';
import { createKnownDevices } from './known-device.ts';
import { withMaxAge } from './max-age.ts';
import type { Account } from './users.ts';

const account = (sub: string) => ({ user: { sub }, passwordHash: 'hash' }) as Account;
const pairOf = (line: string): string => line.split(';')[0] ?? '';

describe('the cookie of known devices', () => {
  const devices = createKnownDevices({ key: 'k'.repeat(32), secure: true });

  it('is sent only to the realm, lasts a year and is hidden from scripts', () => {
    const [, ...attributes] = devices.remember(undefined, account('a')).split('; ');
    assert.deepEqual(attributes.sort(), [
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/realms/local/',
      'SameSite=Lax',
      'Secure',
    ]);
    const plain = createKnownDevices({ key: 'k', secure: false }).remember(undefined, account('a'));
    assert.doesNotMatch(plain, /Secure/);
  });

  it('remembers up to five accounts of a browser and rejects altered values', () => {
    let cookie = '';
    for (const sub of ['a', 'b', 'c', 'd', 'e', 'f'])
      cookie = `theme=dark; ${pairOf(devices.remember(cookie, account(sub)))}; x="y"`;
    const id = devices.find(cookie, account('f'));
    assert.match(id ?? '', /^[\w-]{22}$/);
    assert.equal(devices.find(cookie, account('b')), id);
    assert.equal(devices.find(cookie, account('a')), undefined);
    assert.equal(devices.find(`my${cookie.replace('theme=dark; ', '')}`, account('b')), undefined);
    assert.equal(devices.find(cookie.replace('; x', 'A; x'), account('b')), undefined);
    assert.equal(devices.find('baza_device=%', account('b')), undefined);
  });
});

describe('an authorization request in a cookie', () => {
  const stored = new Map<string, unknown>();
  const database = {
    find: async (id: string) => stored.get(id),
    upsert: async (id: string, payload: unknown) => void stored.set(id, payload),
  } as unknown as Adapter;
  const adapter = keepInCookie(database, { key: 'k'.repeat(32), secure: false });
  const exchange = async <T>(cookie: string, step: () => Promise<T>) => {
    const lines: string[] = [];
    const response = { appendHeader: (_name: string, line: string) => lines.push(line) };
    const request = { headers: { cookie } };
    const result = await withExchange(
      { raw: request as IncomingMessage } as FastifyRequest,
      { raw: response as unknown as ServerResponse } as FastifyReply,
      step,
    );
    return { result, lines };
  };

  it('is sent only to its own page, until it has a result', async () => {
    const payload = { exp: Date.now() / 1000 + 60, params: { client_id: 'x' } };
    const { lines } = await exchange('', () => adapter.upsert('one', payload, 60));
    const [line = ''] = lines;
    assert.deepEqual(line.split('; ').slice(1).sort(), [
      'HttpOnly',
      'Max-Age=60',
      'Path=/realms/local/login-actions/one',
      'SameSite=Lax',
    ]);
    const cookie = `a=b; ${pairOf(line)}`;
    assert.deepEqual((await exchange(cookie, () => adapter.find('one'))).result, payload);
    assert.equal((await exchange(cookie, () => adapter.find('two'))).result, undefined);
    assert.equal((await exchange(cookie.slice(0, -4), () => adapter.find('one'))).result, undefined);

    const done = await exchange(cookie, () => adapter.upsert('one', { ...payload, result: {} }, 60));
    assert.match(done.lines[0] ?? '', /^baza_session_request=; Max-Age=0;/);
    assert.equal(stored.size, 1);
  });
});

it('the theme is read from a cookie in any position and is one of two values', () => {
  assert.equal(themeOfCookies('a=b; theme=dark'), 'dark');
  assert.equal(themeOfCookies('theme=light;a=b'), 'light');
  for (const none of [undefined, '', 'theme=blue', 'mytheme=dark', 'theme="><script>'])
    assert.equal(themeOfCookies(none), undefined);
});

it('a cookie that expires by the server’s clock lasts as long by the browser’s', () => {
  const now = Date.UTC(2026, 0, 1);
  const expires = (ms: number) => `a=b; path=/; expires=${new Date(now + ms).toUTCString()}; httponly`;
  assert.equal(withMaxAge(expires(60_000), now), `${expires(60_000)}; max-age=60`);
  assert.equal(withMaxAge(expires(-1), now), `${expires(-1)}; max-age=0`);
  for (const line of ['a=b; path=/', 'a=expires=b', `${expires(60_000)}; Max-Age=5`])
    assert.equal(withMaxAge(line, now), line);
});
