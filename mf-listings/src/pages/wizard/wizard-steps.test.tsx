import { ownListing } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './wizard-testing.ts';

test('a step with missing fields reports them on leaving and focuses the first', async () => {
  const { rendering } = open(ownListing({ characteristics: { rooms: 2 } }), 'characteristics');
  const { notices, shell } = await rendering;
  await screen.findByRole('heading', { name: 'Tell us about the property' });
  expect(screen.queryByText('Housing market is required')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(notices).toEqual([{ kind: 'warning', text: 'Please fill in the required fields!', timeout: 5 }]);
  expect(screen.getByText('Housing market is required')).toBeVisible();
  expect(screen.getByText('Total area is required')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New buildings' })).toHaveFocus();
  expect(shell.history.location.search).toBe('?step=characteristics');
});

test('the location comes from the picker of the map', async () => {
  const { world, rendering } = open(ownListing({ point: null }), 'location');
  const { parcels } = await rendering;
  await screen.findByRole('heading', { name: 'Where is the property?' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('The choice of location from the map is required!')).toBeVisible();
  const picker = parcels.find(({ expose }) => expose === 'location-picker');
  const props = picker?.props as { onChange: (point: [number, number]) => void } | undefined;
  act(() => props?.onChange([69.3, 41.3]));
  await waitFor(() => expect(world.stored.point).toEqual([69.3, 41.3]));
  expect(picker?.props).toMatchObject({ value: [69.3, 41.3] });
});

test('a cadastral number is formatted while typed and validated when its field loses the focus', async () => {
  const { rendering } = open(ownListing(), 'location');
  await rendering;
  const field = await screen.findByRole('textbox', { name: 'Cadastral number' });
  await userEvent.type(field, '10111213');
  expect(field).toHaveValue('10:11:12:13');
  expect(screen.queryByText('The cadastral number must be correct!')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('The cadastral number must be correct!')).toBeVisible();
});
