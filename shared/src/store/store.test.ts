/** @jest-environment node */
import { EMPTY_FILTER } from '../domain/filter/fields.ts';
import { apiErrorOf, failureOf } from '../http/api-error.ts';
import { answer, createStubHttp } from '../testing/stub-http.ts';
import { baseApi } from './base-api.ts';
import { queryOf } from './base-query.ts';
import { createAppStore } from './create-store.ts';
import { FILTER_PANEL, filterChanged, filterCreated, selectFilter } from './filter.ts';
import { userLocationChanged } from './place.ts';
import { ratesApi, selectUsdRate } from './rates.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    save: build.mutation<unknown, { body: unknown }>({
      query: ({ body }) => ({ url: 'things', method: 'POST', body, headers: { 'idempotency-key': 'k' } }),
    }),
    list: build.query<string, Record<string, string | number[] | undefined>>({
      query: (params) => ({ url: 'things?a=1', params }),
    }),
  }),
});
const setup = (routes: Parameters<typeof createStubHttp>[0] = {}) => {
  const network = createStubHttp(routes);
  return { network, store: createAppStore({ http: network.http }) };
};

test.each([
  [undefined, ''],
  [{ a: 1, b: undefined, c: null, d: '' }, 'a=1'],
  [{ regions: [3, 4], q: 'ж' }, 'regions=3&regions=4&q=%D0%B6'],
  [new URLSearchParams('x=1&x=2'), 'x=1&x=2'],
])('parameters %j become %s', (params, query) => expect(queryOf(params)).toBe(query));

test('JSON is sent as JSON, a form unchanged, and an empty response is null', async () => {
  const { network, store } = setup({ 'POST things': () => answer(204) });
  const done = await store.dispatch(api.endpoints.save.initiate({ body: { a: 1 } }));
  expect(done.data).toBeNull();
  await store.dispatch(api.endpoints.save.initiate({ body: new FormData() }));
  expect(network.calls[0]).toMatchObject({ method: 'POST', url: 'things', body: { a: 1 } });
  expect(network.calls[0]?.headers.get('content-type')).toBe('application/json');
  expect(network.calls[0]?.headers.get('idempotency-key')).toBe('k');
  expect(network.calls[1]?.headers.has('content-type')).toBe(false);
});

test('an error keeps its status when its body is not the JSON it claims to be', async () => {
  const type = { 'content-type': 'application/json' };
  const { store } = setup({ things: () => new Response('<html>', { status: 502, headers: type }) });
  const { error } = await store.dispatch(api.endpoints.list.initiate({ broken: '502' }));
  expect(error).toEqual({ status: 502, problem: null });
});

test('query parameters are added to a URL that has some', async () => {
  const { network, store } = setup({ things: '"text"' });
  await store.dispatch(api.endpoints.list.initiate({ b: [1, 2], c: undefined }));
  expect(network.calls[0]?.url).toBe('things?a=1&b=1&b=2');
});

test.each([
  [
    'problem',
    () => answer(409, { type: 't', title: 'Stale', status: 409 }),
    { status: 409, problem: { type: 't', title: 'Stale', status: 409 } },
  ],
  ['page of a proxy', () => new Response('<html>', { status: 502 }), { status: 502, problem: null }],
  ['no response', () => Promise.reject(new TypeError('network')), { status: 0, problem: null }],
  [
    'broken JSON',
    () => new Response('{', { headers: { 'content-type': 'application/json' } }),
    { status: 0, problem: null },
  ],
])('an error (%s) is a status and a problem', async (_name, reply, error) => {
  const { store } = setup({ 'POST things': reply });
  const done = await store.dispatch(api.endpoints.save.initiate({ body: {} }));
  expect(done.error).toEqual(error);
  expect(apiErrorOf(done.error)).toEqual(error);
});

test.each([
  [{ status: 0, problem: null }, 'offline'],
  [{ status: 408, problem: null }, 'timeout'],
  [{ status: 504, problem: null }, 'timeout'],
  [{ status: 500, problem: null }, 'server'],
  [{ status: 503, problem: null }, 'server'],
  [{ status: 429, problem: null }, 'server'],
  [{ name: 'TypeError', message: 'thrown by our own code' }, 'server'],
  [undefined, 'server'],
])('%j is a failure of kind %s', (error, kind) => expect(failureOf(error)).toBe(kind));

