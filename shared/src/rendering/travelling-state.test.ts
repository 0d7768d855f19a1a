/** @jest-environment node */
import { type AppState, createAppStore } from '../store/create-store.ts';
import { ratesApi } from '../store/rates.ts';
import { answer, createStubHttp } from '../testing/stub-http.ts';
import { travellingState } from './travelling-state.ts';

const rates = { rates: [{ currency: 'USD', rate: 12_600, date: '2026-01-01' }] };

function setup(preloadedState: Partial<AppState> = {}) {
  const network = createStubHttp({ 'GET public/rates': () => answer(200, rates) });
  const store = createAppStore({ http: network.http, preloadedState });
  return { network, store, ask: () => store.dispatch(ratesApi.endpoints.rates.initiate()) };
}

/** As it arrives in a browser. */
async function made(): Promise<string> {
  const { store, ask } = setup();
  await ask();
  return JSON.stringify(travellingState(store.getState()));
}

test('the state of the same page, made again later, is the same to the letter', async () => {
  const first = await made();
  expect(first).toContain('12600');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await made()).toBe(first);
});

test('a browser that continues from it does not ask again', async () => {
  const { network, ask, store } = setup(JSON.parse(await made()));
  expect((await ask()).data).toEqual(rates);
  expect(network.calls).toEqual([]);
  expect(store.getState().rates.usd).toEqual(rates.rates[0]);
});
