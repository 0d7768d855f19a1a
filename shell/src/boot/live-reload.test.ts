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
    return { ok: true, json: async () => errors } as Response;
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
