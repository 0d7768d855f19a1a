import type { Measurement } from '@baza/shared/schema';
import type { Where } from './report.ts';
import { measureVitals } from './web-vitals.ts';

type Entry = Record<string, unknown>;
let observers: Map<string, (entries: Entry[]) => void>;
let measured: Measurement[];
let here: Where;

const products = { route: '/products', remote: 'mf_listings', version: '1.0.0', channel: 'stable' };
const map = { route: '/search-on-map', remote: 'mf_map', version: '2.0.0', channel: 'canary' };
const told = (name: string) =>
  measured.filter((item) => item.name === name).map(({ value, remote }) => [remote, value]);

class FakeObserver {
  static supportedEntryTypes = ['long-animation-frame'];
  readonly callback: (list: { getEntries(): Entry[] }) => void;
  constructor(callback: (list: { getEntries(): Entry[] }) => void) {
    this.callback = callback;
  }
  observe({ type }: { type: string }) {
    if (type === 'event') throw new TypeError('unknown');
    observers.set(type, (entries) => this.callback({ getEntries: () => entries }));
  }
}

function begin(percent?: number) {
  measureVitals({ measure: (item) => measured.push(item), report() {}, where: () => here }, { percent });
}
function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  observers = new Map();
  measured = [];
  here = products;
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, PerformanceNavigationTiming: class {} });
  performance.getEntriesByType = () => [];
});

test('the first paint counts for the first page, layout shifts for the current one', () => {
  begin();
  observers.get('largest-contentful-paint')?.([{ startTime: 900 }, { startTime: 1400 }]);
  observers.get('layout-shift')?.([{ startTime: 1000, value: 0.05, hadRecentInput: false }]);
  here = map;
  observers.get('layout-shift')?.([
    { startTime: 9000, value: 0.2, hadRecentInput: false },
    { startTime: 9100, value: 0.9, hadRecentInput: true },
  ]);
  hide();
  expect(told('LCP')).toEqual([['mf_listings', 1400]]);
  expect(told('CLS')).toEqual([
    ['mf_listings', 0.05],
    ['mf_map', 0.2],
  ]);
  expect(measured.find(({ remote }) => remote === 'mf_map')).toMatchObject({
    version: '2.0.0',
    channel: 'canary',
    route: '/search-on-map',
  });
  // A browser without event timing reports no input delay.
  expect(told('INP')).toEqual([]);
});

test('a page without shifts reports zero once', () => {
  begin();
  hide();
  hide();
  expect(told('CLS')).toEqual([['mf_listings', 0]]);
});

test('only a share of the visits is measured', () => {
  begin(0);
  expect(observers.size).toBe(0);
});

test('a long script counts for the release whose file it is in, else for the visible one', () => {
  begin();
  const frame = (...scripts: object[]) => observers.get('long-animation-frame')?.([{ scripts }]);
  const file = 'https://baza.uz/remotes/mf_profile/3.0.0/src_menu.js';
  frame({ sourceURL: file, duration: 90 }, { sourceURL: 'https://baza.uz/assets/react.js', duration: 60 });
  frame({ sourceURL: file, duration: 10_000 }, { sourceURL: file, duration: 70 });
  here = map;
  // The page of the map is seen, and no script of it is long.
  observers.get('layout-shift')?.([{ startTime: 1, value: 0, hadRecentInput: false }]);
  hide();
  expect(told('remote-block')).toEqual([
    ['mf_profile', 10_000],
    ['mf_listings', 60],
    ['mf_map', 0],
  ]);
  expect(measured.find(({ remote }) => remote === 'mf_profile')).toMatchObject({ version: '3.0.0' });
});
