import { createStubHttp } from '../testing/stub-http.ts';
import { baseApi } from './base-api.ts';
import { createAppStore } from './create-store.ts';

const { things, save } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<string, void>({ query: () => 'things' }),
    save: build.mutation<string, void>({ query: () => ({ url: 'things', method: 'POST' }) }),
  }),
}).endpoints;

/** A store whose first calls fail, each when it is told to. */
function setup(failures: number) {
  const pending: (() => void)[] = [];
  const network = createStubHttp({
    things: () =>
      network.calls.length > failures
        ? 'loaded'
        : new Promise((_resolve, reject) => pending.push(() => reject(new TypeError('no network')))),
  });
  return { network, store: createAppStore({ http: network.http }), fail: () => pending.shift()?.() };
}
const offline = { status: 0, problem: null };
const comeBackOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a query without a response fails at once while the connection does not change', async () => {
  const { network, store, fail } = setup(1);
  const loading = store.dispatch(things.initiate());
  await jest.advanceTimersByTimeAsync(0);
  fail();
  expect((await loading).error).toEqual(offline);
  expect(network.calls).toHaveLength(1);
});

test('a query that was under way when the connection came back is sent again', async () => {
  const { store, fail } = setup(1);
  const loading = store.dispatch(things.initiate());
  await jest.advanceTimersByTimeAsync(0);
  comeBackOnline();
  fail();
  expect((await loading).data).toBe('loaded');
});

test('a query that fails shortly after the connection came back is sent again after a second', async () => {
  const { network, store, fail } = setup(1);
  comeBackOnline();
  await jest.advanceTimersByTimeAsync(10);
  const loading = store.dispatch(things.initiate());
  await jest.advanceTimersByTimeAsync(0);
  fail();
  await jest.advanceTimersByTimeAsync(999);
  expect(network.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect((await loading).data).toBe('loaded');
});

test('a query that keeps failing is given up after five seconds', async () => {
  const { network, store, fail } = setup(Number.POSITIVE_INFINITY);
  comeBackOnline();
  await jest.advanceTimersByTimeAsync(10);
  const loading = store.dispatch(things.initiate());
  for (let second = 0; second < 6; second++) {
    await jest.advanceTimersByTimeAsync(0);
    fail();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect((await loading).error).toEqual(offline);
  expect(network.calls).toHaveLength(6);
});

test('a mutation is never sent twice', async () => {
  const { network, store, fail } = setup(1);
  const saving = store.dispatch(save.initiate());
  await jest.advanceTimersByTimeAsync(0);
  comeBackOnline();
  fail();
  expect((await saving).error).toEqual(offline);
  expect(network.calls).toHaveLength(1);
});
