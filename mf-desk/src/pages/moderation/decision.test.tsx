import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../i18n/moderation/ru.json';
import { item, open } from './moderation-testing.ts';

test('an approval sends the version and opens the next listing', async () => {
  const { network } = await open([item(5), item(6)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'Listing 6' })).toBeVisible();
  expect(network.callsTo('moderation/listings/5/approve')[0]?.body).toEqual({ version: 5 });
  expect(screen.getByText('Decision made. Nobody has been notified yet')).toBeVisible();
});

test.each([
  'a pointer',
  'the keyboard',
])('%s cannot decide on a listing in its first 600 ms on the screen', async (by) => {
  const { network } = await open([item(5), item(6)]);
  await screen.findByRole('heading', { name: 'Listing 5' });
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const press = async () => {
    const approve = screen.getByRole('button', { name: 'Approve' });
    if (by === 'a pointer') return userEvent.click(approve);
    approve.focus();
    await userEvent.keyboard('{Enter}');
  };
  await press();
  await screen.findByRole('heading', { name: 'Listing 6' });
  time += 599;
  await press();
  expect(network.callsTo('moderation/listings/6/approve')).toEqual([]);
  time += 1;
  await press();
  await waitFor(() => expect(network.callsTo('moderation/listings/6/approve')).toHaveLength(1));
});

test('Undo reverts a decision and shows its listing again', async () => {
  const { network } = await open([item(5), item(6)], {
    'POST moderation/undo': { undone: [5] },
  });
  await screen.findByRole('heading', { name: 'Listing 5' });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('heading', { name: 'Listing 6' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Decision undone, nobody was notified')).toBeVisible();
  expect(network.callsTo('moderation/undo')[0]?.body).toEqual({ kind: 'listing', ids: [5] });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the page says when it is too late to undo a decision', async () => {
  await open([item(5), item(6)], { 'POST moderation/undo': { undone: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/It is too late to undo this/)).toBeVisible();
});

test('moderators cannot decide on their own listings', async () => {
  await open([item(5, { owner: { id: 'mod', name: 'Moderator', locale: 'en', userType: 'user' } })]);
  expect(await screen.findByText('This is your listing: another moderator will decide on it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('a listing that changed before the decision is reloaded', async () => {
  const { network, notices } = await open([item(5)], { 'POST moderation/listings/5/approve': answer(409) });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'warning' }));
  await waitFor(() => expect(network.callsTo('moderation/listings?')).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Listing 5' })).toBeVisible();
});

test('a rejection needs a reason, which a template can fill in', async () => {
  const { network } = await open([item(5)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(within(dialog).getByText('Reason is required')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' See 3.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/listings/5/reject')[0]?.body).toEqual({
      version: 5,
      reason: 'There is already a listing for this property. See 3.',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeVisible();
});

test('a draft of the reason survives a reload and is removed with the decision', async () => {
  const first = await open([item(5)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), ' See 3.');
  await first.unmount();

  await open([item(5)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue(
    'There is already a listing for this property. See 3.',
  );
  expect(within(dialog).getByRole('button', { name: 'Duplicate' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByRole('heading', { name: 'The queue is empty' });
  expect(window.sessionStorage).toHaveLength(0);
});

test('the template of a reason is in the language of the owner', async () => {
  const owner = { id: 'demo', name: 'Demo Owner', locale: 'ru', userType: 'user' } as const;
  const { network } = await open([item(5, { owner })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog', { name: 'Why are you rejecting the listing?' });
  expect(within(dialog).getByText(/The owner reads Russian/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(network.callsTo('moderation/listings/5/reject')[0]?.body).toEqual({
      version: 5,
      reason: ru.reason.duplicate.text,
    }),
  );
});
