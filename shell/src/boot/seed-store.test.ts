/** @jest-environment node */
import type { PublicConfig } from '@baza/shared/schema';
import { areasApi, createAppStore, selectUsdRate } from '@baza/shared/store';
import { createStubHttp } from '@baza/shared/testing';
import { withFirstResponses } from '../network/first-responses.ts';
import { seedStore, takeOver } from './seed-store.ts';

const config = { tiles: { osm: 'https://tiles.example/{z}/{x}/{y}.png', googleKey: false } } as PublicConfig;
const rates = { rates: [{ currency: 'USD', rate: 12_052.37, date: '2026-11-19' }] };
const path = [{ id: 1726, name: 'Тошкент шаҳри' }];

test('the embedded rate and names of areas are available before any request', async () => {
  const network = createStubHttp({});
  const answers = { 'public/rates': rates, 'public/areas/path/1726': path, 'public/listings': {} };
  const store = createAppStore({ http: withFirstResponses(network.http, { answers }) });
  seedStore(store, config, answers);
  expect(selectUsdRate(store.getState())?.rate).toBe(12_052.37);
  expect(areasApi.endpoints.areaPath.select(1726)(store.getState()).data).toEqual(path);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(network.calls).toEqual([]);
});

test('a page without embedded responses requests the rate', async () => {
  const network = createStubHttp({ 'public/rates': rates });
  const store = createAppStore({ http: withFirstResponses(network.http, { answers: null }) });
  seedStore(store, config, null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(network.callsTo('public/rates')).toHaveLength(1);
  expect(selectUsdRate(store.getState())?.rate).toBe(12_052.37);
});

test('what only the browser knows takes the place of what the server assumed', () => {
  const store = createAppStore({ http: createStubHttp({}).http });
  const preferences = {
    locale: 'ru',
    currency: 'USD',
    theme: 'dark',
    themeChoice: 'system',
    dataChoice: 'less',
    dataHint: true,
  } as const;
  const userLocation = { province: { id: 1726 }, region: null, mfy: null };
  takeOver(store, { preferences, userLocation, lists: { cardLayout: 'list' } });
  expect(store.getState().lists.cardLayout).toBe('list');
  expect(store.getState().preferences).toMatchObject({
    currency: 'USD',
    theme: 'dark',
    themeChoice: 'system',
    dataChoice: 'less',
    dataHint: true,
  });
  expect(store.getState().userLocation).toEqual(userLocation);
});
