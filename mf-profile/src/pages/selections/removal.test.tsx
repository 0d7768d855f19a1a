import type { SelectionBody } from '@baza/shared/schema';
import { answer, renderRemote, swipe } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectedItem, selectionOf } from '../../features/selections/testing.ts';
import * as remote from '../../lifecycles.tsx';

const user = { id: '1', name: 'Bobur', userName: 'demo' };
const open = (http: Record<string, unknown>, path = '/profile/selections?id=5') =>
  renderRemote(remote, { path, locale: 'en', user, http: { ...http } as never });
const http = {
  'GET selections/5': selectionOf({ items: [selectedItem(1, { note: 'Mine' }), selectedItem(2)] }),
  'PUT selections/5': ({ body }: { body: SelectionBody }) => {
    const items = body.items.map(({ id, note }) => selectedItem(id, { note }));
    return selectionOf({ version: body.version + 1, items });
  },
};
const writes = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.callsTo('selections/5').flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
const remove = (title: string) =>
  screen.findByRole('button', { name: `Remove from the selection: ${title}` });

test('a removed listing can be brought back with its note, and nothing is written', async () => {
  const page = await open(http);
  await userEvent.click(await remove('Flat 1'));
  expect(screen.queryByText('Mine')).toBeNull();
  expect(screen.getByText('“Flat 1” is removed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Mine')).toBeVisible();
  expect(writes(page)).toEqual([]);
});

test('a swipe to the left removes a listing; the page that is left removes it for good', async () => {
  const page = await open(http);
  swipe(await screen.findByRole('heading', { name: /Flat 1/ }), 300, 100);
  expect(writes(page)).toEqual([]);
  await act(() => page.unmount());
  await waitFor(() =>
    expect(writes(page)).toEqual([expect.objectContaining({ items: [{ id: 2, note: '' }] })]),
  );
});

test('removing another listing removes the first for good', async () => {
  const page = await open(http);
  await userEvent.click(await remove('Flat 1'));
  await userEvent.click(await remove('Flat 2'));
  await waitFor(() => expect(writes(page)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('heading', { name: /Flat 2/ })).toBeVisible();
});

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Delete: For my parents' }))],
  ['a swipe', async () => swipe(screen.getByRole('link', { name: 'For my parents' }), 300, 100)],
] as const)('%s in the list asks before a selection is deleted', async (_way, press) => {
  const entry = { ...selectionOf(), ids: [1, 2], photo: null, voters: 3 };
  const { network } = await open(
    { 'GET selections': { items: [entry] }, 'DELETE selections/5': answer(204) },
    '/profile/selections',
  );
  await screen.findByRole('link', { name: 'For my parents' });
  await press();
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the selection?' }));
  expect(network.callsTo('selections/5')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(network.callsTo('selections/5')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
