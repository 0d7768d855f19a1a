import { favouritesLoaded } from '@baza/shared/store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hiddenIds } from '../../features/stored-filters/kept-ids.ts';
import { open } from './products-page-testing.ts';

const menuOf = async (at: number) => {
  const menus = await screen.findAllByRole('button', { name: /^Actions: / });
  await userEvent.click(menus[at] as HTMLElement);
};

test('a favourite is toggled by keyboard and follows the store', async () => {
  const page = await open('/products');
  const [heart] = await screen.findAllByRole('button', { name: /^Favourite: / });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  heart?.focus();
  await userEvent.keyboard('{Enter}');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(page.shell.store.getState().favourites).toMatchObject({ ids: [1] });
  act(() => void page.shell.store.dispatch(favouritesLoaded({ ids: [], complete: true })));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a hidden listing is left out and can be shown again', async () => {
  await open('/products');
  await menuOf(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.getAllByRole('article')).toHaveLength(19);
  expect(screen.getByText('1 listing is hidden.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getAllByRole('article')).toHaveLength(20);
  await menuOf(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Show again' }));
  expect(screen.queryByText(/hidden/)).toBeNull();
  expect(hiddenIds.get()).toEqual([]);
});

test('a listing that was just hidden leaves an undo button with the focus in its place', async () => {
  await open('/products');
  await menuOf(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.closest('li')).toBe(
    screen.getAllByRole('listitem').filter((item) => item.closest('ul[aria-label]'))[1],
  );
  await waitFor(() => expect(undo).toHaveFocus());
  await userEvent.click(undo);
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(hiddenIds.get()).toEqual([]);
});

test('a listing hidden before the page was opened leaves no gap', async () => {
  hiddenIds.replace([2]);
  await open('/products');
  expect(await screen.findByText('1 listing is hidden.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(19);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a selection for a listing is chosen in a parcel of the profile', async () => {
  const page = await open('/products');
  await menuOf(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to a selection…' }));
  expect(screen.getByRole('dialog', { name: 'Add to a selection' })).toBeVisible();
  await waitFor(() =>
    expect(page.parcels.find(({ expose }) => expose === 'choose-selection')).toMatchObject({
      remote: 'mf_profile',
      props: { listing: 1 },
    }),
  );
});

test('listings to compare are counted in a bar with a link to share', async () => {
  await open('/products');
  for (const at of [0, 1]) {
    await menuOf(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  }
  expect(await screen.findByText('2 of 4 selected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/en/products/compare?ids=2,1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/chosen$/)).toBeNull();
});
