import { answer, comment, listOf, ownComment, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const path = '/comments/comments';
const me = { user: { id: 'me', name: 'Me', userName: 'me' }, roles: [] };
const open = (at: string, http: Record<string, unknown>, options: object = {}) =>
  renderRemote(remote, {
    path: at,
    locale: 'en',
    http: { 'public/comments': listOf(comment()), ...http } as never,
    ...options,
  });

test('visitors read the latest ones, whatever the address asks for', async () => {
  const page = await open(`${path}?box=written`, {});
  expect(await screen.findByRole('link', { name: 'Kalit' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Reviews' })).toBeNull();
  expect(page.network.callsTo('comments')).toEqual([]);
});

test('authors see what became of theirs, change and delete them', async () => {
  const rejected = ownComment({ state: 'rejected', reason: 'Names a neighbour', version: 3 });
  const { network } = await open(
    `${path}?box=written`,
    { comments: listOf(rejected), 'PUT comments/5': rejected, 'DELETE comments/5': answer(204) },
    me,
  );
  expect(await screen.findByText('Reason: Names a neighbour')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the review' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Review/ }), ' Really.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('status')).toBeVisible();
  expect(network.callsTo('comments/5')[0]?.body).toEqual({
    rating: 4,
    text: 'Showed everything on time. Really.',
    version: 3,
  });
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const sure = within(screen.getByRole('dialog', { name: 'Delete the review?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
  expect(network.callsTo('comments/5').at(-1)?.method).toBe('DELETE');
});

test('those about oneself are replied to', async () => {
  const { network } = await open(
    `${path}?box=received`,
    { comments: listOf(ownComment()), 'comments/5/reply': ownComment() },
    me,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your reply' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Reply is required')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reply/ }), 'Thank you!');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('once a moderator has read it');
  expect(network.callsTo('comments/5/reply')[0]?.body).toEqual({ text: 'Thank you!', version: 2 });
});

test('in the profile there are one’s own alone', async () => {
  const { network } = await renderRemote(await import('../../parcels/own-comments.tsx'), {
    path: '/profile/comments',
    locale: 'en',
    http: { comments: listOf(ownComment()) } as never,
    ...me,
  });
  expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
  const boxes = within(screen.getByRole('navigation', { name: 'Reviews' }));
  expect(boxes.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/profile/comments?box=written',
    '/en/profile/comments?box=received',
  ]);
  expect(network.callsTo('public/comments')).toEqual([]);
});

test.each([
  ['', 'No reviews yet', {}],
  ['?box=written', 'You have not left any reviews', me],
  ['?box=received', 'Nobody has reviewed you yet', me],
])('nothing there is said: %s', async (query, text, options) => {
  await open(path + query, { 'public/comments': listOf(), comments: listOf() }, options);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the first screen has the latest', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path,
    locale: 'en',
    answers: { 'public/comments?size=10': listOf(comment()) },
  });
  expect(html).toContain('Showed everything on time.');
  expect(wanted).toEqual([]);
});
