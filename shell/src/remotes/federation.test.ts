import { openEntries } from './delivery-plugin.ts';
import { createFederation } from './federation.ts';

const versions = { react: '19.3.1', chart: '0.1.0' };
const plugin = { name: 'none' };
const runtime = globalThis as unknown as Record<string, unknown>;

test('provides its modules once, in the version of the shell', async () => {
  const react = { useState() {} };
  const federation = createFederation({ versions, eager: { react }, plugin });
  const share = await federation.loadShare('react', {
    customShareInfo: { shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
  });
  expect(share ? share() : null).toBe(react);
  expect(Object.keys(federation.shareScopeMap.default?.react ?? {})).toEqual(['19.3.1']);
});

test('loads a lazy module once, and again after a failure', async () => {
  const chart = {};
  const load = jest.fn(async () => chart).mockRejectedValueOnce(new Error('Loading chunk chart failed'));
  const federation = createFederation({ versions, eager: {}, lazy: { chart: load }, plugin });
  await expect(federation.loadShare('chart')).rejects.toThrow('Loading chunk chart failed');
  for (let times = 0; times < 2; times++) {
    const share = await federation.loadShare('chart');
    expect(share ? share() : null).toBe(chart);
  }
  expect(load).toHaveBeenCalledTimes(2);
});

test('lends the core of its runtime to remotes', () => {
  createFederation({ versions, eager: {}, plugin });
  expect(runtime._FEDERATION_RUNTIME_CORE).toHaveProperty('ModuleFederation');
});

test('an entry of something else is refused', async () => {
  const open = openEntries(1000, (address) => address);
  const entry = { name: 'mf_a', url: 'http://localhost/a.js', integrity: 'sha384-x' };
  runtime.mf_a = { init() {}, get() {} };
  const opened = open(entry);
  const script = document.head.querySelector('script');
  expect(script).toMatchObject({ src: entry.url, integrity: 'sha384-x' });
  script?.dispatchEvent(new Event('load'));
  // What an earlier release left on the page is not taken for this one's.
  await expect(opened).rejects.toThrow('http://localhost/a.js is not the entry of mf_a');

  const container = { init() {}, get() {} };
  const again = open(entry);
  runtime.mf_a = container;
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(await again).toBe(container);
});
