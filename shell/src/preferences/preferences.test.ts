import { editionCookies } from '@baza/shared/contract/visitor';
import { editionOfCookies } from '@baza/shared/domain';
import { createAppStore, themeChanged, themeChosen } from '@baza/shared/store';
import { localeOfVisit } from './first-visit.ts';
import { keepPreferences } from './keep-preferences.ts';
import { storedBanner, storedCurrency, storedLocation, storedTheme } from './stored.ts';
import { createTheme } from './theme.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['/', undefined, ['ru-RU', 'en'], 'ru', '/ru'],
  ['/', undefined, ['en-GB'], 'en', '/en'],
  ['/', undefined, ['uz-Latn'], 'uz-latn', '/uz-latn'],
  ['/', undefined, ['uz-Latn-UZ', 'ru'], 'uz-latn', '/uz-latn'],
  ['/', undefined, ['uz-Cyrl-UZ', 'ru'], 'uz', null],
  ['/', 'uz-latn', ['ru'], 'uz-latn', '/uz-latn'],
  ['/', undefined, ['kk', 'de'], 'uz', null],
  ['/', 'uz', ['ru'], 'uz', null],
  ['/uz-latn', 'ru', ['ru'], 'uz-latn', null],
  ['/', 'en', ['ru'], 'en', '/en'],
  ['/products', 'ru', ['ru'], 'uz', null],
  ['/ru/products', 'en', ['en'], 'ru', null],
  ['/en', undefined, ['ru'], 'en', null],
] as const)('%s with cookie %s and browser %j opens in %s', (pathname, cookie, languages, edition, redirect) => {
  expect(localeOfVisit({ pathname, cookie, languages })).toEqual({ edition, redirect });
});

test('the language cookie lasts 365 days, for the whole site, lax', () => {
  expect(editionCookies('ru')).toEqual([
    'locale=ru; max-age=31536000; path=/; samesite=lax',
    'script=; max-age=0; path=/; samesite=lax',
  ]);
  expect(editionCookies('uz-latn')).toEqual([
    'locale=uz; max-age=31536000; path=/; samesite=lax',
    'script=latn; max-age=31536000; path=/; samesite=lax',
  ]);
  for (const edition of ['uz', 'uz-latn', 'ru'] as const)
    expect(editionOfCookies(editionCookies(edition).join('; '))).toBe(edition);
});

test('choices are stored; unreadable ones fall back to the default', () => {
  expect(storedCurrency.get()).toBe('UZS');
  storedCurrency.set('USD');
  expect(storedCurrency.get()).toBe('USD');
  localStorage.setItem('baza.currency', 'EUR');
  expect(storedCurrency.get()).toBe('UZS');
  expect(storedBanner.isHidden()).toBe(false);
  storedBanner.hide();
  expect(storedBanner.isHidden()).toBe(true);
});

test.each([
  'nonsense',
  'null',
  '[]',
  '{"province":"x","region":{"id":"1"}}',
])('location %s is nowhere', (text) => {
  localStorage.setItem('location-area', text);
  expect(storedLocation.get()).toEqual({ province: null, region: null, mfy: null });
});

test('the location is kept under its key', () => {
  storedLocation.set({ province: { id: 1 }, region: { id: 2 }, mfy: null });
  expect(JSON.parse(localStorage.getItem('location-area') ?? '')).toMatchObject({ region: { id: 2 } });
  expect(storedLocation.get()).toEqual({ province: { id: 1 }, region: { id: 2 }, mfy: null });
});

test('the theme follows the system until one is chosen', () => {
  const { choice, theme } = createTheme();
  expect([choice.get(), theme.get(), document.documentElement.dataset.theme]).toEqual([
    'system',
    'light',
    undefined,
  ]);
  choice.set('dark');
  expect([theme.get(), document.documentElement.dataset.theme, storedTheme.get()]).toEqual([
    'dark',
    'dark',
    'dark',
  ]);
  expect(document.cookie).toContain('theme=dark');
  choice.set('system');
  expect(document.cookie).not.toContain('theme=');
  expect([theme.get(), document.documentElement.dataset.theme]).toEqual(['light', undefined]);
});

test('a dark system theme is applied to page and store, unless a theme is chosen', () => {
  let dark = false;
  const listeners = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return dark;
        },
        addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
      }) as unknown as MediaQueryList,
  );
  const turn = (to: boolean) => {
    dark = to;
    for (const listener of listeners) listener();
  };
  const theme = createTheme();
  const store = createAppStore({ http: () => Promise.reject(new Error('no network')) });
  keepPreferences(store, theme);
  const now = () => [store.getState().preferences.theme, document.documentElement.dataset.theme];
  turn(true);
  expect(now()).toEqual(['dark', undefined]);
  store.dispatch(themeChosen('light'));
  expect(now()).toEqual(['light', 'light']);
  store.dispatch(themeChosen('system'));
  expect(now()).toEqual(['dark', undefined]);
  expect([theme.choice.get(), storedTheme.get()]).toEqual(['system', 'system']);
  turn(false);
  expect(now()).toEqual(['light', undefined]);
  jest.restoreAllMocks();
});

test('each visit renews the cookie, which is sufficient by itself', () => {
  localStorage.setItem('baza.theme', 'dark');
  createTheme();
  expect(document.cookie).toContain('theme=dark');
  localStorage.clear();
  expect(createTheme().choice.get()).toBe('dark');
  storedTheme.set('system');
});

test('a theme chosen through the store, as remotes do, is the choice', () => {
  const theme = createTheme();
  const store = createAppStore({ http: () => Promise.reject(new Error('no network')) });
  keepPreferences(store, theme);
  store.dispatch(themeChanged('dark'));
  expect([theme.choice.get(), theme.theme.get(), storedTheme.get()]).toEqual(['dark', 'dark', 'dark']);
  theme.choice.set('light');
  expect(store.getState().preferences.theme).toBe('light');
});
