/** @jest-environment node */
import { answer, createStubHttp } from '../testing/stub-http.ts';
import { areasApi } from './areas-api.ts';
import { createAppStore } from './create-store.ts';

const storeOf = (routes: Parameters<typeof createStubHttp>[0]) =>
  createAppStore({ http: createStubHttp(routes).http });
const { areas, catalog } = areasApi.endpoints;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

type Store = ReturnType<typeof storeOf>;

test.each([
  [
    'provinces',
    { 'POST public/region/init': () => answer(503) },
    (store: Store) => store.dispatch(areas.initiate(undefined)),
  ],
  [
    'children of an area',
    { 'POST public/region/init': () => answer(500) },
    (store: Store) => store.dispatch(areas.initiate(7)),
  ],
  [
    'catalogue',
    { 'public/catalog/init': () => answer(502) },
    (store: Store) => store.dispatch(catalog.initiate()),
  ],
] as const)('a failed load of the %s is logged, and is not loading any more', async (_, routes, load) => {
  const result = await load(storeOf(routes));
  expect(result).toMatchObject({ isError: true, isLoading: false });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[1]).toMatchObject({ error: { status: expect.any(Number) } });
});

test('a load that succeeds logs nothing', async () => {
  await storeOf({ 'POST public/region/init': [] }).dispatch(areas.initiate(undefined));
  expect(logged).not.toHaveBeenCalled();
});
