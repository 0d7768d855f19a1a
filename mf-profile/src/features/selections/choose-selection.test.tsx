import { answer, renderRemote } from '@baza/shared/testing';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../parcels/choose-selection.tsx';
import { refusedAs, selectionOf } from './testing.ts';

const user = { id: '1', name: 'Bobur', userName: 'demo' };
const entry = (id: number, name: string, ids: number[]) => ({
  ...selectionOf({ id, name }),
  ids,
  photo: null,
  voters: 0,
});
const open = async (http: Record<string, unknown>, who: typeof user | null = user) => {
  const page = await renderRemote(parcel, {
    locale: 'en',
    user: who,
    parcel: { listing: 7 },
    http: http as never,
  });
  return { page, dialog: within(page.container) };
};

test('a listing is put into one’s selections and taken out', async () => {
  const items = [entry(5, 'For my parents', [1, 7]), entry(6, 'For the office', [1])];
  const { page, dialog } = await open({
    selections: () => ({ items }),
    'PUT selections/6/listings/7': () => {
      items[1]?.ids.push(7);
      return answer(204);
    },
    'DELETE selections/5/listings/7': () => refusedAs('other'),
  });
  const parents = await dialog.findByRole('checkbox', { name: /For my parents/ });
  const office = dialog.getByRole('checkbox', { name: /For the office/ });
  expect(parents).toBeChecked();
  expect(office).not.toBeChecked();
  await userEvent.click(office);
  await waitFor(() => expect(dialog.getAllByText('2 listings')).toHaveLength(2));
  expect(office).toBeChecked();
  await userEvent.click(parents);
  expect(await dialog.findByRole('alert')).toHaveTextContent('not saved');
  expect(parents).toBeChecked();
  expect(page.network.callsTo('selections/5/listings/7')).toHaveLength(1);
});

test('a new selection begins with it', async () => {
  const { page, dialog } = await open({
    'GET selections': { items: [] },
    'POST selections': refusedAs('too-many-selections'),
  });
  await userEvent.type(await dialog.findByRole('textbox', { name: /Name of the selection/ }), 'Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You have reached the limit of selections');
  const [post] = page.network.callsTo('selections').filter(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ name: 'Mine', listing: 7 });
});

test('visitors log in first', async () => {
  const { page, dialog } = await open({}, null);
  await userEvent.click(await dialog.findByRole('button', { name: 'Log in' }));
  expect(page.logins).toHaveLength(1);
  expect(page.network.callsTo('selections')).toEqual([]);
});
