import type { ClosedListing } from '@baza/shared/schema';
import { favouritesLoaded } from '@baza/shared/store';
import { places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';

type User = { id: string; name: string; userName: string };
const CALL = 'public/listings/cards';
const open = (user?: User, closed: ClosedListing[] = []) =>
  renderRemote(
    { bootstrap, mount, unmount, update },
    {
      path: '/favourites',
      locale: 'en',
      ...(user && { user }),
      http: {
        ...places,
        [CALL]: [listingDetail({ id: 5, title: 'Saved flat' })],
        'public/listings/closed': closed,
      } as never,
    },
  );

test('saved listings are shown; one taken out can be saved again', async () => {
  const page = await open();
  expect(page.network.callsTo(CALL)).toEqual([]);
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [5, 6], complete: true })));
  const heart = await screen.findByRole('button', { name: 'Favourite: Saved flat' });
  expect(page.network.callsTo(CALL)[0]?.url).toBe('public/listings/cards?id=5&id=6');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(page.shell.store.getState().favourites.ids).toEqual([5, 6]);
});

test('a person is told of changes, and chooses how; a visitor has to log in', async () => {
  const page = await open();
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [5], complete: true })));
  expect(await screen.findByText(/Log in to hear/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose notices' })).toBeNull();
  await page.unmount();
  const own = await open({ id: 'me', name: 'Me', userName: 'me' });
  act(() => void own.shell.store.dispatch(favouritesLoaded({ ids: [5], complete: true })));
  expect(await screen.findByRole('link', { name: 'Choose notices' })).toHaveAttribute(
    'href',
    '/en/profile/notices',
  );
});

test('those no longer for sale are named, and can be taken out together', async () => {
  const page = await open();
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [5, 6], complete: true })));
  expect(await screen.findByText(/1 saved listing is no longer for sale/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(page.shell.store.getState().favourites.ids).toEqual([5]);
  expect(screen.queryByText(/no longer for sale/)).toBeNull();
});

test('one no longer for sale shows what it was and its state, and can be taken out', async () => {
  const { category, areas } = listingDetail();
  const last = { category, areas, title: 'Former flat', price: 900_000_000, photo: null };
  const page = await open(undefined, [{ id: 6, state: 'expired', closedAt: null, last }]);
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [5, 6], complete: true })));
  expect(await screen.findByRole('link', { name: 'Former flat' })).toHaveAttribute(
    'href',
    '/en/products/product/6',
  );
  expect(screen.getByText('Expired')).toBeVisible();
  expect(page.network.callsTo('public/listings/closed')[0]?.url).toBe('public/listings/closed?id=6');
  await userEvent.click(screen.getByRole('button', { name: 'Favourite: Former flat' }));
  expect(page.shell.store.getState().favourites.ids).toEqual([5]);
});

test('nothing saved is said once that is known', async () => {
  const page = await open();
  expect(screen.queryByText('Nothing saved yet')).toBeNull();
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [], complete: true })));
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
});

test('the first screen is its heading and the shapes of cards', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/favourites',
    locale: 'en',
    answers: {},
  });
  expect(html).toMatch(/<h1[^>]*>Favourites/);
  expect(wanted).toEqual([]);
});
