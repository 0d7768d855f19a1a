import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILTER_PANEL, selectFilter } from '@baza/shared/store';
import { answer, places, type RecordedCall, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../parcels/filter-panel.tsx';
import { searchOf } from '../testing/listings.ts';

const parcel = { bootstrap, mount, update, unmount };
const open = (variant: 'hero' | 'bar', path: string) =>
  renderRemote(parcel, {
    path,
    locale: 'en',
    parcel: { variant },
    http: { ...places, 'public/listings': searchOf(128) } as never,
  });
type Page = Awaited<ReturnType<typeof open>>;
const address = ({ shell }: Page) => shell.history.location.pathname + shell.history.location.search;
const filterOf = ({ shell }: Page) => selectFilter(shell.store.getState() as never, FILTER_PANEL);
const inPopover = () => within(screen.getByRole('dialog', { hidden: true }));

describe('on the home page', () => {
  test('four tabs; the housing type is only for flats and is reset by another tab', async () => {
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

  test('prices are masked; the button counts and goes to page 1 of the list with the filter in its address', async () => {
    const page = await open('hero', '/');
    const max = screen.getByRole('textbox', { name: 'Price to' });
    await userEvent.type(max, '900000000');
    expect(max).toHaveValue('900 000 000');
    await userEvent.click(await screen.findByRole('button', { name: 'Show 128 listings' }));
    expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&max=900000000');
  });

  test('the form of the server’s HTML leads to the list by itself', async () => {
    const { html } = await renderFirstScreen(() => import('../parcels/filter-panel.tsx'), {
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

  test('another currency converts what was typed', async () => {
    await open('hero', '/');
    const min = screen.getByRole('textbox', { name: 'Price from' });
    await userEvent.type(min, '1200000000');
    await userEvent.click(screen.getByRole('radio', { name: '$' }));
    expect(min).toHaveValue('100 000');
  });

  test('a price yet to be entered is in the header’s currency; the panel’s own choice of one stands', async () => {
    const page = await open('hero', '/');
    await page.update({ currency: 'USD' });
    expect(screen.getByRole('radio', { name: '$' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'UZS' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Price to' }), '5');
    await page.update({ currency: 'UZS' });
    await page.update({ currency: 'USD' });
    expect(filterOf(page)).toMatchObject({ max: 5, priceUnit: 'UZS' });
  });

  test('the second button leads to the map of the page’s language with the same filter', async () => {
    await open('hero', '/');
    await userEvent.click(screen.getByRole('tab', { name: 'Commercial' }));
    // The form's, and the one that the style sheet shows on phones.
    const links = screen.getAllByRole('link', { name: 'On the map' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/search-on-map?category=NotResidential_Sell',
      '/en/search-on-map?category=NotResidential_Sell',
    ]);
  });

  test('a phone has the search, and links to the filter’s page and to the map in place of the fields', async () => {
    const { html } = await renderFirstScreen(() => import('../parcels/filter-panel.tsx'), {
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

  test.each(['Enter', 'the button'])('the search box goes to the list by %s', async (how) => {
    const page = await open('hero', '/');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search by ID or name' }), ' Chilonzor ');
    if (how === 'Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    // Nobody has chosen the first tab.
    expect(address(page)).toBe('/en/products?search=Chilonzor');
    expect(filterOf(page)?.search).toBe('Chilonzor');
  });

  test('an applied area is part of the filter and the visitor’s location; the cross resets it', async () => {
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

  test('of several applied areas the visitor’s location is what they share', async () => {
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
});

describe('above the list', () => {
  test('a popover edits a draft and applies it to the address, keeping order and dropping the page', async () => {
    const page = await open(
      'bar',
      '/products?category=ResidentialMultiStorey_Sell&sort=price_asc&page=3&regions=1726266',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rooms' }));
    await userEvent.click(inPopover().getByRole('button', { name: '1', hidden: true }));
    await userEvent.click(inPopover().getByRole('button', { name: '3', hidden: true }));
    expect(address(page)).toContain('page=3');
    await userEvent.click(
      await inPopover().findByRole('button', { name: 'Show 128 listings', hidden: true }),
    );
    expect(address(page)).toBe(
      '/en/products?category=ResidentialMultiStorey_Sell&regions=1726266&c.rooms=1,3&sort=price_asc',
    );
    const button = screen.getByRole('button', { name: /^Rooms: 1, 3.rooms$/ });
    expect(button).toHaveTextContent(/^1, 3.rooms$/);
    await userEvent.click(button);
    await userEvent.click(inPopover().getByRole('button', { name: 'Reset', hidden: true }));
    expect(address(page)).not.toContain('rooms');
  });

  test('Escape leaves a draft unapplied', async () => {
    const page = await open('bar', '/products');
    const before = address(page);
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    await userEvent.type(inPopover().getByRole('textbox', { name: 'Price from', hidden: true }), '500');
    await userEvent.keyboard('{Escape}');
    expect(address(page)).toBe(before);
    expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus();
  });

  test('more filters come from the table of characteristics', async () => {
    const page = await open('bar', '/products?category=Land_Sell');
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    await userEvent.type(inPopover().getByRole('textbox', { name: 'Land area: from', hidden: true }), '6');
    await userEvent.click(
      await inPopover().findByRole('button', { name: 'Show 128 listings', hidden: true }),
    );
    await waitFor(() => expect(address(page)).toBe('/en/products?category=Land_Sell&c.area.min=6'));
  });

  test('follows the address, and mirrors it under its name', async () => {
    const page = await open('bar', '/products?category=Land_Sell');
    expect(screen.getByRole('tab', { name: 'Land plot', selected: true })).toBeVisible();
    await page.navigate('/products?category=Garage_Sell');
    expect(screen.getByRole('tab', { name: 'Garage', selected: true })).toBeVisible();
    expect(filterOf(page)?.category).toBe('Garage_Sell');
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(address(page)).toBe('/en/products');
  });
});

test.each([
  ['hero', '/', 'On the map'],
  ['bar', '/products?category=ResidentialMultiStorey_Sell&c.rooms=1,3-', 'Rooms: 1, 3+'],
] as const)('the %s is on the first screen, with the filter of the address', async (variant, path, text) => {
  const load = () => import('../parcels/filter-panel.tsx');
  const { html } = await renderFirstScreen(load, { path, locale: 'en', parcel: { variant } });
  expect(html.replace(/\u00a0/g, ' ')).toContain(text);
});

test('the bar is the same for tablets and desktops, and has the button of narrow windows', async () => {
  const load = () => import('../parcels/filter-panel.tsx');
  const path = '/products?category=ResidentialMultiStorey_Sell';
  const htmlFor = async (width: number) =>
    (await renderFirstScreen(load, { path, locale: 'en', width, parcel: { variant: 'bar' } })).html;
  const desktop = await htmlFor(1440);
  expect(desktop).toContain('class="button secondary l filters"');
  expect(await htmlFor(820)).toBe(desktop);
  expect(await htmlFor(390)).toContain('class="button secondary l filters"');
});

test('the order of the keyboard in the bar is that of the eye at every width', async () => {
  await open('bar', '/products?category=ResidentialMultiStorey_Sell');
  const row = screen.getByRole('button', { name: 'Price' }).parentElement as HTMLElement;
  const names = [...row.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names.slice(0, 3)).toEqual(['Price', 'Rooms', 'Total area']);
  expect(names.slice(-3)).toEqual(['With photos', 'From owners', 'More filters']);
  const search = screen.getByRole('combobox', { name: 'Search by ID or name' });
  const map = screen.getByRole('link', { name: 'On the map' });
  expect(search.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(map.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const sheet = readFileSync(join(__dirname, 'filter-bar.module.css'), 'utf8');
  expect(sheet).not.toMatch(/^\s*order:/m);
});

test('the row has conditions of one press', async () => {
  const page = await open('bar', '/products?category=ResidentialMultiStorey_Sell');
  await userEvent.click(screen.getByRole('button', { name: 'From owners', pressed: false }));
  await userEvent.click(screen.getByRole('button', { name: 'With photos', pressed: false }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&seller=user&photos=true');
  await userEvent.click(screen.getByRole('button', { name: 'From owners', pressed: true }));
  expect(address(page)).toBe('/en/products?category=ResidentialMultiStorey_Sell&photos=true');
});

describe('counts beside options', () => {
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

  test('follow the draft in one request for total and facets; none is muted, not removed', async () => {
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

  test('of the housing market are asked for when its list opens', async () => {
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

  test('the filter on listings themselves, with counts', async () => {
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
    expect(address(page)).toBe(
      `/en${path}&maxPerM2=12000000&posted=7&seller=agency&photos=true&not_last=true`,
    );
    expect(screen.getByRole('button', { name: 'More filters: More filters · 5' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^More filters/ }));
    await userEvent.click(inPopover().getByText('Reset'));
    expect(address(page)).toBe(`/en${path}`);
  });

  test('stations by line, and the distance to them', async () => {
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

  test('land is compared by sotka', async () => {
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

  test('a failure leaves the options without counts, and the button without a number', async () => {
    await openCounted(() => answer(503));
    await userEvent.click(screen.getByRole('button', { name: 'Rooms' }));
    await userEvent.click(option('1'));
    expect(await inPopover().findByRole('button', { name: 'Show listings', hidden: true })).toBeEnabled();
    expect(option('1')).not.toHaveAccessibleDescription();
    expect(option('1')).toHaveAttribute('aria-pressed', 'true');
  });
});
