import { STORAGE_KEYS } from '@baza/shared/domain';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderChrome } from '../test-chrome.tsx';
import { InstallHint } from './install-hint.tsx';

let seen = () => {};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

/** A new tab in which the browser offers to install the site. */
async function visit() {
  sessionStorage.clear();
  const page = await renderChrome(<InstallHint />, { locale: 'en' });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(() => Promise.resolve()),
  });
  act(() => void window.dispatchEvent(offer));
  return { offer, hint: screen.queryByRole('complementary', { name: 'Install the app' }), ...page };
}

test('offers to install the site from the third visit on, never by the browser’s own bar', async () => {
  for (const number of [1, 2, 3]) {
    const { offer, hint, unmount } = await visit();
    expect(offer.defaultPrevented).toBe(true);
    expect(hint !== null).toBe(number === 3);
    unmount();
  }
});

test('pages of one tab are one visit', async () => {
  for (let page = 0; page < 4; page += 1) {
    const { unmount } = await renderChrome(<InstallHint />, { locale: 'en' });
    unmount();
  }
  expect(localStorage.getItem(STORAGE_KEYS.visits)).toBe('1');
});

test('a hint that was seen does not come back', async () => {
  localStorage.setItem(STORAGE_KEYS.visits, '3');
  const { hint, unmount } = await visit();
  expect(hint).toBeVisible();
  seen();
  unmount();
  expect((await visit()).hint).toBeNull();
});

test('its button opens the browser’s question, and “Not now” closes it', async () => {
  localStorage.setItem(STORAGE_KEYS.visits, '3');
  const { offer, unmount } = await visit();
  await userEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  localStorage.removeItem(STORAGE_KEYS.installOffered);
  await visit();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});
