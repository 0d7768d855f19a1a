import { STORAGE_KEYS } from '@baza/shared/domain';
import { answer, places, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hiddenIds, recentIds } from '../../../features/stored-filters/kept-ids.ts';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';
import { searchOf } from '../../../testing/listings.ts';
import { bringNear } from '../../../testing/near.ts';

const remote = { bootstrap, mount, update, unmount };
const open = async (cards: unknown, found: (call: RecordedCall) => unknown = searchOf(9)) => {
  bringNear();
  const page = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...places,
      'public/listings': found,
      'public/listings/cards': cards,
      'public/listings/summary': { total: 0, categories: [], areas: [] },
      'public/content/home': answer(500, { type: 'x', title: 'x', status: 500 }),
      'public/analytics': answer(500, { type: 'x', title: 'x', status: 500 }),
    } as never,
  });
  return {
    asked: () =>
      page.network
        .callsTo('public/listings?')
        .map(({ url }) => url)
        .filter((url) => url.includes('size=40')),
  };
};
const section = () => screen.findByRole('region', { name: 'You may like these' });

afterEach(() => {
  recentIds.replace([]);
  hiddenIds.replace([]);
  localStorage.clear();
});

test('listings like the viewed ones, without those and the hidden ones; says why and can be cleared', async () => {
  recentIds.replace([3]);
  hiddenIds.replace([5]);
  localStorage.setItem(
    STORAGE_KEYS.filters,
    JSON.stringify(['category=ResidentialMultiStorey_Sell&regions=1718']),
  );
  const { asked } = await open([listingDetail({ id: 3 })]);
  const found = within(await section());
  await waitFor(() => expect(found.getAllByRole('article')).toHaveLength(7));
  expect(asked()).toEqual([
    'public/listings?category=ResidentialMultiStorey_Sell&regions=1718&min=820000000&max=1100000000&c.rooms=2&size=40',
  ]);
  expect(found.getByText(/kept in this browser only/)).toBeVisible();
  await userEvent.click(found.getByRole('button', { name: 'Clear viewing history' }));
  expect(screen.queryByRole('region', { name: 'You may like these' })).toBeNull();
  expect([recentIds.get(), localStorage.getItem(STORAGE_KEYS.filters)]).toEqual([[], '[]']);
});

test('a filter that finds too few gives way to a wider one', async () => {
  recentIds.replace([3]);
  const { asked } = await open([listingDetail({ id: 3 })], (call) =>
    searchOf(call.url.includes('c.rooms') ? 2 : 9)(call),
  );
  await waitFor(async () => expect(within(await section()).getAllByRole('article')).toHaveLength(8));
  expect(asked()).toHaveLength(2);
});

test('no section where nothing was viewed, or what was viewed is gone', async () => {
  const { asked } = await open([]);
  expect(screen.queryByText('You may like these')).toBeNull();
  recentIds.replace([3]);
  await waitFor(() => expect(screen.queryByText('You may like these')).toBeNull());
  expect(asked()).toEqual([]);
});
