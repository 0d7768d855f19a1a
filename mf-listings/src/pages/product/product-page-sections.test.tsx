import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingDetail } from '../../testing/listing-detail.ts';
import { base, findCard, open } from './product-page-testing.ts';

test('the page shows prices, characteristics, location, seller and similar listings', async () => {
  const { parcels } = await open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Икки хонали квартира');
  expect(document.title).toContain('Икки хонали квартира');
  expect(screen.getAllByText('960 000 000 UZS').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/\$80 000/).length).toBeGreaterThan(0);
  expect(screen.getByText('4% lower')).toBeVisible();
  expect(screen.getByText('2015')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Flats' })).toHaveAttribute(
    'href',
    '/en/products?category=ResidentialMultiStorey_Sell',
  );
  expect(screen.getByRole('link', { name: 'Shayxontohur tumani' })).toHaveAttribute(
    'href',
    expect.stringContaining('regions=1726277'),
  );
  expect(await screen.findByText('Views: 42')).toBeVisible();
  const remotes = parcels.map(({ remote: name, expose, props }) => ({ name, expose, props }));
  expect(remotes).toEqual([
    { name: 'mf_map', expose: 'small-map', props: { point: [69.25, 41.32], zoom: 18 } },
  ]);
  const similar = await screen.findByRole('region', { name: 'Similar listings' });
  expect(within(similar).getAllByRole('article')).toHaveLength(1);
});

test('a plot of land shows its price per sotka', async () => {
  await open({ [base]: { ...listingDetail(), category: 'Land_Sell', area: 600 } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByText('160 000 000 UZS per sotka').length).toBeGreaterThan(0);
});

test('other remotes fill the slots after the price and among the ways to pay, once each', async () => {
  const fill = { remote: 'mf_bank', weight: 1, height: 40 };
  const fills = [
    { ...fill, slot: 'listing.after-price', expose: './monthly' },
    { ...fill, slot: 'listing.ways-to-pay', expose: './credit' },
  ];
  const { parcels } = await open({ [base]: listingDetail({ status: 'pending' }) }, { fills });
  const props = {
    listing: 7,
    price: 960_000_000,
    category: 'ResidentialMultiStorey_Sell',
    published: false,
    newBuild: false,
  };
  await waitFor(() => expect(parcels).toHaveLength(3));
  expect(parcels.filter(({ remote: name }) => name === 'mf_bank')).toEqual([
    expect.objectContaining({ expose: 'monthly', props }),
    expect.objectContaining({ expose: 'credit', props }),
  ]);
});

test('the sections stand in a fixed order after the facts', async () => {
  await open();
  await findCard();
  const names = [...document.querySelectorAll('article h1, article h2, aside')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names.slice(0, 6)).toEqual([
    ...['Икки хонали квартира', 'Description', 'Characteristics', 'Seller', 'Location', 'Price history'],
  ]);
});

test('the section of the location shows nearby places, and the characteristics do not', async () => {
  const near_there = ['parking', 'restaurant_cafe', 'supermarket_shops', 'school'];
  const { characteristics } = listingDetail();
  await open({ [base]: listingDetail({ characteristics: { ...characteristics, near_there } }) });
  const place = await screen.findByRole('region', { name: 'Location' });
  const items = within(place).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'School',
    'Supermarket and shops · Restaurants and cafés',
    'Parking',
  ]);
  expect(screen.getByRole('region', { name: 'Characteristics' })).not.toHaveTextContent('School');
});

test('characteristics beyond the first are folded, and are in the first HTML', async () => {
  const characteristics = {
    ...listingDetail().characteristics,
    ...{ type_of_building: 'panel_concrete', ceiling_height: 3, elevator: 'exists', repair: 'euro_repair' },
    ...{ bathroom: 'combined', furnished: 'yes', heating: 'central', commission: 'no' },
  };
  await open({ [base]: listingDetail({ characteristics }) });
  const region = within(await screen.findByRole('region', { name: 'Characteristics' }));
  const rows = region.getAllByRole('definition', { hidden: true });
  expect(rows).toHaveLength(14);
  const details = region.getByText('All characteristics (14)').closest('details') as HTMLDetailsElement;
  // An even number of the second group: two stand side by side on desktops.
  expect(rows.filter((row) => !details.contains(row))).toHaveLength(9);
  expect(details.open).toBe(false);
  await userEvent.click(region.getByText('All characteristics (14)'));
  expect(details.open).toBe(true);
});

test.each([
  ['short', 'Ёруғ уй.', null, false],
  ['of seven lines', `${'а'.repeat(300)}`, null, false],
  ['longer than a phone shows', 'а'.repeat(320), 'cut', true],
  ['of many lines', 'Битта\n'.repeat(12), 'cut', false],
  ['longer than a desktop shows', 'а'.repeat(600), 'cut', false],
])('a description %s is cut by the style sheet only where its length needs it', async (_case, description, cut, phonesOnly) => {
  await open({ [base]: listingDetail({ description }) });
  const region = await screen.findByRole('region', { name: 'Description' });
  const text = region.querySelector('p');
  expect(text).toHaveTextContent(description.trim(), { normalizeWhitespace: false });
  expect(text?.classList.contains('cut')).toBe(cut !== null);
  expect(within(region).queryAllByText('Show all')).toHaveLength(cut === null ? 0 : 1);
  if (cut) expect(text?.parentElement?.classList.contains('onPhonesOnly')).toBe(phonesOnly);
});

test('a view is counted once per tab, and only for published listings', async () => {
  const first = await open();
  await screen.findByText('Views: 42');
  await first.unmount();
  const second = await open();
  await screen.findByRole('heading', { level: 1 });
  expect(second.network.callsTo(`${base}/view`)).toHaveLength(0);
  await second.unmount();

  window.sessionStorage.clear();
  const third = await open({ [base]: listingDetail({ status: 'pending' }) });
  expect(
    await screen.findByText('Only its owner and the moderators see this listing for now.'),
  ).toBeVisible();
  expect(third.network.callsTo(`${base}/view`)).toHaveLength(0);
});
