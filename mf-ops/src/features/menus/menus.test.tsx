import type { OpsMenuEntry, OpsRemotes } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { change, map, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

const entry = (path: string, name: string, changes: Partial<OpsMenuEntry> = {}): OpsMenuEntry => ({
  ...{ place: 'header', path, remote: 'mf_map', label: { uz: name, ru: name, en: name } },
  ...changes,
});
const entries = [
  entry('/', 'Главная'),
  entry('/search-on-map', 'Карта'),
  entry('/news', 'Новости'),
  entry('/ops', 'Модули', { place: 'profile', role: 'ops', remote: 'mf_ops' }),
];
const data = (changes: Partial<OpsRemotes> = {}): OpsRemotes => ({
  ...remotes(map()),
  menu: entries,
  ...changes,
});
const header = async () =>
  within(await screen.findByRole('region', { name: 'Шапка, боковое меню и подвал' }));
const named = async () =>
  (await header()).getAllByRole('listitem').map((item) => item.textContent?.match(/^[А-Яа-я]+/)?.[0]);
const press = async (name: string) => user.click((await header()).getByRole('button', { name }));
const save = async () => {
  await press('Сохранить порядок');
  await user.type(why(), 'карту ищут чаще');
  await user.click(dialog().getByRole('button', { name: 'Сохранить порядок' }));
};

test('ops move an entry of the menu and save the order with a reason', async () => {
  const { network } = await open({
    'ops/remotes': data(),
    'PUT ops/menu': { revision: 8, change: { ...change, action: 'menu', remote: 'shell' } },
  });
  expect((await header()).getByText('/search-on-map · mf_map')).toBeVisible();
  expect((await header()).getByRole('button', { name: 'Главная: выше' })).toBeDisabled();
  await press('Карта: выше');
  expect(await named()).toEqual(['Карта', 'Главная', 'Новости']);
  expect((await header()).getByRole('status')).toHaveTextContent('Карта: место 1 из 3');
  // The entry is first: only the other button can have the focus.
  await waitFor(async () =>
    expect((await header()).getByRole('button', { name: 'Карта: ниже' })).toHaveFocus(),
  );
  await save();
  await waitFor(() => expect(network.callsTo('ops/menu')).toHaveLength(1));
  expect(network.callsTo('ops/menu')[0]?.body).toEqual({
    revision: 7,
    why: 'карту ищут чаще',
    order: { header: ['/search-on-map', '/', '/news'] },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an order without a reason is not sent, and the dialog shows the command', async () => {
  const { network } = await open({ 'ops/remotes': data() });
  await press('Главная: ниже');
  await press('Сохранить порядок');
  await user.click(dialog().getByRole('button', { name: 'Сохранить порядок' }));
  expect(dialog().getByText(/Напишите хотя бы/)).toBeVisible();
  expect(dialog().getByText(/baza-release menu --header \/search-on-map,\/,\/news/)).toBeVisible();
  expect(network.callsTo('ops/menu')).toHaveLength(0);
});

test('an order is discarded', async () => {
  await open({ 'ops/remotes': data() });
  await press('Главная: ниже');
  await press('Не сохранять');
  expect(await named()).toEqual(['Главная', 'Карта', 'Новости']);
  expect((await header()).queryByRole('button', { name: 'Сохранить порядок' })).toBeNull();
});

test('an order that ops have set is taken back', async () => {
  const { network } = await open({
    'ops/remotes': data({ orderedMenus: ['header'] }),
    'PUT ops/menu': { revision: 8, change: null },
  });
  await press('Вернуть порядок релизов');
  await user.type(why(), 'проба окончена');
  await user.click(dialog().getByRole('button', { name: 'Вернуть порядок релизов' }));
  await waitFor(() => expect(network.callsTo('ops/menu')[0]?.body).toMatchObject({ order: { header: [] } }));
});

const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });

test('after a change of something else the order is sent again', async () => {
  let asked = 0;
  let sent = 0;
  const { network } = await open({
    'ops/remotes': () => data({ revision: asked++ === 0 ? 7 : 8 }),
    'PUT ops/menu': () => (sent++ === 0 ? stale : { revision: 9, change: null }),
  });
  await press('Главная: ниже');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.callsTo('ops/menu').map(({ body }) => (body as { revision: number }).revision)).toEqual([
    7, 8,
  ]);
});

test('after a change of the same menu the dialog closes, says so, and shows the new menu', async () => {
  let asked = 0;
  const { network, notices } = await open({
    'ops/remotes': () =>
      asked++ === 0 ? data() : data({ revision: 8, menu: [...entries, entry('/new', 'Новое')] }),
    'PUT ops/menu': stale,
  });
  await press('Главная: ниже');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices[0]).toMatchObject({ kind: 'warning', text: expect.stringMatching(/это меню изменил/) });
  expect(await named()).toEqual(['Главная', 'Карта', 'Новости', 'Новое']);
  expect(network.callsTo('ops/menu')).toHaveLength(1);
});
