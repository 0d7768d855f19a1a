/** @jest-environment node */
import { perTab } from '@baza/shared/browser';
import { reloadForChunk } from './chunk-reload.ts';
import { failedRequest, failureKind, isChunkLoadError, RemoteFailure } from './failure.ts';

const navigator = { onLine: true } as Navigator;
const page = () => ({ location: { reload: jest.fn() } as unknown as Location });
beforeEach(() => {
  for (const key of perTab.keys()) perTab.set(key, null);
});
afterEach(() => jest.restoreAllMocks());

test('the page is reloaded at most once per 60 s', () => {
  const { location } = page();
  const at = (now: number) => reloadForChunk({ location, navigator }, now);
  expect([at(1_000_000), at(1_000_001), at(1_059_999), at(1_060_000), at(1_060_001)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(location.reload).toHaveBeenCalledTimes(2);
});

test('without storage it never reloads, since the limit could not be enforced', () => {
  const { location } = page();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no');
  });
  expect(reloadForChunk({ location, navigator })).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
});

test('without a connection the app stays, and the reload is not used up', () => {
  const { location } = page();
  const at = (onLine: boolean) => reloadForChunk({ location, navigator: { onLine } as Navigator }, 1_000_000);
  expect([at(false), at(true)]).toEqual([false, true]);
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test.each<[string, unknown, boolean]>([
  ['webpack', Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' }), true],
  ['its CSS plugin', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  ['by its words', new Error('Loading CSS chunk 187 failed.'), true],
  [
    'inside another',
    new RemoteFailure('unavailable', 'x', { cause: new Error('Loading chunk a-b failed') }),
    true,
  ],
  ['a bug', new TypeError('undefined is not a function'), false],
  ['nothing', null, false],
  ['text', 'Loading chunk 3 failed', false],
])('a chunk error: %s', (_name, error, expected) => expect(isChunkLoadError(error)).toBe(expected));

test('kinds and addresses of failures', () => {
  const chunk = Object.assign(new Error('Loading chunk 3 failed.'), { request: 'http://a/3.js' });
  expect(failureKind(chunk)).toBe('unavailable');
  expect(failureKind(new RemoteFailure('disabled', 'x'))).toBe('disabled');
  expect(failureKind(new Error('bug'))).toBe('crashed');
  expect(failedRequest(new RemoteFailure('unavailable', 'x', { cause: chunk }))).toBe('http://a/3.js');
  expect(failedRequest('x')).toBeNull();
});
