import type { ShellPromise } from './shell-under-test.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Promises of `http` and of the cache over it. */
export const networkPromises: readonly ShellPromise[] = [
  {
    what: 'a response of any status resolves',
    async keep({ shell, answer }) {
      answer('public/rates', () => json(503, { title: 'Down', status: 503 }));
      const response = await shell.http('public/rates');
      expect([response.status, response.ok]).toEqual([503, false]);
      expect(await response.json()).toEqual({ title: 'Down', status: 503 });
    },
  },
  {
    what: 'a path is relative to the API, and what is sent arrives',
    async keep({ shell, answer, calls }) {
      answer('listings?draft=1', () => json(201, { id: 7 }));
      const body = JSON.stringify({ title: 'Уй' });
      const headers = { 'content-type': 'application/json' };
      expect(await (await shell.http('listings?draft=1', { method: 'POST', body, headers })).json()).toEqual({
        id: 7,
      });
      expect(calls()).toEqual([{ method: 'POST', path: 'listings?draft=1', body: { title: 'Уй' } }]);
    },
  },
  {
    what: 'no response rejects with the error and empty data',
    async keep({ shell, answer }) {
      const down = new TypeError('Failed to fetch');
      answer('public/rates', () => {
        throw down;
      });
      await expect(shell.http('public/rates')).rejects.toEqual({ error: down, data: {} });
    },
  },
  {
    what: 'an abort rejects with its AbortError',
    async keep({ shell, answer }) {
      answer('public/rates', () => new Promise(() => {}));
      const abort = new AbortController();
      const call = shell.http('public/rates', { signal: abort.signal });
      abort.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    },
  },
  {
    what: 'the one cache calls through http',
    async keep({ shell, answer, calls }) {
      answer('public/areas/path/7', () => json(200, [{ id: 7 }]));
      const { areasApi } = await import('../store/areas-api.ts');
      type Dispatch = (action: unknown) => Promise<{ data?: unknown }> & { unsubscribe(): void };
      const query = (shell.store.dispatch as unknown as Dispatch)(areasApi.endpoints.areaPath.initiate(7));
      expect((await query).data).toEqual([{ id: 7 }]);
      query.unsubscribe();
      expect(calls().map(({ path }) => path)).toEqual(['public/areas/path/7']);
    },
  },
];