test('apiErrorOf makes sense of anything', () => {
  expect(apiErrorOf(undefined)).toBeNull();
  expect(apiErrorOf(new Error('bug'))).toEqual({ status: 0, problem: null });
});

test('a remote injects its slice once and its state stays', () => {
  const { store } = setup();
  const reducer = (state = 0, action: { type: string }) => (action.type === 'up' ? state + 1 : state);
  const read = () => (store.getState() as unknown as { own: number }).own;
  store.inject('own', reducer);
  store.dispatch({ type: 'up' });
  store.inject('own', reducer);
  expect(read()).toBe(1);
  expect(() => store.inject('filter', reducer)).toThrow(/own/);
});

test('the filter: created, changed, created again, apart from others by its name', () => {
  const { store } = setup();
  const stored = (name?: string) => selectFilter({ filter: store.getState().filter }, name);
  store.dispatch(filterChanged({ name: FILTER_PANEL, changes: { min: 5 } }));
  expect(stored()).toBeUndefined();
  store.dispatch(filterCreated({ name: FILTER_PANEL, filter: EMPTY_FILTER }));
  store.dispatch(filterChanged({ name: FILTER_PANEL, changes: { min: 5, regions: [7] } }));
  store.dispatch(filterChanged({ name: FILTER_PANEL, changes: { max: 9 } }));
  expect(stored()).toEqual({ ...EMPTY_FILTER, min: 5, max: 9, regions: [7] });
  store.dispatch(filterCreated({ name: FILTER_PANEL, filter: EMPTY_FILTER }));
  expect(stored()).toEqual(EMPTY_FILTER);
  expect(stored('other')).toBeUndefined();
});

test('updates of the location are merged', () => {
  const { store } = setup();
  store.dispatch(userLocationChanged({ province: { id: 1 } }));
  store.dispatch(userLocationChanged({ region: { id: 2 } }));
  expect(store.getState().userLocation).toEqual({ province: { id: 1 }, region: { id: 2 }, mfy: null });
});

test('the dollar’s rate is the cache’s; state.rates shows the same, with slices of remotes too', async () => {
  const rate = { currency: 'USD' as const, rate: 12_100.5, date: '2026-02-03' };
  const { store } = setup({ 'public/rates': { rates: [rate] } });
  expect([selectUsdRate(store.getState()), store.getState().rates]).toEqual([null, { usd: null }]);
  await store.dispatch(ratesApi.endpoints.rates.initiate());
  expect(selectUsdRate(store.getState())).toEqual(rate);
  expect(store.getState().rates.usd).toBe(selectUsdRate(store.getState()));
  store.inject('own', (state = 0) => state);
  const next = { ...rate, rate: 12_200 };
  store.dispatch(
    ratesApi.util.upsertQueryEntries([{ endpointName: 'rates', arg: undefined, value: { rates: [next] } }]),
  );
  expect(store.getState().rates.usd).toEqual(next);
});

test('an action that changes nothing leaves the state as it is', () => {
  const { store } = setup();
  // RTK Query notes its middleware at the first action.
  store.dispatch({ type: 'nobody knows it' });
  const before = store.getState();
  store.dispatch({ type: 'nobody knows it' });
  expect(store.getState()).toBe(before);
});

test('a remote adds tag types of its own, which are typed and shared by one cache', async () => {
  const openDays = baseApi.enhanceEndpoints({ addTagTypes: ['OpenDays'] }).injectEndpoints({
    endpoints: (build) => ({
      openDays: build.query<unknown, void>({ query: () => 'open-days', providesTags: ['OpenDays'] }),
      openDaysAdd: build.mutation<unknown, void>({
        query: () => ({ url: 'open-days', method: 'POST' }),
        invalidatesTags: ['OpenDays', 'Listings'],
      }),
      // @ts-expect-error: no such type
      openDaysOther: build.query<unknown, void>({ query: () => 'x', providesTags: ['Opendays'] }),
    }),
  });
  const { network, store } = setup({ 'open-days': '[]', 'POST open-days': () => answer(204) });
  const shown = store.dispatch(openDays.endpoints.openDays.initiate());
  await shown;
  await store.dispatch(openDays.endpoints.openDaysAdd.initiate());
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(network.callsTo('open-days').filter(({ method }) => method === 'GET')).toHaveLength(2);
  shown.unsubscribe();
});
