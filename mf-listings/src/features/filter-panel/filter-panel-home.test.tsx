import { places, renderFirstScreen } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, filterOf, inPopover, open } from './filter-panel-testing.ts';

test('the home page has four tabs, and only flats have a housing type, which another tab resets', async () => {
  const page = await open('hero', '/');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Flat',
    'House and plot',
    'Commercial',
    'Land plot',
  ]);
  expect(screen.getByRole('tab', { name: 'Flat', selected: true })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /^Housing market/ }));
  await userEvent.click(screen.getByRole('option', { name: 'New buildings', hidden: true }));
  expect(filterOf(page)?.housing_type).toBe('new_buildings');
  await userEvent.click(screen.getByRole('tab', { name: 'Land plot' }));
  expect(screen.queryByRole('combobox', { name: /^Housing market/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Flat' }));
  expect(screen.getByRole('combobox', { name: 'Housing market Any' })).toBeVisible();
});

test('prices are formatted, and the button shows the count and opens page 1 of the list with the filter in its address', async () => {
  const page = await open('hero', '/');
  const max = screen.getByRole('textbox', { name: 'Price to' });
  await userEvent.type(max, '900000000');
  expect(max).toHaveValue('900 000 000');
  await userEvent.click(await screen.findByRole('button', { name: 'Show 128 listings' }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&max=900000000');
});

test('the form in the HTML of the server leads to the list without scripts', async () => {
  const { html } = await renderFirstScreen(() => import('../../parcels/filter-panel.tsx'), {
    path: '/?regions=1726',
    locale: 'ru',
    parcel: { variant: 'hero' },
    answers: places,
  });
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const form = sent.querySelector<HTMLInputElement>('input[name=max]')?.form;
  expect(form?.getAttribute('action')).toBe('/ru/products');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
  const successful = fields.filter(({ type, checked }) => type !== 'radio' || checked);
  expect(successful.map(({ name, value }) => [name, value])).toEqual([
    ['category', 'ResidentialMultiStorey_Sell'],
    ['min', ''],
    ['max', ''],
    ['priceUnit', 'UZS'],
  ]);
});

test('another currency converts the typed price', async () => {
  await open('hero', '/');
  const min = screen.getByRole('textbox', { name: 'Price from' });
  await userEvent.type(min, '1200000000');
  await userEvent.click(screen.getByRole('radio', { name: '$' }));
  expect(min).toHaveValue('100 000');
});

test('an empty price is in the currency of the header until the visitor chooses one in the panel', async () => {
  const page = await open('hero', '/');
  await page.update({ currency: 'USD' });
  expect(screen.getByRole('radio', { name: '$' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'UZS' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Price to' }), '5');
  await page.update({ currency: 'UZS' });
  await page.update({ currency: 'USD' });
  expect(filterOf(page)).toMatchObject({ max: 5, priceUnit: 'UZS' });
});

test('the second button leads to the map in the language of the page with the same filter', async () => {
  await open('hero', '/');
  await userEvent.click(screen.getByRole('tab', { name: 'Commercial' }));
  // The form's, and the one that the style sheet shows on phones.
  const links = screen.getAllByRole('link', { name: 'On the map' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/search-on-map?category=NotResidential_Sell',
    '/en/search-on-map?category=NotResidential_Sell',
  ]);
});

test('a phone has the search and links to the filter page and the map instead of fields', async () => {
  const { html } = await renderFirstScreen(() => import('../../parcels/filter-panel.tsx'), {
    path: '/',
    locale: 'ru',
    width: 390,
    parcel: { variant: 'hero' },
    answers: places,
  });
  const sent = new DOMParser().parseFromString(html, 'text/html');
  expect(sent.querySelector('input[name=max]:not(noscript *)')).toBeNull();
  const search = sent.querySelector<HTMLInputElement>('input[type=search]');
  expect(search?.placeholder).toBe('2 комнаты до 500 млн Юнусабад');
  expect(search?.form?.getAttribute('action')).toBe('/ru/products');
  const hrefs = [...sent.querySelectorAll('.ways a')].map((link) => link.getAttribute('href'));
  // Nobody has chosen the first tab: the map shows all categories.
  expect(hrefs).toEqual(['/ru/filter/filter?category=ResidentialMultiStorey_Sell', '/ru/search-on-map']);
});

test('rooms are chosen one by one for flats and houses', async () => {
  const page = await open('hero', '/');
  const rooms = () => within(screen.getByRole('group', { name: 'Rooms' }));
  await userEvent.click(rooms().getByRole('button', { name: '1' }));
  await userEvent.click(rooms().getByRole('button', { name: '5+' }));
  expect(filterOf(page)?.characteristics).toEqual({ rooms: { counts: [1], from: 5 } });
  await userEvent.click(screen.getByRole('tab', { name: 'House and plot' }));
  expect(rooms().getByRole('button', { name: '5+', pressed: true })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Show 128 listings' }));
  expect(address(page)).toBe('/en/products?category=ResidentialIndividual_Sell&c.rooms=1,5-');
  await userEvent.click(screen.getByRole('tab', { name: 'Commercial' }));
  expect(screen.queryByRole('group', { name: 'Rooms' })).toBeNull();
  expect(filterOf(page)?.characteristics).toEqual({});
});

test.each(['Enter', 'the button'])('the search box opens the list by %s', async (how) => {
  const page = await open('hero', '/');
  await userEvent.type(screen.getByRole('combobox', { name: 'Search by ID or name' }), ' Chilonzor ');
  if (how === 'Enter') await userEvent.keyboard('{Enter}');
  else await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  // Nobody has chosen the first tab.
  expect(address(page)).toBe('/en/products?search=Chilonzor');
  expect(filterOf(page)?.search).toBe('Chilonzor');
});

test('an applied area becomes part of the filter and the location of the visitor, and the cross resets it', async () => {
  const page = await open('hero', '/');
  await userEvent.click(screen.getByRole('button', { name: /^Location/ }));
  await userEvent.click(await screen.findByText('Toshkent shahri'));
  await userEvent.click(await screen.findByText('Yunusobod tumani'));
  await userEvent.click(inPopover().getByRole('button', { name: 'Select', hidden: true }));
  expect(filterOf(page)?.regions).toEqual([1726266]);
  expect(page.shell.store.getState().userLocation).toMatchObject({
    province: { id: 1726 },
    region: { id: 1726266 },
    mfy: null,
  });
  expect(await screen.findByRole('button', { name: /Yunusobod tumani/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear “Location”' }));
  expect(filterOf(page)?.regions).toEqual([]);
});

test('several applied areas set the location of the visitor to the part that they share', async () => {
  const page = await open('hero', '/');
  await userEvent.click(screen.getByRole('button', { name: /^Location/ }));
  await userEvent.click(await screen.findByText('Toshkent shahri'));
  await userEvent.click(await screen.findByText('Yunusobod tumani'));
  await userEvent.click(await screen.findByText('Chilonzor tumani'));
  await userEvent.click(inPopover().getByRole('button', { name: 'Select', hidden: true }));
  expect(filterOf(page)?.regions).toEqual([1726266, 1726294]);
  expect(page.shell.store.getState().userLocation).toMatchObject({
    province: { id: 1726 },
    region: null,
    mfy: null,
  });
});
