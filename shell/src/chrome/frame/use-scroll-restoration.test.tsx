import { perTab } from '@baza/shared/browser';
import type { HistoryHub } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { renderHook } from '@testing-library/react';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const at = (key: string) =>
  ({
    action: 'POP',
    location: { pathname: '/ru/products', search: '', hash: '', key, state: null },
    listen: () => () => {},
  }) as unknown as HistoryHub;
const isRestoring = () => 'restoring' in document.documentElement.dataset;

afterEach(() => perTab.set(STORAGE_KEYS.scroll, null));

test('pages lay out far content while a position is restored, until the user scrolls', () => {
  perTab.set(STORAGE_KEYS.scroll, JSON.stringify([['known', 500]]));
  const { unmount } = renderHook(() => useScrollRestoration(at('known')));
  expect(isRestoring()).toBe(true);
  window.dispatchEvent(new Event('touchmove'));
  expect(isRestoring()).toBe(false);
  unmount();
});

test('a page that is opened for the first time does not', () => {
  const { unmount } = renderHook(() => useScrollRestoration(at('new')));
  expect(isRestoring()).toBe(false);
  unmount();
});
