import { act } from '@testing-library/react';
import { followBuilds } from './follow-builds.ts';

beforeAll(() => {
  // Not in jsdom.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
});

/** What the watching builds say at present. */
let development: { builds: Record<string, string>; errors: object[] };
beforeEach(() => {
  jest.useFakeTimers();
  development = { builds: {}, errors: [] };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => ({ ok: true, json: async () => structuredClone(development) }) as Response,
    );
});
const second = () => act(() => jest.advanceTimersByTimeAsync(1000));

test('errors of a build are shown over the page until a build works, and not again once they are closed', async () => {
  followBuilds(() => {});
  const layer = () => document.querySelector('[data-build-errors]');
  await second();
  expect(layer()).toBeNull();
  development.errors = [{ where: './src/page.tsx:3:4', message: 'Expected a closing tag' }];
  await second();
  expect(layer()?.shadowRoot?.textContent).toContain('./src/page.tsx:3:4');
  layer()?.shadowRoot?.querySelector('button')?.click();
  await second();
  expect(layer()).toBeNull();
  development.errors = [{ where: './src/page.tsx:9:1', message: 'Another' }];
  await second();
  expect(layer()?.shadowRoot?.textContent).toContain('Another');
  development.errors = [];
  await second();
  expect(layer()).toBeNull();
});

test('the shell takes over its builds, and remotes are told of theirs, also those that come into the page later', async () => {
  const takeOver = jest.fn();
  followBuilds(takeOver);
  await second();
  expect(takeOver).not.toHaveBeenCalled();
  development.builds = { baza_shell: 'a', mf_map: 'b' };
  await second();
  expect(takeOver).toHaveBeenLastCalledWith('a');
  const told = jest.fn();
  window.addEventListener('baza-builds', (event) => told((event as CustomEvent).detail));
  await second();
  expect(told.mock.calls).toEqual([[{ baza_shell: 'a', mf_map: 'b' }]]);
});
