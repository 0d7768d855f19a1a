import { parseSearch } from '@baza/shared/domain';
import { answer, places, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import * as parcel from '../../parcels/save-search.tsx';

const remote = { bootstrap, mount, update, unmount };
const me = { id: 'me', name: 'Me', userName: 'me' };
const query = 'category=ResidentialMultiStorey_Sell&max=900000000';
const saved = {
  ...{ id: 7, name: 'Houses', query: 'min=5', mode: 'weekly', hour: 19, paused: false, version: 3 },
  ...{ createdAt: '2026-11-01T04:00:00.000Z', newMatches: 0 },
};
const found = { items: [], total: 0, page: 2, size: 20 };

async function open(http: Record<string, unknown> = {}, user: typeof me | null = me) {
  const page = await renderRemote(remote, {
    path: `/products?${query}&page=2&sort=price_asc`,
    locale: 'en',
    ...(user && { user }),
    http: {
      'public/listings': found,
      'public/listings/relax': [],
      'GET searches': { items: [] },
      ...http,
    } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }));
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Save search' })) };
}
const send = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save' }));
const bodies = (page: { network: { calls: { method: string; url: string; body: unknown }[] } }) =>
  page.network.calls
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('searches'))
    .map(({ body }) => body);

test('the list’s filter is saved under a name of its conditions, to be told of at an hour', async () => {
  const page = await open({ 'POST searches': { ...saved, name: 'Mine', isNew: true } });
  const { dialog } = page;
  expect(await dialog.findByRole('textbox', { name: /Name/ })).toHaveValue('Flats · up to 900 mln');
  await userEvent.click(dialog.getByRole('radio', { name: 'Once a day' }));
  await send(dialog);
  expect(await dialog.findByText('“Mine” is saved.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'My saved searches' })).toHaveAttribute(
    'href',
    '/en/profile/searches',
  );
  expect(bodies(page as never)).toEqual([{ query, name: 'Flats · up to 900 mln', mode: 'daily', hour: 9 }]);
});

test('it can take the place of another, whose name and times it keeps', async () => {
  const page = await open({
    'GET searches': { items: [saved] },
    'PATCH searches/7': { ...saved, query },
  });
  const { dialog } = page;
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Save as/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Houses' }));
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Houses');
  await send(dialog);
  expect(await dialog.findByText('“Houses” is saved.')).toBeVisible();
  expect(bodies(page as never)).toEqual([{ query, name: 'Houses', mode: 'weekly', hour: 19, version: 3 }]);
});

test('one that is saved already is named', async () => {
  const { dialog } = await open({ 'GET searches': { items: [{ ...saved, query }] } });
  expect(await dialog.findByText('You have saved this search already: “Houses”.')).toBeVisible();
});

test.each([
  ['too-many-searches', /Delete one of them first/],
  ['other', /Please try again/],
])('a refusal as %s keeps the form', async (kind, text) => {
  const problem = { type: `urn:baza:problem:${kind}`, title: 'Conflict', status: 409 };
  const { dialog } = await open({ 'POST searches': answer(409, problem) });
  await dialog.findByRole('textbox');
  await send(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

test('a visitor is asked to log in', async () => {
  const page = await open({}, null);
  await userEvent.click(await page.dialog.findByRole('button', { name: 'Log in' }));
  expect(page.network.callsTo('searches')).toHaveLength(0);
});

test('above a map it is saved with what the map shows, unless that is taken off', async () => {
  const ring = [
    [69.2, 41.2],
    [69.4, 41.2],
    [69.4, 41.4],
    [69.2, 41.4],
  ];
  const page = await renderRemote(parcel, {
    path: '/search-on-map',
    locale: 'en',
    user: me,
    parcel: { search: parseSearch(new URLSearchParams()), view: ring, onClose: () => {} } as never,
    http: {
      ...places,
      'GET searches': { items: [] },
      'POST searches': answer(500),
    } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only in the visible part of the map' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(bodies(page as never).map((body) => (body as { query: string }).query)).toEqual([
    'polygon=69.2,41.2;69.4,41.2;69.4,41.4;69.2,41.4',
    '',
  ]);
});

describe('with drawn areas', () => {
  const polygons = 'polygon=69.2,41.2;69.3,41.2;69.3,41.3&polygon=69.35,41.3;69.4,41.3;69.4,41.35';
  const openForm = (items: unknown[], areaNames: string[]) =>
    renderRemote(parcel, {
      path: '/search-on-map',
      locale: 'en',
      user: me,
      parcel: { search: parseSearch(new URLSearchParams(polygons)), areaNames, onClose: () => {} } as never,
      http: {
        ...places,
        'GET searches': { items },
        'POST searches': { ...saved, isNew: true },
        'PATCH searches/7': saved,
      } as never,
    });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  test('their names are shown and saved', async () => {
    const page = await openForm([], ['Park', 'Work ']);
    expect(await screen.findByText('Areas: Park, Work')).toBeVisible();
    await press();
    await screen.findByText('“Houses” is saved.');
    expect(bodies(page as never)).toMatchObject([{ query: polygons, areaNames: ['Park', 'Work'] }]);
  });

  test('a saved one gets other names of the same areas, unless they are the same', async () => {
    const known = { ...saved, query: polygons, areaNames: ['Park'] };
    const page = await openForm([known], ['Park', 'Work']);
    expect(await screen.findByRole('combobox', { name: /^Save as/ })).toHaveTextContent('Houses');
    await press();
    expect(await screen.findByText('“Houses” is saved.')).toBeVisible();
    expect(bodies(page as never)).toEqual([
      {
        ...{ query: polygons, name: 'Houses', mode: 'weekly', hour: 19, version: 3 },
        areaNames: ['Park', 'Work'],
      },
    ]);
    await openForm([known], ['Park', '']);
    expect(await screen.findByText('You have saved this search already: “Houses”.')).toBeVisible();
  });
});
