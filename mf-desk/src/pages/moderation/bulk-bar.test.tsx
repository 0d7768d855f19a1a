import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../i18n/moderation/ru.json';
import { item, open } from './moderation-testing.ts';

const russian = { id: 'r', name: 'Ruslan', locale: 'ru', userType: 'user' } as const;
const mine = { id: 'mod', name: 'Moderator', locale: 'en', userType: 'user' } as const;
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

test('selected listings are approved by one request after a question, without those of the moderator', async () => {
  const { network, notices } = await open([item(5), item(6), item(7, { owner: mine })]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  expect(box(/Listing 7/)).toBeDisabled();
  await userEvent.click(box('Select all on this page'));
  expect(screen.getByText('Selected: 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Approve: / }));
  const question = screen.getByRole('dialog', { name: 'Approve the selected listings: 2?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'Listing 7' })).toBeVisible();
  expect(network.callsTo('moderation/decisions').map(({ body }) => body)).toEqual([
    {
      action: 'approve',
      cases: [
        { id: 5, version: 5 },
        { id: 6, version: 5 },
      ],
    },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Approved: 2' }]);
  expect(screen.queryByText('Selected: 2')).toBeNull();
});

test('selected listings are rejected with one reason in the language of each owner', async () => {
  const { network } = await open([item(5), item(6, { owner: russian })]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(box(/Listing 5/));
  await userEvent.click(box(/Listing 6/));
  await userEvent.click(screen.getByRole('button', { name: /^Reject: / }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' ID 3.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/decisions')[0]?.body).toEqual({
      action: 'reject',
      cases: [
        { id: 5, version: 5, reason: 'There is already a listing for this property. ID 3.' },
        { id: 6, version: 5, reason: `${ru.reason.duplicate.text} ID 3.` },
      ],
    }),
  );
});

test('a decision on several listings says which were not decided and why', async () => {
  const results = [
    { id: 5, outcome: 'done' },
    { id: 6, outcome: 'decided' },
  ];
  await open([item(5), item(6)], { 'POST moderation/decisions': { results } });
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(box('Select all on this page'));
  await userEvent.click(screen.getByRole('button', { name: /^Approve: / }));
  const question = screen.getByRole('dialog', { name: /Approve the selected/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('ID 6 — another moderator has already decided')).toBeVisible();
});

test('listings stay selected when the request fails', async () => {
  const { notices } = await open([item(5)], { 'POST moderation/decisions': answer(500) });
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(box(/Listing 5/));
  await userEvent.click(screen.getByRole('button', { name: /^Approve: / }));
  const question = screen.getByRole('dialog', { name: /Approve the selected/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'error' }));
  expect(screen.getByText('Selected: 1')).toBeVisible();
});
