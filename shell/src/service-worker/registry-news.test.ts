import { offeredVersions, watchRegistry } from './registry-news.ts';

const registry = (version: string, more: object = {}) => ({
  remotes: { mf_map: { channels: { stable: version }, ...more }, mf_a: { channels: { stable: '1.0.0' } } },
});
const visitor = { channelKey: 'k' };
const answering = (document: unknown) => {
  const fetch = jest.fn(async () => new Response(JSON.stringify(document)));
  Object.assign(window, { fetch });
  return fetch;
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the releases offered to a visitor, as one text', () => {
  expect(offeredVersions(registry('2.0.0'), visitor)).toBe('mf_a@1.0.0 mf_map@2.0.0');
  expect(offeredVersions(registry('2.0.0', { disabled: { reason: 'x' } }), visitor)).toBe(
    'mf_a@1.0.0 mf_map@off',
  );
  expect(offeredVersions('<html>', visitor)).toBe('');
});

test('a canary is an update for its visitors, and so is its end', () => {
  const channels = { stable: '2.0.0', canary: { version: '2.1.0', percent: 0, roles: ['ops'] } };
  const document = registry('', { channels });
  expect(offeredVersions(document, visitor)).toContain('mf_map@2.0.0');
  expect(offeredVersions(document, { ...visitor, roles: ['ops'] })).toContain('mf_map@2.1.0');
});

test('a tab detects a new release on return after a while', async () => {
  const fetch = answering(registry('2.0.1'));
  const changed = watchRegistry(registry('2.0.0'), visitor);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 15 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(changed.get()).toBe(true);
});

test('a tab that stays visible detects a new release, too', async () => {
  answering(registry('2.0.1'));
  const changed = watchRegistry(registry('2.0.0'), visitor);
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect(changed.get()).toBe(true);
});
