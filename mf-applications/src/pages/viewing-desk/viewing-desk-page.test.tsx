import { viewingDays, viewingMoment } from '@baza/shared/domain';
import type { DeskViewing } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const day = viewingDays()[1] as string;
const appointment = (patch: Partial<DeskViewing> = {}): DeskViewing => ({
  id: 7,
  kind: 'credit',
  startsAt: viewingMoment(day, '10:00').toISOString(),
  state: 'agreed',
  version: 4,
  listing: { id: 12, title: 'Three-room flat', photo: null },
  applicant: 'Aziza K.',
  assignee: { id: 'op1', name: 'Aziz' },
  actions: ['propose'],
  ...patch,
});
const open = (http: object = {}, query = '') =>
  renderRemote(remote, {
    path: `/applications/viewings?date=${day}${query}`,
    locale: 'en',
    user: { id: 'op1', name: 'Aziz', userName: 'operator' },
    roles: ['operator'],
    http: {
      'staff/queues': { queues: [] },
      'GET desk/viewings': { items: [appointment()] },
      ...http,
    } as never,
  });
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /10:00.*Three-room flat/ }));
  return within(screen.getByRole('dialog', { name: /Application No\.\s7/ }));
};
const URL = 'desk/applications/7/appointment';

test('shows the operator’s own viewings of the week, and those of all on request', async () => {
  const { network, shell } = await open();
  const block = await screen.findByRole('button', { name: /Three-room flat/ });
  expect(block).toHaveTextContent('10:00Three-room flatAziza K.Agreed');
  expect(network.calls.some(({ url }) => /^desk\/viewings\?.*of=mine/.test(url))).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'All operators' }));
  expect(shell.history.location.search).toContain('of=all');
  expect(await screen.findByText('Aziza K. · Aziz')).toBeVisible();
});

test('proposes another time, which notifies both', async () => {
  const { network, notices } = await open({ [`POST ${URL}`]: {} });
  const dialog = await openDialog();
  expect(dialog.getByRole('link', { name: 'Open the application' })).toHaveAttribute(
    'href',
    '/en/applications?id=7',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Propose another time' }));
  expect(dialog.getByText(/^You and the applicant will get a notice/)).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: /New time/ }));
  await userEvent.click(await screen.findByRole('option', { name: '15:00' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() =>
    expect(network.callsTo(URL)[0]?.body).toEqual({ action: 'propose', version: 4, day, time: '15:00' }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The time has been proposed'));
});

test('says beside the button why an action was refused', async () => {
  await open({
    'GET desk/viewings': { items: [appointment({ state: 'proposed', actions: ['propose', 'agree'] })] },
    [`POST ${URL}`]: answer(409, { type: 'urn:baza:problem:slot-taken', title: 'x', status: 409 }),
  });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Agree' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Another viewing of this listing/);
});

test('a colleague’s viewing can only be looked at', async () => {
  await open({ 'GET desk/viewings': { items: [appointment({ actions: [] })] } }, '&of=all');
  const dialog = await openDialog();
  expect(dialog.getByText('Operator: Aziz')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Propose another time' })).toBeNull();
});

test('offers to try again after a failure', async () => {
  await open({ 'GET desk/viewings': answer(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
