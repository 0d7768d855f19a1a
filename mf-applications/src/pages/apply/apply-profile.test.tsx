import { answer } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draft } from '../../features/applications/testing.ts';
import { open } from './apply-testing.ts';

const profile = { middleName: 'Karimovna', pinfl: '31508900011235', passport: null };
const fill = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Fill in from my profile' }));

test('empty personal fields are filled from the profile on request, and what was typed stays', async () => {
  const { world, rendering } = open(draft(), 'person', { 'profile/personal': profile });
  const { network } = await rendering;
  await userEvent.type(await screen.findByLabelText(/^Middle name/), 'Mine');
  expect(network.callsTo('profile/personal')).toHaveLength(0);
  await fill();
  expect(await screen.findByDisplayValue('31508900011235')).toBeVisible();
  expect(screen.getByLabelText(/^Middle name/)).toHaveValue('Mine');
  await waitFor(() => expect(world.stored.personal.pinfl).toBe('31508900011235'), { timeout: 3000 });
});

test('a profile without data and one that cannot be read are reported', async () => {
  let down = true;
  const { rendering } = open(draft(), 'person', {
    'profile/personal': () => (down ? answer(500) : { passport: null }),
  });
  const { notices } = await rendering;
  await fill();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The data could not be shown'));
  down = false;
  await fill();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Your profile has nothing to fill in here'));
});

test('for another person the own profile is not offered', async () => {
  const { facts } = draft();
  const { rendering } = open(draft({ facts: { ...facts, customer: 'represented' } }), 'person');
  await rendering;
  await screen.findByLabelText(/^Last name/);
  expect(screen.queryByRole('button', { name: 'Fill in from my profile' })).toBeNull();
});
