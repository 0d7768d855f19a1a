import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';
import { productId } from './product-page.tsx';

const remote = { bootstrap, mount, update, unmount };
const page = '/products/product/7';
const base = 'public/listings/7';
const open = (http: Record<string, unknown> = {}, options: object = {}) =>
  renderRemote(remote, {
    path: page,
    locale: 'en',
    http: {
      [base]: listingDetail(),
      [`${base}/similar`]: [{ ...listingDetail(), id: 8 }],
      [`${base}/view`]: { watchCount: 42 },
      'public/rates': { rates: [{ currency: 'USD', rate: 12_000, date: '2026-01-15' }] },
      ...http,
    } as never,
    ...options,
  });

beforeEach(() => window.sessionStorage.clear());

/** The main card. jsdom applies no style sheets, so the bar of narrow windows is in the page too. */
const sellerCard = () => screen.getByRole('complementary', { name: 'Seller' });
const findCard = () => screen.findByRole('complementary', { name: 'Seller' });

test('shows the listing: prices, characteristics, place, seller, similar listings', async () => {
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

test('the first screen has the listing, and places for the map and the calculator', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: { [base]: listingDetail() },
  });
  expect(html).toMatch(/<h1[^>]*>Икки хонали квартира/);
  expect(html).toContain('960\u00a0000\u00a0000');
  expect(html).toContain('+998 (9•) •••-••-••');
  // Nothing that a second request brings is in sight at first.
  expect(wanted).toEqual([`${base}/similar`]);
});

test('the first screen marks likely copies and what nobody has looked after for long', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: {
      [base]: listingDetail({
        quietSince: '2026-02-01T20:00:00.000Z',
        copies: [{ id: 9, title: 'The same flat', price: 950_000_000 }],
      }),
    },
  });
  expect(html).toContain('has not confirmed this listing since 2 February 2026');
  expect(html).toMatch(/<a[^>]*href="\/en\/products\/product\/9"[^>]*>The same flat/);
});

test('a listing without marks says nothing of them', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/not confirmed|same property/)).toBeNull();
});

test('the first screen of a closed listing says so', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: { [`410 ${base}`]: { type: 'about:blank', title: 'Gone', status: 410 } },
  });
  expect(html).toContain('This listing is closed');
});

