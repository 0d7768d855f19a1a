import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaMatch, open, pin } from './search-page-testing.ts';

let media: jest.SpyInstance;
beforeEach(() => {
  media = mediaMatch('landscape');
});
afterEach(() => media.mockRestore());

test('a phone on its side has the list beside the map, and the phone’s tools over it', async () => {
  await open();
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Map tools' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the list' })).toBeNull();
});

test('the card of a pin takes the place of the list, and Back brings the list again', async () => {
  const { shell } = await open();
  await userEvent.click(await pin('500 mln'));
  const card = await within(screen.getByRole('complementary')).findByRole('region', {
    name: 'Selected listing',
  });
  expect(card).toBeVisible();
  expect(card.closest('[inert]')).toBeNull();
  expect(screen.getByRole('complementary').firstElementChild).toHaveAttribute('inert');
  act(() => shell.history.go(-1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected listing' })).toBeNull());
  expect(screen.getByRole('complementary').firstElementChild).not.toHaveAttribute('inert');
});
