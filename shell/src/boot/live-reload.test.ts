import { act } from '@testing-library/react';
import { reloadOnRelease } from './live-reload.ts';

beforeAll(() => {
  // Not in jsdom.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
});

test('errors of a build are shown over the page until a build works, and not again once they are closed', async () => {
  jest.useFakeTimers();
  let errors: object[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (path === '/remotes/registry.json') throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ shell: 'a', errors }) } as Response;
  });
  reloadOnRelease();
  const layer = () => document.querySelector('[data-build-errors]');
  const second = () => act(() => jest.advanceTimersByTimeAsync(1000));
  await second();
  expect(layer()).toBeNull();
  errors = [{ where: './src/page.tsx:3:4', message: 'Expected a closing tag' }];
  await second();
  expect(layer()?.shadowRoot?.textContent).toContain('./src/page.tsx:3:4');
  layer()?.shadowRoot?.querySelector('button')?.click();
  await second();
  expect(layer()).toBeNull();
  errors = [{ where: './src/page.tsx:9:1', message: 'Another' }];
  await second();
  expect(layer()?.shadowRoot?.textContent).toContain('Another');
  errors = [];
  await second();
  expect(layer()).toBeNull();
});

test('builds are left to the remote’s code in this page, one by one; without it the page is loaded again', async () => {
  jest.useFakeTimers();
  type Entry = { channels: { stable: string }; releases: Record<string, object> };
  const remotes: Record<string, Entry> = {};
  let shell = 'a';
  let time = 0;
  const build = (name: string) => {
    const version = `0.0.0-dev.${++time}`;
    const releases = { ...remotes[name]?.releases, [version]: { manifest: { time: String(time) } } };
    remotes[name] = { channels: { stable: version }, releases };
  };
  build('mf_map');
  build('mf_desk');
  document.body.innerHTML = `<script type="application/json" id="baza-registry">${JSON.stringify({ remotes })}</script>`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    async (path) =>
      ({
        ok: true,
        json: async () =>
          structuredClone(path === '/remotes/registry.json' ? { remotes } : { shell, errors: [] }),
      }) as Response,
  );
  const reload = jest.fn();
  // Built once the page was sent.
  build('mf_map');
  reloadOnRelease(reload);
  let told: unknown[] = [];
  window.addEventListener('baza-built', (event) => {
    told.push((event as CustomEvent).detail);
    if (told.at(-1) === 'mf_map') event.preventDefault();
  });
  const second = async () => {
    told = [];
    await act(() => jest.advanceTimersByTimeAsync(1000));
    return told;
  };
  expect(await second()).toEqual(['mf_map']);
  expect(await second()).toEqual([]);
  build('mf_map');
  build('mf_map');
  expect(await second()).toEqual(['mf_map', 'mf_map']);
  expect(reload).not.toHaveBeenCalled();
  build('mf_map');
  build('mf_desk');
  expect(await second()).toEqual(['mf_map', 'mf_desk']);
  expect(reload).toHaveBeenCalledTimes(1);
  shell = 'b';
  expect(await second()).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(2);
});
