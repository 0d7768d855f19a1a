import { stableVersions, watchRegistry } from './registry-news.ts';

const registry = (version: string) => ({
  remotes: { mf_map: { channels: { stable: version } }, mf_a: { channels: { stable: '1.0.0' } } },
});

test('stable versions as one text', () => {
  expect(stableVersions(registry('2.0.0'))).toBe('mf_a@1.0.0 mf_map@2.0.0');
  expect(stableVersions('<html>')).toBe('');
});

test('a tab that is returned to after a while learns of a new release', async () => {
  jest.useFakeTimers();
  const fetch = jest.fn(async () => new Response(JSON.stringify(registry('2.0.1'))));
  Object.assign(window, { fetch });
  const changed = watchRegistry(registry('2.0.0'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(15 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(changed.get()).toBe(true);
  jest.useRealTimers();
});
