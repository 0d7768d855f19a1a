import { hideErrors, showErrors } from './overlay.mjs';

beforeAll(() => {
  // Not in jsdom.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
});
afterEach(() => hideErrors());
const shown = () => document.querySelector('[data-build-errors]')?.shadowRoot;

test('errors are text, in the order of the build; the last ones replace those before', () => {
  showErrors([{ where: 'a.tsx:1:2', message: 'first' }]);
  showErrors([
    { where: './src/page.tsx:3:4', message: 'Expected <b>closing</b>' },
    { where: './src/row.tsx', message: 'second' },
  ]);
  expect(document.querySelectorAll('[data-build-errors]')).toHaveLength(1);
  expect([...(shown()?.querySelectorAll('h3, pre') ?? [])].map((each) => each.textContent)).toEqual([
    './src/page.tsx:3:4',
    'Expected <b>closing</b>',
    './src/row.tsx',
    'second',
  ]);
});

test('they go with the button, with Escape, and once a build works; the focus returns', () => {
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  for (const leave of [
    () => shown()?.querySelector('button')?.click(),
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    hideErrors,
  ]) {
    field?.focus();
    showErrors([{ where: 'a.tsx', message: 'x' }]);
    expect(shown()?.activeElement?.textContent).toBe('Close');
    leave();
    expect(shown()).toBeUndefined();
    expect(document.activeElement).toBe(field);
  }
});