test('land has a price per sotka', async () => {
  await open({ [base]: { ...listingDetail(), category: 'Land_Sell', area: 600 } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByText('160 000 000 UZS per sotka').length).toBeGreaterThan(0);
});

test('remotes fill places after the price, once, and among the ways to pay', async () => {
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

test('a professional is asked to call back, within two minutes', async () => {
  const dueAt = new Date(Date.now() + 120_000).toISOString();
  const { network } = await open({ 'public/leads': { isNew: true, dueAt } });
  await userEvent.click(within(await findCard()).getByRole('button', { name: 'Request a callback' }));
  const dialog = within(screen.getByRole('dialog', { name: /will call you back within 2 minutes/ }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(dialog.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Request a callback' }));
  expect(await dialog.findByRole('status')).toBeVisible();
  expect(network.callsTo('public/leads')[0]?.body).toMatchObject({
    page: 'listing',
    listing: listingDetail().id,
    receiver: 'sub-realtor',
  });
});

test('a private seller promises no callback', async () => {
  await open({ [base]: listingDetail({ seller: { ...listingDetail().seller, userType: 'user' } }) });
  await findCard();
  expect(screen.queryByRole('button', { name: 'Request a callback' })).toBeNull();
});

test('who sells is named with the kind of seller, what others say, since when, and how many listings', async () => {
  await open();
  const seller = await findCard();
  expect(seller).toHaveTextContent('Дилшод Каримов');
  expect(seller).toHaveTextContent('Realtor');
  expect(seller).toHaveTextContent('Verified');
  expect(seller).toHaveTextContent(/Rating 4\.6 ?· 9 reviews/);
  expect(seller).toHaveTextContent('On the site since 5 May 2025 · 12 listings');
});

test('of a seller whom nobody has checked or rated nothing is said', async () => {
  const { seller } = listingDetail();
  await open({
    [base]: listingDetail({ seller: { ...seller, verified: false, rating: { average: null, count: 0 } } }),
  });
  const card = await findCard();
  expect(card).toHaveTextContent('Дилшод Каримов');
  expect(card).not.toHaveTextContent('Verified');
  expect(card).not.toHaveTextContent('Rating');
});

test('what is below the first screen is hydrated after what is on it', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: {
      [base]: listingDetail({
        metro: { name: 'Чорсу', nameRu: 'Чорсу', nameLatn: 'Chorsu', line: 'ozbekiston', metres: 1250 },
      }),
    },
  });
  const at = (text: string) => {
    const found = html.indexOf(text);
    expect([text, found > 0]).toEqual([text, true]);
    return found;
  };
  expect(html).toMatch(/Chorsu metro station, 1,250\sm away/);
  // The first boundary is the page's own.
  const boundary = html.indexOf('<!--$-->', 1);
  expect(boundary).toBeGreaterThan(at('<dt>Rooms'));
  expect(boundary).toBeGreaterThan(at('Chorsu metro<'));
  expect(boundary).toBeGreaterThan(html.search(/16\smin walk/));
  expect(at('Description')).toBeGreaterThan(boundary);
  // The seller's card stands between them, and is the first screen's too.
  const [seller, end] = [at('Дилшод'), html.indexOf('<!--/$-->', boundary)];
  expect(seller).toBeGreaterThan(end);
  expect(html.slice(end, seller)).not.toContain('<!--$-->');
  expect(at('Location')).toBeGreaterThan(seller);
});

test('reveals the phone number when asked, once', async () => {
  const { network } = await open({ [`${base}/phone`]: { phone: '+998901234567' } });
  const seller = await findCard();
  expect(seller).toHaveTextContent('+998 (9•) •••-••-••');
  await userEvent.click(within(seller).getByRole('button', { name: 'Show phone number' }));
  const link = await within(seller).findByRole('link', { name: '+998 (90) 123-45-67' });
  expect(link).toHaveAttribute('href', 'tel:+998901234567');
  expect(network.callsTo(`${base}/phone`)).toHaveLength(1);
});

test('the button of the bar becomes the number itself, to call', async () => {
  await open({ [`${base}/phone`]: { phone: '+998901234567' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Phone' }));
  const links = await screen.findAllByRole('link', { name: '+998 (90) 123-45-67' });
  expect(links.map((link) => [link.getAttribute('href'), link.className])).toEqual([
    ['tel:+998901234567', 'call'],
    ['tel:+998901234567', 'call callBar'],
  ]);
});

test.each([
  [404, 'Phone number not found!'],
  [429, 'Too many requests. Please try again a little later.'],
  [500, 'The number could not be shown. Please try again.'],
])('a phone answered with %i says: %s', async (status, text) => {
  await open({ [`${base}/phone`]: () => answer(status, { type: 'about:blank', title: 'x', status }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show phone number' }));
  expect(await within(sellerCard()).findByRole('alert')).toHaveTextContent(text);
});

test('the daily limit of numbers is reported', async () => {
  const type = 'urn:baza:problem:daily-limit';
  await open({ [`${base}/phone`]: () => answer(429, { type, title: 'x', status: 429 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show phone number' }));
  expect(await within(sellerCard()).findByRole('alert')).toHaveTextContent('Try again tomorrow');
});

test('a seller without a number has none to reveal', async () => {
  await open({ [base]: listingDetail({ seller: { ...listingDetail().seller, maskedPhone: null } }) });
  expect(await screen.findByText('Phone number not found!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show phone number' })).toBeNull();
});

test.each([
  ['in-sale', 'Published', null],
  ['new', 'Changed', 'Draft'],
  ['pending', 'Changed', 'In moderation'],
  ['rejected', 'Changed', 'Rejected'],
  ['monitoring', 'Changed', 'Expired'],
  ['sold', 'Changed', 'Sold'],
  ['failed', 'Changed', 'Withdrawn'],
] as const)('%s is said to be %s', async (status, word, state) => {
  await open({ [base]: listingDetail({ status }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  const header = heading.closest('.intro') as HTMLElement;
  expect(header).toHaveTextContent(word);
  if (state) expect(within(header).getByText(state)).toBeVisible();
  if (word !== 'Published') expect(header).not.toHaveTextContent('Published');
});

test('a draft that is hardly begun is previewed without what it lacks', async () => {
  // As the API sends a place that is not chosen yet.
  const none = { province: { id: 0, name: '', nameRu: '', nameLatn: '' }, district: null, mfy: null };
  const { parcels } = await open({
    [base]: listingDetail({
      ...{ status: 'new', publishedAt: null, title: '', description: '', price: 0, pricePerM2: null },
      ...{ address: '', landmark: null, areas: none, point: [0, 0], photos: [], characteristics: {} },
      ...{ priceHistory: [], area: null, housingType: null },
    }),
  });
  expect(await screen.findByText(/Only its owner and the moderators/)).toBeVisible();
  expect(screen.getAllByText('No price yet')[0]).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Location' })).toBeNull();
  const crumbs = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(crumbs).getAllByRole('link')).toHaveLength(1);
  expect(parcels).toEqual([]);
});

test('a draft without a title has a name', async () => {
  await open({ [base]: listingDetail({ status: 'new', title: '', publishedAt: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled listing' })).toBeVisible();
});

test('its owner edits instead of calling', async () => {
  await open({}, { user: { id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' } });
  // In the card of wide windows, and in the bar of narrow ones.
  const links = await screen.findAllByRole('link', { name: 'Edit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/en/request/edit/7'));
  for (const name of ['Phone', 'Request a viewing', 'Request a callback'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

/** What is pressed in the bar at the window's bottom. */
const barActions = async () => {
  const card = await findCard();
  const all = [...document.querySelectorAll<HTMLElement>('.bar a, .bar button')];
  expect(all.some((each) => card.contains(each))).toBe(false);
  return all.map((each) => each.getAttribute('aria-label') ?? each.textContent);
};

const own = { user: { id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' } };
const sold = (patch: object) => listingDetail({ seller: { ...listingDetail().seller, ...patch } });
test.each([
  ['a realtor', {}, {}, ['Дилшод Каримов', 'Phone', 'Request a viewing', 'Request a callback']],
  [
    'a private seller',
    { [base]: sold({ userType: 'user' }) },
    {},
    ['Дилшод Каримов', 'Phone', 'Request a viewing'],
  ],
  [
    'a realtor without a number',
    { [base]: sold({ maskedPhone: null }) },
    {},
    ['Дилшод Каримов', 'Request a viewing', 'Request a callback'],
  ],
  [
    'a listing in moderation',
    { [base]: listingDetail({ status: 'pending' }) },
    {},
    ['Дилшод Каримов', 'Phone'],
  ],
  ['its owner', {}, own, ['Edit']],
] as const)('the bar at the bottom has the ways to reach the seller: %s', async (_case, http, options, actions) => {
  await open(http, options);
  expect(await barActions()).toEqual(actions);
});

test('a withdrawn listing of a seller without a number has no bar', async () => {
  const { seller } = listingDetail();
  await open({ [base]: listingDetail({ status: 'failed', seller: { ...seller, maskedPhone: null } }) });
  await findCard();
  expect(document.querySelector('.bar')).toBeNull();
});

test('the sections follow the facts in the order in which people ask for them', async () => {
  await open();
  await findCard();
  const names = [...document.querySelectorAll('article h1, article h2, aside')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names.slice(0, 6)).toEqual([
    ...['Икки хонали квартира', 'Description', 'Characteristics', 'Seller', 'Location', 'Price history'],
  ]);
});

test('shows nearby places in the section of the place, not among the characteristics', async () => {
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

test('many characteristics are hidden behind the first, and are in the first HTML', async () => {
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

test('its owner sees a sold listing, and that it is one', async () => {
  await open({ [base]: listingDetail({ status: 'sold' }) });
  expect(
    await screen.findByText('This listing is no longer for sale: only its owner and the moderators see it.'),
  ).toBeVisible();
});

test('its owner, known only after the first response, sees it as well', async () => {
  let loggedIn = false;
  const gone = () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 });
  const { signIn } = await open({ [base]: () => (loggedIn ? listingDetail({ status: 'sold' }) : gone()) });
  await screen.findByRole('heading', { name: 'This listing is closed' });
  loggedIn = true;
  act(() => signIn({ id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' }));
  expect(await screen.findByText(/This listing is no longer for sale/)).toBeVisible();
});

test('its owner, known while it is asked for once more, sees it as well', async () => {
  let loggedIn = false;
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const gone = () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 });
  let calls = 0;
  const http = async () => {
    calls += 1;
    if (calls === 2) await late;
    return loggedIn && calls > 2 ? listingDetail({ status: 'sold' }) : gone();
  };
  const { navigate, signIn } = await open({ [base]: http, 'public/listings/9': listingDetail({ id: 9 }) });
  await screen.findByRole('heading', { name: 'This listing is closed' });
  await navigate('/products/product/9');
  await screen.findByRole('heading', { name: /Икки хонали квартира/ });
  // What was missing is asked for again.
  await navigate(page);
  await waitFor(() => expect(calls).toBe(2));
  loggedIn = true;
  act(() => signIn({ id: 'sub-realtor', name: 'Дилшод', userName: 'realtor' }));
  await act(async () => respond());
  expect(await screen.findByText(/This listing is no longer for sale/)).toBeVisible();
  expect(calls).toBe(3);
});

test.each([
  ['sold', 'This listing is sold', 'Sold'],
  ['expired', 'This listing has expired', 'Expired'],
  ['withdrawn', 'This listing has been withdrawn', 'Withdrawn'],
] as const)('a listing that is %s says so, with its title and last price', async (state, heading, badge) => {
  const { category, areas } = listingDetail();
  const last = { category, areas, title: 'Former flat', price: 900_000_000, photo: null };
  const closed = { id: 7, state, closedAt: '2026-01-05T10:00:00.000Z', last };
  await open({ [base]: () => answer(410, { type: 'about:blank', title: 'Gone', status: 410, closed }) });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(badge)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Former flat' })).toBeVisible();
  expect(screen.getByText(/900/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Similar listings' })).toBeVisible();
});

test('a sold listing shows a message and similar listings', async () => {
  await open({ [base]: () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 }) });
  expect(await screen.findByRole('heading', { name: 'This listing is closed' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Similar listings' })).toBeVisible();
});

test.each([
  ['/products/product'],
  ['/products/product/abc'],
  ['/products/product/99'],
])('%s is not found', async (path) => {
  await open({}, { path });
  expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See listings' })).toHaveAttribute('href', '/en/products');
});

test('a failure can be tried again', async () => {
  let broken = true;
  await open({ [base]: () => (broken ? answer(500) : listingDetail()) });
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('An error occurred');
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: /Икки хонали квартира/ })).toBeVisible();
});

test('photos open in a viewer that arrows turn', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /open photo 2 of 3/ }));
  const viewer = screen.getByRole('dialog', { name: 'Икки хонали квартира: photos' });
  expect(viewer).toHaveTextContent('2 / 3');
  // jsdom's dialog takes no focus by itself.
  within(viewer).getByRole('button', { name: 'Close the photos' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer).toHaveTextContent('3 / 3');
  expect(within(viewer).getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await userEvent.keyboard('{Home}');
  expect(viewer).toHaveTextContent('1 / 3');
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close the photos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a photo is enlarged by button, key or double press, moved, and whole again when another is turned to', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /open photo 2 of 3/ }));
  const viewer = screen.getByRole('dialog', { name: 'Икки хонали квартира: photos' });
  const larger = within(viewer).getByRole('button', { name: 'Enlarge the photo' });
  const smaller = within(viewer).getByRole('button', { name: 'Reduce the photo' });
  const photo = (n: number) =>
    within(viewer).getByRole('img', { name: `Икки хонали квартира, photo ${n} of 3` });
  const slide = photo(2).closest('li') as HTMLElement;
  expect(smaller).toBeDisabled();
  expect(photo(2)).toHaveAttribute('sizes', '100vw');
  await userEvent.click(larger);
  expect(photo(2)).toHaveAttribute('sizes', '200vw');
  larger.focus();
  await userEvent.keyboard('+');
  expect(photo(2)).toHaveAttribute('sizes', '300vw');
  expect(larger).toBeDisabled();
  // Arrows move what is enlarged.
  smaller.focus();
  const [left, top] = [slide.scrollLeft, slide.scrollTop];
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect([slide.scrollLeft - left, slide.scrollTop - top]).toEqual([80, 160]);
  expect(viewer).toHaveTextContent('2 / 3');
  await userEvent.keyboard('--');
  expect(photo(2)).toHaveAttribute('sizes', '100vw');
  await userEvent.dblClick(photo(2));
  expect(photo(2)).toHaveAttribute('sizes', '200vw');
  await userEvent.keyboard('{End}');
  expect(viewer).toHaveTextContent('3 / 3');
  expect(photo(3)).toHaveAttribute('sizes', '100vw');
  await userEvent.dblClick(photo(3));
  await userEvent.dblClick(photo(3));
  expect(photo(3)).toHaveAttribute('sizes', '100vw');
});

test('Back closes the photos and stays on the page', async () => {
  const { shell } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /open photo 2 of 3/ }));
  act(() => shell.history.go(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.history.location.pathname).toBe('/en/products/product/7');
});

test.each([
  ['7', 7],
  ['07', null],
  ['7a', null],
  ['-7', null],
  ['', null],
  [undefined, null],
  ['9'.repeat(20), null],
])('%s is the id %s', (text, id) => expect(productId(text)).toBe(id));

test('the server sends the same photos and prices for every width that it may assume', async () => {
  const htmlFor = async (width: number) => {
    const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
      path: page,
      locale: 'en',
      width,
      answers: { [base]: listingDetail() },
    });
    return html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  };
  const desktop = await htmlFor(1440);
  expect(desktop).toContain('gallery');
  expect(await htmlFor(390)).toBe(desktop);
  expect(await htmlFor(820)).toBe(desktop);
});
