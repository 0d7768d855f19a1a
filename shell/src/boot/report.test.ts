import type { Measurement } from '@baza/shared/schema';
import { createReporter, releaseIn } from './report.ts';
import { shiftSum } from './web-vitals.ts';

let sent: Measurement[][];
const where = () => ({ route: '/products', remote: 'mf_listings', version: '1.0.0', channel: 'stable' });

function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: string) => sent.push(JSON.parse(body).items) > 0,
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('measurements are sent in batches when the page is hidden or idle', () => {
  const reporter = createReporter('/api/vitals', where);
  reporter.measure({ name: 'LCP', value: 1200 });
  reporter.measure({ name: 'remote-load', value: 80, remote: 'mf_map', version: '1.1.0' });
  expect(sent).toEqual([]);
  hide();
  expect(sent).toEqual([
    [
      { route: '/products', name: 'LCP', value: 1200 },
      { route: '/products', name: 'remote-load', value: 80, remote: 'mf_map', version: '1.1.0' },
    ],
  ]);
  reporter.measure({ name: 'TTFB', value: 10 });
  jest.advanceTimersByTime(13_000);
  expect(sent).toHaveLength(2);
});

test('a fault is reported soon, without its text, at most ten times', () => {
  const reporter = createReporter('/api/vitals', where);
  const failed = { remote: 'mf_map', version: '2.0.0', kind: 'unavailable' };
  for (let index = 0; index < 30; index++) reporter.report(new Error('of Lola Karimova'), failed);
  reporter.report(new Error('x'), { ...failed, kind: 'crashed' });
  reporter.report(new Error('x'), { ...failed, kind: 'disabled' });
  jest.advanceTimersByTime(4000);
  const items = sent.flat();
  // Which of the page it is, so that one visit counts as one.
  expect(items.flatMap(({ name, value }) => (name === 'remote-load-failure' ? [value] : []))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(items.filter(({ name }) => name === 'remote-error')).toHaveLength(1);
  expect(JSON.stringify(items)).not.toMatch(/Lola/);
});

test('an uncaught error counts for the release whose file threw it', () => {
  createReporter('/api/vitals', where);
  window.dispatchEvent(
    new ErrorEvent('error', { filename: 'https://baza.uz/remotes/mf_map/1.2.0-rc.1/src_page.js' }),
  );
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://baza.uz/assets/main.js' }));
  hide();
  expect(sent.flat()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'remote-error', remote: 'mf_map', version: '1.2.0-rc.1' }),
      expect.objectContaining({ name: 'error', value: 1 }),
    ]),
  );
});

test('rejected measurements are sent with the next beacon', () => {
  const reporter = createReporter('/api/vitals', where);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => false });
  reporter.measure({ name: 'LCP', value: 1 });
  hide();
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: string) => sent.push(JSON.parse(body).items) > 0,
  });
  hide();
  expect(sent.flat().filter(({ name }) => name === 'LCP')).toHaveLength(1);
});

test.each([
  ['at x (https://baza.uz/remotes/mf_map/1.0.0/a.js:1:2)', { remote: 'mf_map', version: '1.0.0' }],
  ['https://baza.uz/assets/remotes.js', null],
  ['', null],
])('%s', (text, release) => expect(releaseIn(text)).toEqual(release));

test('layout shifts: the worst session window counts', () => {
  const sum = shiftSum();
  sum.add(0, 0.1);
  sum.add(900, 0.1);
  sum.add(3000, 0.15);
  expect(sum.worst()).toBeCloseTo(0.2);
  for (let at = 10_000; at <= 14_500; at += 900) sum.add(at, 0.1);
  expect(sum.worst()).toBeCloseTo(0.6);
  for (let at = 20_000; at <= 40_000; at += 900) sum.add(at, 0.05);
  expect(sum.worst()).toBeCloseTo(0.6);
});

test.each([
  ['with the token of its page', { visit: 'token', visitor: 'key' }, { visit: 'token', visitor: 'key' }],
  ['without the visitor’s key if its page has no token', { visit: '', visitor: 'key' }, {}],
])('a beacon is sent %s', (_name, proof, expected) => {
  const bodies: object[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: string) => bodies.push(JSON.parse(body)) > 0,
  });
  createReporter('/api/vitals', where, proof).measure({ name: 'LCP', value: 1 });
  hide();
  const items = [expect.objectContaining({ name: 'LCP' })];
  expect(bodies).toContainEqual({ items, ...expected });
});
