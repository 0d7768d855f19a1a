import type { Analytics } from '@baza/shared/schema';
import { answer, places, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { searchOf } from '../../../testing/listings.ts';
import { bringNear } from '../../../testing/near.ts';

const remote = { bootstrap, mount, update, unmount };
const tashkent = { id: 1726, name: 'Тошкент шаҳри', nameRu: 'город Ташкент', nameLatn: 'Toshkent shahri' };
const analytics: Analytics = {
  months: ['2026-10', '2026-11'],
  prices: [
    { province: null, points: [{ month: '2026-10', median: 8_000_000, sample: 120 }] },
    {
      province: tashkent,
      points: [
        { month: '2026-10', median: 11_500_000, sample: 40 },
        { month: '2026-11', median: 12_000_000, sample: 41 },
      ],
    },
  ],
  categories: [
    { code: 'Land_Sell', total: 12 },
    { code: 'ResidentialMultiStorey_Sell', total: 1234 },
  ],
  flats: [
    { province: null, total: 1234, newBuildings: 300 },
    { province: tashkent, total: 400, newBuildings: 200 },
  ],
};

async function open(response: unknown) {
  bringNear();
  const page = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...places,
      'public/listings': searchOf(0),
      'public/listings/summary': { total: 0, categories: [], areas: [] },
      'public/content/home': answer(500, { type: 'x', title: 'x', status: 500 }),
      'public/analytics': response,
    } as never,
  });
  const section = within(await screen.findByRole('region', { name: 'The market in figures' }));
  return { section, network: page.network };
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

test('prices by month of the country, and of a province beside it; samples in the table', async () => {
  const { section } = await open(analytics);
  const table = () => section.findByRole('table', { name: 'Median price of flats per m²' });
  expect(rowsOf(await table())).toEqual([
    ['Month', 'All of Uzbekistan', 'Flats: All of Uzbekistan'],
    ['October 2026', '8 000 000 UZS/m²', '120'],
    ['November 2026', '—', '—'],
  ]);
  await userEvent.click(section.getByRole('combobox', { name: /^Compare with a province/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Toshkent shahri' }));
  expect(rowsOf(await table())[2]).toEqual(['November 2026', '—', '12 000 000 UZS/m²', '—', '41']);
});

test('categories and shares of new buildings, the largest first', async () => {
  const { section } = await open(analytics);
  expect(rowsOf(await section.findByRole('table', { name: 'Published listings by category' }))).toEqual([
    ['Category', 'Listings'],
    ['Flats', '1,234'],
    ['Land plots', '12'],
  ]);
  expect(rowsOf(await section.findByRole('table', { name: 'Share of new buildings among flats' }))).toEqual([
    ['Place', 'New buildings', 'Flats'],
    ['Toshkent shahri', '50%', '400'],
    ['All of Uzbekistan', '24%', '1,234'],
  ]);
});

test('few flats are said in words', async () => {
  const { section } = await open({ ...analytics, prices: [], flats: [] });
  expect(await section.findByText('There are too few flats for prices by month.')).toBeVisible();
  expect(section.getByText('There are too few flats to tell.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  const { section, network } = await open(answer(500, { type: 'x', title: 'x', status: 500 }));
  const alert = await section.findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(network.callsTo('public/analytics')).toHaveLength(2);
});
