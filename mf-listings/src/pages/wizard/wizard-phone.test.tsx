import { ownListing } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onPhone } from '../../testing/on-phone.ts';
import { open } from './wizard-testing.ts';

let restore = () => {};
beforeEach(() => {
  restore = onPhone({ alsoNarrow: true });
});
afterEach(() => restore());

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a phone asks one group of questions at a time and counts the groups', async () => {
  const { rendering } = open(ownListing(), 'location');
  const { shell, parcels } = await rendering;
  await heading('Where is the property?');
  expect(screen.getByText('Step 9 of 14: Location')).toBeVisible();
  expect(parcels.some(({ expose }) => expose === 'location-picker')).toBe(false);
  await next();
  expect(await heading('Mark the place on the map')).toHaveFocus();
  expect(screen.getByText('Step 10 of 14: Location')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Address/ })).toBeNull();
  expect(shell.history.location.search).toBe('?step=location&part=map');
  await next();
  await heading('Add photos');
  expect(shell.history.location.search).toBe('?step=photos');
});

test('Back of the form and of the browser lead to the group before', async () => {
  const { rendering } = open(ownListing(), 'location&part=map');
  const { shell } = await rendering;
  await heading('Mark the place on the map');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await heading('Where is the property?')).toHaveFocus();
  act(() => shell.history.go(-1));
  expect(await heading('Mark the place on the map')).toHaveFocus();
});

test('a group is not left with a missing answer, and other groups say nothing yet', async () => {
  const { rendering } = open(ownListing({ price: null, title: '' }), 'price');
  const { shell } = await rendering;
  await heading('What is the price?');
  await next();
  expect(screen.getByText('Price is required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus();
  expect(shell.history.location.search).toBe('?step=price');
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '500000000{Enter}');
  await heading('Title and description');
  expect(screen.queryByText('Title is required')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'A flat{Enter}');
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveFocus();
});

test('sending leads to the first group with a missing answer', async () => {
  const { rendering } = open(ownListing({ point: null, title: '' }), 'review');
  await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  await heading('Mark the place on the map');
  expect(screen.getByText('The choice of location from the map is required!')).toBeVisible();
});

test('optional characteristics can be skipped together, and a complete form leads to its review', async () => {
  const { rendering } = open(ownListing(), 'characteristics');
  await rendering;
  await heading('Main facts');
  expect(screen.queryByRole('button', { name: 'Skip the other characteristics' })).toBeNull();
  await next();
  await heading('More about the property');
  expect(screen.getByRole('textbox', { name: 'Kitchen area' })).toHaveAttribute('enterkeyhint', 'next');
  await userEvent.click(screen.getByRole('button', { name: 'Skip the other characteristics' }));
  await heading('Where is the property?');
  await userEvent.click(screen.getByRole('button', { name: 'Go to review' }));
  await heading('Check the listing');
});

test('groups without questions for the category are skipped', async () => {
  const { rendering } = open(
    ownListing({ category: 'Land_Sell', characteristics: { purpose: 'individual_housing', area: 6 } }),
    'characteristics',
  );
  await rendering;
  await heading('Main facts');
  await next();
  await heading('Plot');
});

test('a wide window shows all groups of a step, also by the address of one of them', async () => {
  restore();
  const { rendering } = open(ownListing(), 'location&part=map');
  const { parcels } = await rendering;
  await heading('Where is the property?');
  expect(screen.getByRole('textbox', { name: /^Address/ })).toBeVisible();
  await waitFor(() => expect(parcels.some(({ expose }) => expose === 'location-picker')).toBe(true));
});
