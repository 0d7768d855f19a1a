import { renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const open = async () => {
  const rendered = await renderRemote(remote, {
    path: '/products/product/7',
    locale: 'en',
    http: { 'public/listings/7': listingDetail() } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  return { ...rendered, dialog: screen.getByRole('dialog', { name: 'Share this listing' }) };
};

test('offers Telegram first, then the link to copy, its code and paper', async () => {
  const { dialog } = await open();
  const telegram = await within(dialog).findByRole('link', { name: 'Send via Telegram' });
  const address = new URL(telegram.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://t.me/share/url');
  expect(address.searchParams.get('url')).toBe(window.location.href);
  const code = await within(dialog).findByRole('img', { name: 'QR code of the link' });
  const order = [
    telegram,
    within(dialog).getByRole('button', { name: 'Copy the link' }),
    within(dialog).getByRole('textbox', { name: 'Link' }),
    code,
    within(dialog).getByRole('button', { name: 'Print' }),
  ];
  for (const [index, part] of order.slice(1).entries())
    expect(order[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('prints once the dialog is closed, with the address and its code', async () => {
  let printed: { dialogs: number; codes: number } | null = null;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    printed = {
      dialogs: screen.queryAllByRole('dialog').length,
      codes: document.querySelectorAll('.mark svg').length,
    };
  });
  const { dialog, container } = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toEqual({ dialogs: 0, codes: 1 }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(container.querySelector('.mark')).toHaveTextContent(window.location.origin);
  print.mockRestore();
});

test.each([
  ['shares', async () => undefined],
  ['is closed again', async () => Promise.reject(new DOMException('', 'AbortError'))],
])('a device’s own sheet is one of the ways: it %s', async (_case, share) => {
  const shared = jest.fn(share);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  try {
    const { dialog } = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'More ways…' }));
    expect(shared).toHaveBeenCalledWith({ title: 'Икки хонали квартира', url: window.location.href });
    expect(within(dialog).getByRole('link', { name: 'Send via Telegram' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Print' })).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('a device without a sheet of its own does not offer it', async () => {
  const { dialog } = await open();
  await within(dialog).findByRole('link', { name: 'Send via Telegram' });
  expect(within(dialog).queryByRole('button', { name: 'More ways…' })).toBeNull();
});

describe('a phone with a sheet of its own', () => {
  const { matchMedia } = window;
  const shareBy = (share: () => Promise<void>) => {
    const shared = jest.fn(share);
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' });
    return shared;
  };
  const press = async () => {
    await renderRemote(remote, {
      path: '/products/product/7',
      locale: 'en',
      http: { 'public/listings/7': listingDetail() } as never,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  };
  afterEach(() => {
    window.matchMedia = matchMedia;
    Reflect.deleteProperty(navigator, 'share');
  });

  test.each([
    ['shares', async () => undefined],
    ['is closed again', async () => Promise.reject(new DOMException('', 'AbortError'))],
  ])('shows it instead of the dialog: it %s', async (_case, share) => {
    const shared = shareBy(share);
    await press();
    expect(shared).toHaveBeenCalledWith({ title: 'Икки хонали квартира', url: window.location.href });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the dialog where the sheet is refused', async () => {
    shareBy(async () => Promise.reject(new DOMException('', 'NotAllowedError')));
    await press();
    expect(await screen.findByRole('dialog', { name: 'Share this listing' })).toBeVisible();
  });
});
