import { answer, places, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchOf } from '../../testing/listings.ts';
import { address, inPopover, parcel } from './filter-panel-testing.ts';

const facets = {
  'c.rooms': { 1: 12, 2: 1234, 3: 0, 4: 7, '5-': 3 },
  'c.repair': { euro_repair: 41 },
  photos: { true: 96 },
  seller: { agency: 5, realtor: 0 },
};
const path = '/products?category=ResidentialMultiStorey_Sell';
const openCounted = (respond: (call: RecordedCall) => unknown) =>
  renderRemote(parcel, {
    path,
    locale: 'en',
    parcel: { variant: 'bar' },
    http: { ...places, 'public/listings': respond, 'public/places/kinds': ['school'] } as never,
  });
const counted = (call: RecordedCall) => ({ ...searchOf(128)(call), facets });
const option = (name: string) => inPopover().getByRole('button', { name, hidden: true });

test('counts beside options follow the draft in one request, and options with none stay enabled', async () => {
  const page = await openCounted(counted);
  expect(page.network.callsTo('public/listings')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Rooms' }));
  await waitFor(() => expect(option('2')).toHaveAccessibleDescription(/^1.234 listings$/));
  expect(option('3')).toHaveAccessibleDescription('0 listings');
  expect(option('3')).toBeEnabled();
  await userEvent.click(option('1'));
  await waitFor(() =>
    expect(page.network.callsTo('public/listings').at(-1)?.url).toBe(
      'public/listings?category=ResidentialMultiStorey_Sell&c.rooms=1&size=1&facets=true',
    ),
  );
  expect(page.network.callsTo('public/listings')).toHaveLength(2);
});

test('counts of the housing market are requested when its list opens', async () => {
  const page = await openCounted((call) => ({
    ...searchOf(128)(call),
    facets: { housing_type: { new_buildings: 34, secondary_market: 0 } },
  }));
  expect(page.network.callsTo('public/listings')).toHaveLength(0);
  await userEvent.click(screen.getByRole('combobox', { name: /^Housing market/ }));
  const built = screen.getByRole('option', { name: /New buildings/, hidden: true });
  await waitFor(() => expect(built).toHaveTextContent('34'));
  expect(page.network.callsTo('public/listings')).toHaveLength(1);
});

test('conditions on the listings themselves are applied with counts beside them', async () => {
  const page = await openCounted(counted);
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  // By text, since a query by role reads every style of this long form.
  const text = (words: string) => inPopover().getByText(words);
  await waitFor(() => expect(text('With photos')).toHaveAccessibleDescription('96 listings'));
  for (const words of ['With photos', 'Not the top floor', 'past week', 'Agency'])
    await userEvent.click(text(words));
  await userEvent.click(inPopover().getByLabelText('Price per m² to'));
  await userEvent.paste('12000000');
  await userEvent.click(await inPopover().findByText('Show 128 listings'));
  expect(address(page)).toBe(`/en${path}&maxPerM2=12000000&posted=7&seller=agency&photos=true&not_last=true`);
  expect(screen.getByRole('button', { name: 'More filters: More filters · 5' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^More filters/ }));
  await userEvent.click(inPopover().getByText('Reset'));
  expect(address(page)).toBe(`/en${path}`);
});

test('stations are chosen by line, with the distance to them', async () => {
  const page = await openCounted(counted);
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.click(await inPopover().findByLabelText(/^Nearest metro station/));
  expect(screen.getByText('Chilonzor line').closest('[role=option]')).toHaveAttribute('aria-disabled');
  for (const name of ['Chorsu', 'Minor']) await userEvent.click(screen.getByText(name));
  const metro = within(inPopover().getByLabelText('Distance to the metro'));
  await userEvent.click(metro.getByText('up to 500 m'));
  // Of the other kinds those of which there are places.
  const school = within(await inPopover().findByLabelText('Distance to a school'));
  expect(inPopover().queryByText('Distance to a clinic')).toBeNull();
  await userEvent.click(school.getByText('up to 300 m'));
  await userEvent.click(await inPopover().findByText('Show 128 listings'));
  expect(address(page)).toBe(`/en${path}&metro=20,33&near_metro=500&near_school=300`);
});

test('the price of land is filtered per sotka', async () => {
  const page = await openCounted(counted);
  await page.navigate('/products?category=Land_Sell');
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  const from = await inPopover().findByRole('textbox', { name: 'Price per sotka from', hidden: true });
  await userEvent.click(from);
  await userEvent.paste('150000000');
  expect(from).toHaveValue('150 000 000');
  await userEvent.click(await inPopover().findByRole('button', { name: /^Show 128/, hidden: true }));
  expect(address(page)).toBe('/en/products?category=Land_Sell&minPerM2=1500000');
});

test('a failed request leaves the options without counts and the button without a number', async () => {
  await openCounted(() => answer(503));
  await userEvent.click(screen.getByRole('button', { name: 'Rooms' }));
  await userEvent.click(option('1'));
  expect(await inPopover().findByRole('button', { name: 'Show listings', hidden: true })).toBeEnabled();
  expect(option('1')).not.toHaveAccessibleDescription();
  expect(option('1')).toHaveAttribute('aria-pressed', 'true');
});
