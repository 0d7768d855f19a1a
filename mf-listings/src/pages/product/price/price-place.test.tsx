import type { PricePlace } from '@baza/shared/schema';
import { renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const base = 'public/listings/7';
const pricePlace: PricePlace = {
  area: {
    id: 1726277,
    name: 'Шайхонтоҳур тумани',
    nameRu: 'Шайхантахурский район',
    nameLatn: 'Shayxontohur tumani',
  },
  n: 1480,
  p5: 10_000_000,
  p25: 15_000_000,
  p50: 20_000_000,
  p75: 22_000_000,
  p95: 30_000_000,
};
const open = (listing: object, options: object = {}) =>
  renderRemote(remote, {
    path: '/products/product/7',
    locale: 'en',
    http: {
      [base]: listingDetail({ pricePlace, ...listing }),
    } as never,
    ...options,
  });
const section = () => screen.findByRole('region', { name: 'How the price compares' });
const NBSP = /\u00a0/g;
const textOf = async () => ((await section()).textContent ?? '').replace(NBSP, ' ');

test('says in words where the price stands, and in which sample', async () => {
  await open({ pricePerM2: 17_800_000 });
  const text = await textOf();
  expect(text).toContain('11% below the median price');
  expect(text).toContain('Shayxontohur tumani · 1,480 listings');
  expect(text).toContain('Secondary market');
  expect(text).toContain('17 800 000 UZS per m²');
  expect(text).toContain('15 000 000 UZS – 22 000 000 UZS per m²');
  // The picture says nothing else.
  expect((await section()).querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  [20_100_000, 'About the median price'],
  [26_000_000, '30% above the median price'],
])('a price of %i: %s', async (pricePerM2, text) => {
  await open({ pricePerM2 });
  expect(within(await section()).getByText(text)).toBeVisible();
});

test('speaks of sotka for land, and in dollars if they are chosen', async () => {
  await open(
    { pricePerM2: 17_800_000, category: 'Land_Sell', housingType: null },
    { currency: 'USD', usdRate: 10_000 },
  );
  expect(await textOf()).toContain('$178 000 per sotka');
});

test.each([
  ['too few to compare with', { pricePlace: null }],
  ['no area', { pricePerM2: null }],
])('says nothing with %s', async (_case, listing) => {
  await open(listing);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How the price compares' })).toBeNull();
});

test('is in the first screen, without inline styles', async () => {
  const { html } = await renderFirstScreen(() => import('../../../lifecycles.tsx'), {
    path: '/products/product/7',
    locale: 'en',
    answers: { [base]: listingDetail({ pricePlace }) },
  });
  expect(html).toContain('How the price compares');
  expect(html).not.toContain(' style=');
});
