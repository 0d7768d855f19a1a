import { favouritesLoaded } from '@baza/shared/store';
import { places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';

type User = { id: string; name: string; userName: string };
const CALL = 'public/listings/cards';
const open = (user?: User) =>
  renderRemote(
    { bootstrap, mount, unmount, update },
    {
      path: '/favourites',
      locale: 'en',
      ...(user && { user }),
      http: { ...places, [CALL]: [listingDetail({ id: 5, title: 'Saved flat' })] } as never,
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
  expect(await screen.findByText(/Log in to be told/)).toBeVisible();
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
