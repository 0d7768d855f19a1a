/** @jest-environment node */
import { createHttp, type HttpOptions } from './http.ts';

const setup = (call: () => Promise<Response>, options: Partial<HttpOptions> = {}) => {
  const fetch = jest.fn<Promise<Response>, [URL, RequestInit]>(call);
  const ended: boolean[] = [];
  const unauthorised = jest.fn(async () => {});
  const token = jest.fn(async () => 'secret' as string | null);
  const http = createHttp({
    apiBase: '/api/',
    origin: 'https://baza.example',
    locale: () => 'ru',
    token,
    unauthorised,
    begin: () => (failed) => ended.push(failed),
    fetch: fetch as unknown as typeof globalThis.fetch,
    ...options,
  });
  const sent = () => {
    const [address, init] = fetch.mock.calls[0] ?? [];
    return { url: String(address), headers: new Headers(init?.headers), init };
  };
  return { http, sent, ended, unauthorised, token };
};
const ok = async () => new Response('{}', { status: 200 });

test('a call to the API carries token, Accept and credentials', async () => {
  const { http, sent, ended } = setup(ok);
  await http('listings/mine');
  expect(sent().url).toBe('https://baza.example/api/listings/mine');
  expect(sent().headers.get('authorization')).toBe('Bearer secret');
  expect(sent().headers.get('accept')).toContain('application/json');
  expect(sent().headers.get('accept-language')).toBe('ru');
  expect(sent().init?.credentials).toBe('include');
  expect(ended).toEqual([false]);
});

test.each([
  'https://evil.example/api/listings',
  'https://baza.example.evil.example/api/',
  'http://baza.example/api/listings',
  '//evil.example/api/',
  '../realms/local',
  '%2e%2e/files/1',
  '/apix/listings',
])('%s gets no token', async (path) => {
  const { http, sent } = setup(ok);
  await http(path);
  expect(sent().headers.has('authorization')).toBe(false);
  expect(sent().init?.credentials).toBe('omit');
});

test('public calls do not wait for the session, others do', async () => {
  const { http, token } = setup(ok);
  await http('public/listings?page=1');
  await http('listings/mine');
  expect(token.mock.calls).toEqual([[{ wait: false }], [{ wait: true }]]);
});

test('401 logs out and is still passed on; without a token there is nobody to log out', async () => {
  const refused = async () => new Response('{}', { status: 401 });
  const loggedIn = setup(refused);
  expect((await loggedIn.http('listings/mine')).status).toBe(401);
  expect(loggedIn.unauthorised).toHaveBeenCalledTimes(1);
  expect(loggedIn.ended).toEqual([true]);

  const visitor = setup(refused, { token: async () => null });
  await visitor.http('listings/mine');
  expect(visitor.unauthorised).not.toHaveBeenCalled();
});

test('no response rejects with the error and empty data, and fails the progress bar', async () => {
  const error = new TypeError('network');
  const { http, ended } = setup(() => Promise.reject(error));
  await expect(http('public/rates')).rejects.toEqual({ error, data: {} });
  expect(ended).toEqual([true]);
});

test('an abort is no failure', async () => {
  const abort = new DOMException('gone', 'AbortError');
  const { http, ended } = setup(() => Promise.reject(abort));
  await expect(http('public/rates')).rejects.toBe(abort);
  expect(ended).toEqual([false]);
});

test('quiet calls stay out of the progress bar', async () => {
  const { http, ended } = setup(ok);
  await http('vitals', { priority: 'low' });
  expect(ended).toEqual([]);
});
