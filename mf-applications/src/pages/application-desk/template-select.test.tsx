import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApplication } from '../../features/applications/testing.ts';
import { advance, mine, openCase } from './testing.ts';

const TEMPLATES = 'GET desk/applications/7/templates';
const reject = { action: 'reject', to: 'rejected', reason: true } as const;
const one = deskApplication({ status: 'analysis', assignee: mine, moves: [advance, reject] });
const items = [
  { id: 1, title: 'Passport', text: 'Send a passport for No. 7.', locale: 'en' },
  { id: 2, title: 'Income', text: 'Send your income.', locale: 'en' },
];
const choose = async (title: string) => {
  const dialog = within(screen.getByRole('dialog'));
  const select = await dialog.findByRole('combobox', { name: /Template/ });
  // Templates come with a response.
  await waitFor(() => expect(select).toBeEnabled());
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: title }));
};

test('a template is inserted into a request, and another choice replaces it', async () => {
  const { network } = await openCase(one, { [TEMPLATES]: { items } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for documents' }));
  const field = within(screen.getByRole('dialog')).getByLabelText(/Message to the applicant/);
  await choose('Passport');
  expect(field).toHaveValue('Send a passport for No. 7.');
  await choose('Income');
  expect(field).toHaveValue('Send your income.');
  await userEvent.type(field, ' Today.');
  await choose('Passport');
  expect(field).toHaveValue('Send your income. Today.\nSend a passport for No. 7.');
  expect(network.calls.some(({ url }) => url.includes('templates?use=request'))).toBe(true);
});

test('a template is inserted into the reason of a rejection', async () => {
  const { network } = await openCase(one, {
    [TEMPLATES]: { items },
    'POST desk/applications/7/transition': { ...one, status: 'rejected' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await choose('Income');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('desk/applications/7/transition')[0]?.body).toMatchObject({
      action: 'reject',
      reason: 'Send your income.',
    }),
  );
  expect(network.calls.some(({ url }) => url.includes('templates?use=reject'))).toBe(true);
});

test('a message can be written when templates fail to load, and the failure offers to retry', async () => {
  await openCase(one, { [TEMPLATES]: answer(500) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for documents' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(dialog.getByLabelText(/Message to the applicant/)).toBeEnabled();
});
