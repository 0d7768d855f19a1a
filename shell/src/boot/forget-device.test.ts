import { outbox } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { READ } from '../service-worker/read-cache.ts';
import { MemoryCaches } from '../testing/memory-caches.ts';
import { forgetDevice } from './forget-device.ts';

const write = { key: 'k', user: 'u', method: 'POST', path: 'comments', body: {}, about: 'c', at: 1 } as const;
const DRAFTS = [
  'draft',
  'applicationDraft',
  'comment',
  'offerDraft',
  'contentDraft',
  'rejection',
  'report',
] as const;
let caches: MemoryCaches;
const goOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });

beforeEach(async () => {
  caches = new MemoryCaches();
  Object.assign(globalThis, { caches });
  for (const name of Object.values(READ)) await caches.open(name);
  await caches.open('files');
  localStorage.clear();
  sessionStorage.clear();
  for (const name of DRAFTS) {
    localStorage.setItem(`${STORAGE_KEYS[name]}7`, 'x');
    sessionStorage.setItem(`${STORAGE_KEYS[name]}7`, 'x');
  }
  for (const name of ['recent', 'searches', 'theme', 'currency'] as const)
    localStorage.setItem(STORAGE_KEYS[name], 'x');
  outbox.add(write);
});
afterEach(() => goOnline(true));

test('a logout takes drafts, what waits to be sent, and what was read; choices of the browser stay', async () => {
  goOnline(true);
  await forgetDevice();
  expect(Object.keys(localStorage).sort()).toEqual([STORAGE_KEYS.currency, STORAGE_KEYS.theme].sort());
  expect(sessionStorage).toHaveLength(0);
  expect(outbox.all()).toEqual([]);
  expect([...caches.all.keys()]).toEqual(['files']);
});

test('without a connection what was written stays: nothing else has it', async () => {
  goOnline(false);
  await forgetDevice();
  expect(outbox.all()).toEqual([write]);
  expect(localStorage.getItem(`${STORAGE_KEYS.draft}7`)).toBe('x');
});
