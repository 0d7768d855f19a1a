import { answer, ownListing } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, saved } from './wizard-testing.ts';

test('valid input is saved automatically, and invalid input is reported and not sent', async () => {
  const { world, rendering } = open(ownListing(), 'characteristics');
  await rendering;
  const floor = await screen.findByRole('textbox', { name: /^Floor \*|^Floor$/ });
  await userEvent.clear(floor);
  await userEvent.type(floor, '12');
  const rooms = screen.getByRole('textbox', { name: /^Rooms/ });
  await userEvent.clear(rooms);
  await userEvent.type(rooms, '3');
  expect(await screen.findByText('The floor should not be above the building’s top floor (9)')).toBeVisible();
  await waitFor(() => expect(world.stored.characteristics.rooms).toBe(3));
  expect(world.stored.characteristics.floors).toBeUndefined();
  expect(await screen.findByText('Saved, except the fields with errors')).toBeVisible();
  await userEvent.clear(floor);
  await userEvent.type(floor, '4');
  await saved();
  expect(world.stored.characteristics.floors).toBe(4);
});

test('the user resolves a conflicting change of a field', async () => {
  const { world, rendering } = open(ownListing(), 'price');
  await rendering;
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  world.change({ title: 'Changed elsewhere', landmark: 'Chorsu' });
  await userEvent.type(title, ' here');
  const dialog = await screen.findByRole('dialog', {
    name: 'This listing was changed in another window or on another device',
  });
  expect(within(dialog).getByText('Title')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use the other version' }));
  await waitFor(() => expect(title).toHaveValue('Changed elsewhere'));
  await userEvent.type(title, '!');
  await waitFor(() => expect(world.stored.title).toBe('Changed elsewhere!'));
  expect(world.stored.landmark).toBe('Chorsu');
});

test('unsaved input survives a lost session and a reload', async () => {
  const first = open(ownListing(), 'price', { 'PUT listings/7': answer(401) });
  const { unmount: leave } = await first.rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' at the park');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  await leave();

  const second = open(ownListing(), 'price');
  await second.rendering;
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue(
    `${ownListing().title} at the park`,
  );
  expect(screen.getByText('Your unsaved input has been restored.')).toBeVisible();
  await saved();
  expect(second.world.stored.title).toBe(`${ownListing().title} at the park`);
});

test('the end of a session leaves the form and its input in place', async () => {
  const { rendering } = open(ownListing({ status: 'new', title: '' }), 'price', {
    'PUT listings/7': answer(401),
  });
  const { signIn } = await rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Flat by the park');
  act(() => signIn(null));
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Flat by the park');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Flat by the park');
  const kept = () => window.localStorage.getItem('baza:draft:demo:7');
  await waitFor(() => expect(kept()).toContain('Flat by the park'));
});

test('a published listing is saved only by its button, with a hint about moderation', async () => {
  const { world, rendering } = open(ownListing({ status: 'in-sale' }), 'location');
  const { network } = await rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Address/ }), ', 2');
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/hidden from search until it is approved again/)).toBeVisible();
  expect(network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Changes are saved' })).toBeVisible();
  expect(world.stored.address).toBe('Навоий кўчаси, 10, 2');
});
