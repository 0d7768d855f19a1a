/** @jest-environment node */
import { createFetchAhead } from './fetch-ahead.ts';

function setup() {
  const calls: string[] = [];
  let at = 0;
  const ahead = createFetchAhead(
    async (path, init) => {
      calls.push(`${init?.method ?? 'GET'} ${path}${init?.priority ? ` ${init.priority}` : ''}`);
      if (path === 'lost' && init?.priority) throw new TypeError('no network');
      return { ok: !(path === 'busy' && init?.priority), path } as unknown as Response;
    },
    () => at,
  );
  const pass = (ms: number) => {
    at += ms;
  };
  return { ...ahead, calls, pass };
}

test('a call takes the response fetched ahead, once', async () => {
  const { http, fetchAhead, calls } = setup();
  fetchAhead('public/a');
  fetchAhead('public/a');
  expect(await http('public/a')).toMatchObject({ path: 'public/a' });
  expect(calls).toEqual(['GET public/a low']);
  await http('public/a');
  expect(calls).toEqual(['GET public/a low', 'GET public/a']);
});

test('what the store has is not fetched ahead', async () => {
  const { http, fetchAhead, calls, pass } = setup();
  await http('public/a');
  fetchAhead('public/a');
  expect(calls).toEqual(['GET public/a']);
  pass(60_000);
  fetchAhead('public/a');
  expect(calls).toHaveLength(2);
});

test.each(['lost', 'busy'])('a call whose response was not a success is made again: %s', async (path) => {
  const { http, fetchAhead, calls } = setup();
  fetchAhead(path);
  expect(await http(path)).toMatchObject({ ok: true });
  expect(calls).toEqual([`GET ${path} low`, `GET ${path}`]);
});

test('a response is not used after ten seconds, nor after a change of data', async () => {
  const { http, fetchAhead, calls, pass } = setup();
  fetchAhead('public/a');
  pass(10_000);
  await http('public/a');
  fetchAhead('public/b');
  await http('public/c', { method: 'POST' });
  await http('public/b');
  expect(calls).toEqual([
    'GET public/a low',
    'GET public/a',
    'GET public/b low',
    'POST public/c',
    'GET public/b',
  ]);
});
