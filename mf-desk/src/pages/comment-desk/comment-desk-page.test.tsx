import type { CommentCase } from '@baza/shared/schema';
import { answer, listOf, ownComment, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const item = (patch: Partial<CommentCase> = {}): CommentCase => ({
  ...ownComment({ state: 'pending' }),
  part: 'comment',
  authorName: 'Malika Yusupova',
  own: false,
  ...patch,
});
const open = (items: CommentCase[], http: Record<string, unknown> = {}) =>
  renderRemote(remote, {
    path: '/moderation/comments',
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: {
      'GET moderation/comments': listOf(...items),
      'moderation/comments/5': answer(204),
      ...http,
    } as never,
  });

test('a comment is published as it was read', async () => {
  const { network } = await open([item()]);
  expect(await screen.findByText('Malika Yusupova')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(network.callsTo('moderation/comments/5')[0]?.body).toEqual({
    action: 'approve',
    part: 'comment',
    version: 2,
  });
});

test('a decision on a comment is taken back', async () => {
  const { network } = await open([item()], { 'POST moderation/undo': { undone: [5] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Decision undone, nobody was notified')).toBeVisible();
  expect(network.callsTo('moderation/undo')[0]?.body).toEqual({ kind: 'comment', ids: [5] });
});

test('a reply is rejected with a reason', async () => {
  const reply = { text: 'Rude words', state: 'pending', reason: null } as const;
  const { network } = await open([item({ part: 'reply', state: 'published', ownReply: reply })]);
  expect(await screen.findByText('Rude words')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Why is it rejected?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Reason for the author is required')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'Insults');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(network.callsTo('moderation/comments/5')[0]?.body).toEqual({
    action: 'reject',
    part: 'reply',
    version: 2,
    reason: 'Insults',
  });
});

test('nobody decides on their own; another list has its own address', async () => {
  const page = await open([item({ own: true })]);
  expect(await screen.findByText(/another moderator decides/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Published' }));
  expect(page.shell.history.location.search).toBe('?list=published');
});

test('an empty list says so', async () => {
  await open([]);
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
});
