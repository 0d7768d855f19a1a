import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchOf } from '../../testing/listings.ts';
import { address, open } from './products-page-testing.ts';

test('a chip removes its part of the filter', async () => {
  const page = await open(
    '/products?max=900000000&c.rooms.min=2&category=ResidentialMultiStorey_Sell&page=2',
  );
  await screen.findByText('45 listings');
  expect(screen.getByText('Rooms: 2+')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /up to 900.mln/ }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&c.rooms=2-');
});

test('several areas have a chip each, and the heading names them', async () => {
  const page = await open('/products?regions=1726266&regions=1726294&page=2');
  expect(
    await screen.findByRole('heading', { level: 1, name: /Yunusobod tumani, Chilonzor tumani$/ }),
  ).toBeVisible();
  const chips = within(screen.getByRole('list', { name: 'Selected filters' }));
  expect(chips.getByText('Toshkent shahri, Chilonzor tumani')).toBeVisible();
  await userEvent.click(chips.getByRole('link', { name: /Yunusobod tumani/ }));
  expect(address(page)).toBe('/en/products?regions=1726294');
});

const READ = {
  filter: {
    category: 'ResidentialMultiStorey_Sell',
    regions: [1726266],
    characteristics: { rooms: { counts: [3] } },
  },
  text: 'boulevard',
};
const reading = (call: { url: string }) =>
  call.url.includes('searchAs')
    ? searchOf(1)(call as never)
    : { ...searchOf(2)(call as never), understood: READ };

test('a parsed query is shown as chips, and removing one keeps the others as filter and text', async () => {
  const page = await open('/products?search=3+rooms+yunusobod+boulevard', { 'public/listings': reading });
  const chips = within(await screen.findByRole('list', { name: 'Selected filters' }));
  expect(await chips.findByText('Flats')).toBeVisible();
  expect(chips.getByText('Rooms: 3')).toBeVisible();
  expect(chips.getByText('“boulevard”')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: /Flats — .*Yunusobod tumani/ })).toBeVisible();
  await userEvent.click(chips.getByRole('link', { name: /Rooms: 3/ }));
  expect(address(page)).toBe(
    '/en/products?category=ResidentialMultiStorey_Sell&regions=1726266&search=boulevard&searchAs=text',
  );
});

test('the parsed category can be removed alone', async () => {
  const page = await open('/products?search=3+rooms+yunusobod+boulevard', { 'public/listings': reading });
  await userEvent.click(await screen.findByRole('link', { name: /Remove filter: Flats/ }));
  expect(address(page)).toBe('/en/products?regions=1726266&search=boulevard&searchAs=text&c.rooms=3');
});

test('the exact words can be searched for instead', async () => {
  const page = await open('/products?search=3+rooms', { 'public/listings': reading });
  await userEvent.click(await screen.findByRole('link', { name: 'Search for these exact words' }));
  expect(address(page)).toBe('/en/products?search=3+rooms&searchAs=text');
  expect(screen.queryByRole('link', { name: 'Search for these exact words' })).toBeNull();
});

test('a parsed part that the filter overrides is named and can be applied', async () => {
  const page = await open('/products?c.rooms=2&search=3+rooms', { 'public/listings': reading });
  expect(await screen.findByText(/the filter says otherwise: Rooms: 3/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Apply' }));
  expect(address(page)).toBe('/en/products?search=3+rooms');
});

test('a parsed price is named when the filter has a price per m² in the other currency', async () => {
  const understood = { filter: { max: 50_000, priceUnit: 'USD' }, text: '' };
  await open('/products?minPerM2=5000000&priceUnit=UZS&search=50+000', {
    'public/listings': (call: never) => ({ ...searchOf(2)(call), understood }),
  });
  expect(await screen.findByText(/the filter says otherwise: up to \$50k/)).toBeVisible();
});

test('a corrected query is shown', async () => {
  await open('/products?search=chilonzar', {
    'public/listings': (call: never) => ({ ...searchOf(2)(call), correctedSearch: 'chilonzor' }),
  });
  expect(await screen.findByText(/Showing results for “chilonzor”/)).toBeVisible();
});
