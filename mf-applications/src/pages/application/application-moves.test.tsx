import type { Application } from '@baza/shared/schema';
import { answer, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application } from '../../features/applications/testing.ts';
import { AT, open, withdraw } from './application-page-testing.ts';

test('an agreement is accepted after a question, or refused with a reason', async () => {
  const moves: Application['moves'] = [
    { action: 'accept', to: 'confirmed', reason: false },
    { action: 'refuse', to: 'conclusion', reason: true },
    withdraw,
  ];
  let one = application({ status: 'agreement', turn: 'owner', moves });
  const page = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/transition': ({ body }: RecordedCall) => {
      const { action } = body as { action: string };
      one = application({ status: action === 'accept' ? 'confirmed' : 'conclusion', version: 4 });
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the agreement' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Reason is required')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept the agreement' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(page.network.callsTo('applications/7/transition').map(({ body }) => body)).toEqual([
    { version: 3, action: 'accept' },
  ]);
});

test('a move from a stale page is told kindly, and the page is read again', async () => {
  let one = application({ moves: [withdraw] });
  const { notices } = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/transition': () => {
      one = application({ status: 'analysis', version: 9 });
      return answer(409, { type: 'stale-version', title: 'x', status: 409 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the application' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/has changed meanwhile/));
});

test('a viewing is agreed on, and another time can be proposed', async () => {
  const appointment = {
    startsAt: '2126-11-25T09:00:00.000Z',
    state: 'proposed' as const,
    by: 'operator' as const,
    actions: ['propose' as const, 'agree' as const],
  };
  let one = application({ appointment });
  const { network } = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/appointment': () => {
      one = application({ appointment: { ...appointment, state: 'agreed', actions: ['propose'] } });
      return one;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('Agreed')).toBeVisible();
  expect(network.callsTo('applications/7/appointment')[0]?.body).toEqual({ action: 'agree', version: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Propose another time' }));
  expect(screen.getByRole('button', { name: 'Propose' })).toBeDisabled();
});

test('a bid below the least one stays here; a good one is placed', async () => {
  const lot = {
    id: 1,
    startPrice: 100,
    bidStep: 10,
    opensAt: AT,
    closesAt: '2126-11-25T09:00:00.000Z',
    state: 'open',
    leastBid: 110,
    leads: false,
    bids: [{ amount: 100, at: AT, mine: false, applicationId: null }],
    now: AT,
  };
  const { network } = await open(application({ kind: 'auction', status: 'lot-released', turn: 'owner' }), {
    'applications/7/lot': lot,
    'POST applications/7/bids': { ...lot, leads: true },
  });
  const field = await screen.findByLabelText('Your bid, UZS');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Place the bid' }));
  expect(screen.getByText(/The bid must be at least 110/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  await userEvent.click(screen.getByRole('button', { name: 'Place the bid' }));
  await waitFor(() => expect(network.callsTo('applications/7/bids')[0]?.body).toEqual({ amount: 150 }));
});
