import type { SavedSearch } from '@baza/shared/schema';
import { answer, places, renderRemote, swipe } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../parcels/saved-searches.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';

const query = 'category=ResidentialMultiStorey_Sell&max=900000000';
const saved = (patch: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ id: 7, name: 'Flats', query, mode: 'daily', hour: 9, paused: false, version: 3 },
  ...{ createdAt: '2026-11-01T04:00:00.000Z', newMatches: 2 },
  ...patch,
});
const open = (items: SavedSearch[] | (() => unknown), http: Record<string, unknown> = {}, search = '') =>
  renderRemote(parcel, {
    path: `/profile/searches${search}`,
    locale: 'en',
    parcel: {},
    user: { id: 'me', name: 'Me', userName: 'me' },
    http: {
      ...places,
      'GET searches': typeof items === 'function' ? items : { items },
      ...http,
    } as never,
  });
const button = (name: string) => screen.findByRole('button', { name });

test('a search has its conditions, when it tells, what is new, and its results in the list and on the map', async () => {
  await open([saved(), saved({ id: 8, name: 'All', query: '', mode: 'at-once', newMatches: 0 })]);
  const [flats, all] = (await screen.findAllByRole('listitem')).map((item) => within(item));
  expect(flats?.getByText(/Flats? .*· up to 900/i)).toBeVisible();
  expect(flats?.getByText('Notices every day at 09:00')).toBeVisible();
  expect(flats?.getByRole('link', { name: '2 new: Flats' })).toHaveAttribute(
    'href',
    '/en/profile/searches?open=7',
  );
  expect(flats?.getByRole('link', { name: 'Open the results: Flats' })).toHaveAttribute(
    'href',
    `/en/products?${query}`,
  );
  expect(flats?.getByRole('link', { name: 'On the map: Flats' })).toHaveAttribute(
    'href',
    `/en/search-on-map?${query}`,
  );
  expect(all?.getByText('all listings')).toBeVisible();
  expect(all?.getByText('Notices at once')).toBeVisible();
  expect(all?.getByText('Nothing new')).toBeVisible();
});

test('the names of its areas are said, and go to the map', async () => {
  const areas = 'polygon=69.2,41.2;69.3,41.2;69.3,41.3&polygon=69.35,41.3;69.4,41.3;69.4,41.35';
  await open([saved({ query: areas, areaNames: ['', 'Bog‘ & park'] })]);
  expect(await screen.findByText('Area: Bog‘ & park')).toBeVisible();
  expect(screen.getByRole('link', { name: 'On the map: Flats' })).toHaveAttribute(
    'href',
    `/en/search-on-map?${areas}&name=&name=Bog%E2%80%98+%26+park`,
  );
});

test('it is paused, renamed and told of at another hour', async () => {
  let now = saved();
  const { network } = await open(() => ({ items: [now] }), {
    'PATCH searches/7': ({ body }: { body: Partial<SavedSearch> }) => {
      now = { ...now, ...body, version: now.version + 1 };
      return now;
    },
  });
  await userEvent.click(await button('Pause: Flats'));
  expect(await screen.findByText('Paused')).toBeVisible();
  await userEvent.click(await button('Edit: Flats'));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the search' }));
  const name = await dialog.findByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await userEvent.type(name, 'For Lola');
  await userEvent.click(dialog.getByRole('radio', { name: /Once a week/ }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Tashkent time/ }));
  await userEvent.click(screen.getByRole('option', { name: '19:00' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'For Lola' })).toBeVisible();
  expect(network.callsTo('searches/7').map(({ body }) => body)).toEqual([
    { version: 3, paused: true },
    { version: 4, name: 'For Lola', mode: 'weekly', hour: 19 },
  ]);
});

test('what another device has changed meanwhile is not overwritten', async () => {
  await open([saved()], {
    'PATCH searches/7': answer(409, {
      type: 'urn:baza:problem:stale-version',
      title: 'Conflict',
      status: 409,
    }),
  });
  await userEvent.click(await button('Edit: Flats'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('changed on another device');
});

test('one that is deleted can be restored', async () => {
  let items = [saved()];
  const page = await open(() => ({ items }), {
    'DELETE searches/7': () => {
      items = [];
      return answer(204);
    },
    'searches/7/restore': () => {
      items = [saved()];
      return items[0];
    },
  });
  await userEvent.click(await button('Delete: Flats'));
  expect(await screen.findByText('No saved searches yet')).toBeVisible();
  const undo = await button('Undo');
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(await screen.findByRole('link', { name: 'Flats' })).toBeVisible();
  expect(screen.queryByText('“Flats” is deleted.')).toBeNull();
  expect(page.network.callsTo('searches/7/restore')).toHaveLength(1);
});

test('a finger pauses one by a swipe to the right, and deletes it by one to the left', async () => {
  const { network } = await open([saved()], {
    'PATCH searches/7': saved({ paused: true }),
    'DELETE searches/7': answer(204),
  });
  swipe(await screen.findByRole('link', { name: 'Flats' }), 100, 300);
  await waitFor(() =>
    expect(network.callsTo('searches/7').map(({ body }) => body)).toEqual([{ version: 3, paused: true }]),
  );
  swipe(screen.getByRole('link', { name: 'Flats' }), 300, 100);
  expect(await button('Undo')).toHaveFocus();
});

test('what is new is grouped, and no longer new afterwards', async () => {
  const match = (id: number, reason: string, isNew: boolean) => ({
    ...{ reason, isNew, at: '2026-11-20T04:00:00.000Z' },
    listing: listingDetail({ id, title: `Flat ${id}` }),
  });
  const { network } = await open(
    [saved()],
    {
      'searches/7/matches': {
        since: '2026-11-19T04:00:00.000Z',
        items: [match(1, 'new', true), match(2, 'price', true), match(3, 'new', false)],
      },
      'searches/7/seen': answer(204),
    },
    '?open=7',
  );
  expect(await screen.findByText('New since 19 Nov 2026, 09:00')).toBeVisible();
  for (const [name, title] of [
    ['New listings', 'Flat 1'],
    ['Price dropped', 'Flat 2'],
    ['Found earlier', 'Flat 3'],
  ] as const)
    expect(
      within(screen.getByRole('list', { name })).getByRole('link', { name: new RegExp(`^${title}`) }),
    ).toBeVisible();
  expect(network.callsTo('searches/7/seen')).toHaveLength(1);
});

test('one that there is not is said', async () => {
  const { network } = await open([saved()], {}, '?open=9');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such search' })).toBeVisible();
  expect(network.callsTo('searches/9/matches')).toHaveLength(0);
});

test('a notice brings the number of new ones; a failure offers another try', async () => {
  let items: unknown = answer(503);
  const page = await open(() => items);
  await userEvent.click(await button('Try again'));
  items = { items: [saved({ newMatches: 1 })] };
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('1 new')).toBeVisible();
  items = { items: [saved({ newMatches: 5 })] };
  act(() => page.deliver('/user/queue/notices', { text: 'x', timeout: 1 }));
  expect(await screen.findByText('5 new')).toBeVisible();
});
