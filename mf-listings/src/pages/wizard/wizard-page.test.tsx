import type { OwnListing } from '@baza/shared/schema';
import { answer, ownListing, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { photo } from '../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const user = { id: 'demo', name: 'Demo', userName: 'demo' };
type Sent = Partial<OwnListing> & { version: number };

/** The API of one listing, which keeps the rules of versions. */
function api(start: OwnListing) {
  let stored = start;
  const write = ({ body }: RecordedCall) => {
    const { version, ...patch } = body as Sent;
    if (version !== stored.version) return answer(409);
    const photos = (patch.photoIds ?? []).map((id) => photo(Number(id.slice(-1))));
    stored = { ...stored, ...patch, photos, version: version + 1 };
    return stored;
  };
  return {
    get stored() {
      return stored;
    },
    change: (patch: Partial<OwnListing>) => {
      stored = { ...stored, ...patch, version: stored.version + 1 };
    },
    routes: {
      'listings/mine': { items: [], total: 2, page: 1, size: 1, counts: { new: 2 } },
      [`GET listings/${start.id}`]: () => stored,
      [`PUT listings/${start.id}`]: write,
      [`POST listings/${start.id}/submit`]: ({ body }: RecordedCall) => {
        if ((body as Sent).version !== stored.version) return answer(409);
        stored = { ...stored, status: 'pending', version: stored.version + 1 };
        return stored;
      },
      [`public/areas/path/${start.areaId}`]: [],
      [`listings/${start.id}/hints`]: { pricePlace: null, duplicates: [] },
    },
  };
}

const open = (listing: OwnListing, step: string, http: Record<string, unknown> = {}) => {
  const world = api(listing);
  const path = `/request/edit/${listing.id}?step=${step}`;
  const rendering = renderRemote(remote, {
    path,
    locale: 'en',
    user,
    http: { ...world.routes, ...http } as never,
  });
  return { world, rendering };
};
const saved = () => waitFor(() => expect(screen.getByText(/^Saved at/)).toBeVisible());

beforeEach(() => window.localStorage.clear());

test('choosing a category creates a draft and opens its characteristics', async () => {
  const created = ownListing({ id: 12, category: 'Land_Sell', characteristics: {} });
  const world = api(created);
  const { network, shell } = await renderRemote(remote, {
    path: '/request/new',
    locale: 'en',
    user,
    http: { ...world.routes, 'POST listings': answer(201, created) } as never,
  });
  expect(await screen.findByText(/You have 2 unfinished drafts/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Land plots/ }));
  expect(await screen.findByRole('heading', { name: 'Tell us about the property' })).toBeVisible();
  expect(shell.history.location).toMatchObject({
    pathname: '/en/request/edit/12',
    search: '?step=characteristics',
  });
  const [call] = network.callsTo('listings').filter(({ method }) => method === 'POST');
  expect(call?.body).toEqual({ category: 'Land_Sell' });
  // Fields of the category, none of another.
  expect(screen.getByText('Land use')).toBeVisible();
  expect(screen.queryByText('Rooms')).toBeNull();
});

test('missing fields are reported when the step is left, and the first one gets the focus', async () => {
  const { rendering } = open(ownListing({ characteristics: { rooms: 2 } }), 'characteristics');
  const { notices, shell } = await rendering;
  await screen.findByRole('heading', { name: 'Tell us about the property' });
  expect(screen.queryByText('Housing market is required')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(notices).toEqual([{ kind: 'warning', text: 'Please fill in the required fields!', timeout: 5 }]);
  expect(screen.getByText('Housing market is required')).toBeVisible();
  expect(screen.getByText('Total area is required')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New buildings' })).toHaveFocus();
  expect(shell.history.location.search).toBe('?step=characteristics');
});

test('valid input is saved automatically; invalid input is reported and kept back', async () => {
  const { world, rendering } = open(ownListing(), 'characteristics');
  await rendering;
  const floor = await screen.findByRole('textbox', { name: /^Floor \*|^Floor$/ });
  await userEvent.clear(floor);
  await userEvent.type(floor, '12');
  const rooms = screen.getByRole('textbox', { name: /^Rooms/ });
  await userEvent.clear(rooms);
  await userEvent.type(rooms, '3');
  expect(await screen.findByText('The floor should not be above the building’s top floor (9)')).toBeVisible();
  await waitFor(() => expect(world.stored.characteristics.rooms).toBe(3));
  expect(world.stored.characteristics.floors).toBeUndefined();
  expect(await screen.findByText('Saved, except the fields with errors')).toBeVisible();
  await userEvent.clear(floor);
  await userEvent.type(floor, '4');
  await saved();
  expect(world.stored.characteristics.floors).toBe(4);
});

test('a conflicting change of a field is resolved by the user', async () => {
  const { world, rendering } = open(ownListing(), 'price');
  await rendering;
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  world.change({ title: 'Changed elsewhere', landmark: 'Chorsu' });
  await userEvent.type(title, ' here');
  const dialog = await screen.findByRole('dialog', {
    name: 'This listing was changed in another window or on another device',
  });
  expect(within(dialog).getByText('Title')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use the other version' }));
  await waitFor(() => expect(title).toHaveValue('Changed elsewhere'));
  await userEvent.type(title, '!');
  await waitFor(() => expect(world.stored.title).toBe('Changed elsewhere!'));
  expect(world.stored.landmark).toBe('Chorsu');
});

test('unsaved input survives a lost session and a reload', async () => {
  const first = open(ownListing(), 'price', { 'PUT listings/7': answer(401) });
  const { unmount: leave } = await first.rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' at the park');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  await leave();

  const second = open(ownListing(), 'price');
  await second.rendering;
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue(
    `${ownListing().title} at the park`,
  );
  expect(screen.getByText('Your unsaved input has been restored.')).toBeVisible();
  await saved();
  expect(second.world.stored.title).toBe(`${ownListing().title} at the park`);
});

test('a dollar price is converted at the dated rate', async () => {
  const { world, rendering } = open(ownListing({ price: null }), 'price');
  await rendering;
  await userEvent.click(await screen.findByRole('radio', { name: '$' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '50000');
  expect(screen.getByText(/≈ 600 000 000 UZS/)).toHaveTextContent('Central Bank’s rate of 15 January 2026');
  await waitFor(() => expect(world.stored.price).toBe(600_000_000));
});

test('a price typed in dollars stays in dollars after a reload and in Edit', async () => {
  const first = open(ownListing({ price: null }), 'price');
  const { unmount: leave } = await first.rendering;
  await userEvent.click(await screen.findByRole('radio', { name: '$' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '75000');
  await saved();
  expect(first.world.stored).toMatchObject({ price: 900_000_000, priceUnit: 'USD' });
  await leave();

  const second = open(first.world.stored, 'price');
  await second.rendering;
  const price = await screen.findByRole('textbox', { name: /^Price/ });
  await waitFor(() => expect(price).toHaveValue('75 000'));
  expect(screen.getByRole('radio', { name: '$' })).toBeChecked();
  await userEvent.clear(price);
  await userEvent.type(price, '73000');
  expect(screen.getByText(/≈ 876 000 000 UZS/)).toBeVisible();
  await waitFor(() => expect(second.world.stored.price).toBe(876_000_000));
});

test('another currency on the screen leaves the price as it is', async () => {
  const { world, rendering } = open(ownListing({ price: 850_000_000 }), 'price');
  await rendering;
  await userEvent.click(await screen.findByRole('radio', { name: '$' }));
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('70 833');
  await userEvent.tab();
  await waitFor(() => expect(world.stored.priceUnit).toBe('USD'));
  expect(world.stored.price).toBe(850_000_000);
});

test('the place comes from the map’s picker', async () => {
  const { world, rendering } = open(ownListing({ point: null }), 'location');
  const { parcels } = await rendering;
  await screen.findByRole('heading', { name: 'Where is the property?' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('The choice of location from the map is required!')).toBeVisible();
  const picker = parcels.find(({ expose }) => expose === 'location-picker');
  const props = picker?.props as { onChange: (point: [number, number]) => void } | undefined;
  act(() => props?.onChange([69.3, 41.3]));
  await waitFor(() => expect(world.stored.point).toEqual([69.3, 41.3]));
  expect(picker?.props).toMatchObject({ value: [69.3, 41.3] });
});

test('a cadastral number is masked and judged when its field is left', async () => {
  const { rendering } = open(ownListing(), 'location');
  await rendering;
  const field = await screen.findByRole('textbox', { name: 'Cadastral number' });
  await userEvent.type(field, '10111213');
  expect(field).toHaveValue('10:11:12:13');
  expect(screen.queryByText('The cadastral number must be correct!')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('The cadastral number must be correct!')).toBeVisible();
});

/** Chooses from the menu of a photo. */
async function choose(photo: number, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Photo ${photo}: actions` }));
  await userEvent.click(screen.getByRole('button', { name: action }));
}

test('photos are uploaded, moved and removed; a wrong file is refused by name', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { world, rendering } = open(ownListing({ photos: [photo(1)] }), 'photos', {
    'POST files': answer(201, photo(2)),
  });
  const { container } = await rendering;
  await screen.findByRole('heading', { name: 'Add photos' });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const files = [
    new File(['x'], 'room.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
  ];
  fireEvent.change(input, { target: { files } });
  expect(await screen.findByText(/plan\.pdf: The photo could not be read/)).toBeVisible();
  const ids = () => (world.stored as OwnListing).photoIds;
  await waitFor(() => expect(ids()).toEqual([photo(1).id, photo(2).id]));
  await choose(2, 'Move photo 2 forward');
  await waitFor(() => expect(ids()).toEqual([photo(2).id, photo(1).id]));
  await choose(2, 'Remove photo 2');
  await waitFor(() => expect(ids()).toEqual([photo(2).id]));
});

test('any photo becomes the main one; the keyboard stays with the photo it moves', async () => {
  const { world, rendering } = open(ownListing({ photos: [photo(1), photo(2), photo(3)] }), 'photos');
  await rendering;
  await screen.findByRole('heading', { name: 'Add photos' });
  const ids = () => (world.stored as OwnListing).photoIds;
  await choose(1, 'Move photo 1 back');
  expect(screen.getByRole('button', { name: 'Photo 2: actions' })).toHaveFocus();
  expect(screen.getByText('The photo is now number 2 of 3')).toBeInTheDocument();
  await choose(2, 'Move photo 2 back');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Photo 3: actions' })).toHaveFocus());
  await choose(2, 'Make photo 2 the main one');
  await waitFor(() => expect(ids()).toEqual([photo(3).id, photo(2).id, photo(1).id]));
});

test('the photo limit is shown and enforced', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => photo(n));
  const first = open(ownListing({ photos: six }), 'photos', { config: { maxPhotos: 30 } });
  const { container, unmount: leave } = await first.rendering;
  expect(await screen.findByText(/^Up to 30 photos/)).toBeVisible();
  expect(screen.getByText(/More can be added: 24/)).toBeVisible();
  expect(container.querySelector('input[type=file]')).toBeInTheDocument();
  await leave();
  const second = open(ownListing({ photos: six }), 'photos');
  const page = await second.rendering;
  expect(await screen.findByText(/^Up to 5 photos/)).toBeVisible();
  expect(page.container.querySelector('input[type=file]')).toBeNull();
});

test('a phone takes photos with its camera or chooses from its gallery', async () => {
  const match = window.matchMedia;
  window.matchMedia = (query) =>
    ({ ...match(query), matches: query === '(pointer: coarse)' }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { world, rendering } = open(ownListing({ photos: [] }), 'photos', {
    'POST files': answer(201, photo(2)),
  });
  const { container } = await rendering;
  expect(await screen.findByText('Choose from gallery')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const camera = container.querySelector('input[capture=environment]') as HTMLInputElement;
  fireEvent.change(camera, { target: { files: [new File(['x'], 'image.jpg', { type: 'image/jpeg' })] } });
  await waitFor(() => expect((world.stored as OwnListing).photoIds).toEqual([photo(2).id]));
  window.matchMedia = match;
});

test('a complete draft is submitted and the result is shown', async () => {
  const { world, rendering } = open(ownListing(), 'review');
  const { network } = await rendering;
  expect(await screen.findByRole('link', { name: 'Preview as others will see it' })).toHaveAttribute(
    'href',
    '/en/products/product/7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  expect(
    await screen.findByRole('heading', { name: 'The listing has been sent for moderation' }),
  ).toHaveFocus();
  expect(world.stored.status).toBe('pending');
  expect(network.callsTo('listings/7/submit')).toHaveLength(1);
});

test('sending with gaps leads to the first of them', async () => {
  const { rendering } = open(ownListing({ address: '', price: null }), 'review');
  const { notices, network } = await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  expect(await screen.findByRole('heading', { name: 'Where is the property?' })).toBeVisible();
  expect(notices).toEqual([{ kind: 'warning', text: 'Please fill in the required fields!', timeout: 5 }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveFocus());
  expect(network.callsTo('listings/7/submit')).toHaveLength(0);
});

test.each([
  ['minValue', { minValue: 1_000_000 }, 'The value should not be less 1,000,000'],
  ['precision', { precision: 1 }, 'At most 1 digit after the decimal point'],
])('what the server refuses is shown at its field: %s', async (code, params, sentence) => {
  const { rendering } = open(ownListing(), 'review', {
    'POST listings/7/submit': answer(400, {
      type: 'urn:baza:problem:validation',
      title: 'Invalid',
      status: 400,
      errors: [{ path: 'price', code, params }],
    }),
  });
  await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus());
});

const unusual = answer(422, {
  type: 'urn:baza:problem:unusual-price',
  title: 'Unusual',
  status: 422,
  errors: [{ path: 'price', code: 'priceLow', params: { min: 310_000_000, max: 2_500_000_000 } }],
});

test('an unusual price of a draft is changed or confirmed', async () => {
  const start = ownListing({ price: 73_000 });
  const { rendering } = open(start, 'review', {
    'POST listings/7/submit': ({ body }: RecordedCall) =>
      (body as { priceConfirmed: boolean }).priceConfirmed
        ? { ...start, status: 'pending', version: 2 }
        : unusual,
  });
  const { network } = await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is the price right?' });
  expect(dialog).toHaveTextContent('73 000 UZS ≈ $6');
  expect(dialog).toHaveTextContent('from 310,000,000 to 2,500,000,000 UZS');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the price' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus());
  expect(screen.getByText(/The price looks too low/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send for moderation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'The price is right' }));
  expect(
    await screen.findByRole('heading', { name: 'The listing has been sent for moderation' }),
  ).toBeVisible();
  const sent = network.callsTo('listings/7/submit').map(({ body }) => body);
  expect(sent).toEqual([
    { version: 1, priceConfirmed: false },
    { version: 1, priceConfirmed: false },
    { version: 1, priceConfirmed: true },
  ]);
});

test('an unusual price of a live listing goes to moderation once confirmed', async () => {
  const start = ownListing({ status: 'in-sale' });
  const { rendering } = open(start, 'price', {
    'PUT listings/7': ({ body }: RecordedCall) =>
      (body as { priceConfirmed: boolean }).priceConfirmed
        ? { ...start, price: 73_000, status: 'pending', version: 2 }
        : unusual,
  });
  await rendering;
  const price = await screen.findByRole('textbox', { name: /^Price/ });
  await userEvent.clear(price);
  await userEvent.type(price, '73000');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is the price right?' });
  expect(dialog).toHaveTextContent('hidden from search');
  await userEvent.click(within(dialog).getByRole('button', { name: 'The price is right' }));
  expect(
    await screen.findByRole('heading', { name: 'The listing has been sent for moderation' }),
  ).toBeVisible();
});

test('contacts in the text of a published listing are shown before saving', async () => {
  const { rendering } = open(ownListing({ status: 'in-sale' }), 'price');
  await rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Description/ }), ' Viber');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/messengers in the text: viber/)).toBeVisible();
  expect(screen.getByText(/until it is approved again/)).toBeVisible();
});

test('a session that ends leaves the form and what is typed', async () => {
  const { rendering } = open(ownListing({ status: 'new', title: '' }), 'price', {
    'PUT listings/7': answer(401),
  });
  const { signIn } = await rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Flat by the park');
  act(() => signIn(null));
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Flat by the park');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Flat by the park');
  const kept = () => window.localStorage.getItem('baza:draft:demo:7');
  await waitFor(() => expect(kept()).toContain('Flat by the park'));
});

test('a published listing is saved only by its button, with a hint about moderation', async () => {
  const { world, rendering } = open(ownListing({ status: 'in-sale' }), 'location');
  const { network } = await rendering;
  await userEvent.type(await screen.findByRole('textbox', { name: /^Address/ }), ', 2');
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/hidden from search until it is approved again/)).toBeVisible();
  expect(network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Changes are saved' })).toBeVisible();
  expect(world.stored.address).toBe('Навоий кўчаси, 10, 2');
});

test.each([
  ['/request/edit/404', 'Listing not found'],
  ['/request/nonsense', 'This page could not be found'],
])('%s: %s', async (path, heading) => {
  await renderRemote(remote, { path, locale: 'en', user });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('a sold listing is closed', async () => {
  const { rendering } = open(ownListing({ status: 'sold' }), 'price');
  await rendering;
  expect(await screen.findByRole('heading', { name: 'This listing can no longer be edited' })).toBeVisible();
});

const pricePlace = {
  area: ownListing().areas?.district,
  n: 1480,
  ...{ p5: 10_000_000, p25: 15_000_000, p50: 16_000_000, p75: 17_000_000, p95: 30_000_000 },
};
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

test('the price step says what others in the district ask, and where one’s price stands', async () => {
  const { rendering } = open(ownListing({ price: 950_400_000 }), 'price', {
    'listings/7/hints': { pricePlace, duplicates: [] },
  });
  await rendering;
  const hint = await screen.findByRole('complementary', { name: 'What others ask' });
  const text = plain(hint.textContent);
  expect(text).toContain('Flat · Secondary market · Shayxontohur tumani');
  expect(text).toContain('The median price of 1,480 listings is 16 000 000 UZS per m².');
  expect(text).toContain('For a property of this size that is 810 000 000 UZS – 918 000 000 UZS.');
  expect(text).toContain('Your price is 10% above the median.');
});

test('without a sample there is no price hint', async () => {
  const { rendering } = open(ownListing(), 'price');
  const { network } = await rendering;
  await screen.findByRole('textbox', { name: /^Price/ });
  await waitFor(() => expect(network.callsTo('listings/7/hints')).toHaveLength(1));
  expect(screen.queryByRole('complementary', { name: 'What others ask' })).toBeNull();
});

test('similar listings are named before sending; another’s with the same cadastral number is not', async () => {
  const { rendering } = open(ownListing(), 'review', {
    'listings/7/hints': {
      pricePlace: null,
      duplicates: [
        { why: 'cadastre', isOwn: false, listing: null },
        { why: 'place', isOwn: true, listing: { id: 3, title: 'My earlier flat' } },
        { why: 'photo', isOwn: false, listing: { id: 4, title: 'A published flat' } },
      ],
    },
  });
  await rendering;
  const note = (await screen.findByText('There are similar listings')).closest(
    '[role=status]',
  ) as HTMLElement;
  const items = within(note).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Another listing has the same cadastral number',
    'You have a listing with the same place, size and price: My earlier flat',
    'Another listing has a similar photo: A published flat',
  ]);
  expect(within(note).getByRole('link', { name: 'My earlier flat' })).toHaveAttribute(
    'href',
    '/en/request/edit/3',
  );
  expect(within(note).getByRole('link', { name: 'A published flat' })).toHaveAttribute(
    'href',
    '/en/products/product/4',
  );
});

test('a photo is turned: another takes its place, is saved, and keeps the focus', async () => {
  const { world, rendering } = open(ownListing({ photos: [photo(1), photo(2)] }), 'photos', {
    [`POST files/${photo(2).id}/turn`]: answer(201, photo(3)),
  });
  await rendering;
  await choose(2, 'Turn photo 2 clockwise');
  await waitFor(() => expect(world.stored.photoIds).toEqual([photo(1).id, photo(3).id]));
  expect(screen.getByText('Photo 2 is turned')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Photo 2: actions' })).toHaveFocus();
});

test('a photo that could not be turned stays as it is', async () => {
  const { world, rendering } = open(ownListing({ photos: [photo(1)] }), 'photos', {
    [`POST files/${photo(1).id}/turn`]: answer(500),
  });
  const { notices } = await rendering;
  await choose(1, 'Turn photo 1 clockwise');
  await waitFor(() => expect(notices[0]?.text).toMatch(/^The photo could not be turned/));
  expect(world.stored.photos).toEqual([photo(1)]);
});

test('a draft begun without a connection is kept here and sent once there is one, only once', async () => {
  const created = ownListing({ id: 12, category: 'Land_Sell', title: '', characteristics: {} });
  const world = api(created);
  let offline = true;
  const posts: (string | null)[] = [];
  const routes = {
    ...world.routes,
    'POST listings': ({ headers }: RecordedCall) => {
      posts.push(headers.get('idempotency-key'));
      if (offline) throw new TypeError('offline');
      return answer(201, created);
    },
    'listings/12/hints': { pricePlace: null, duplicates: [] },
  };
  const visit = (path: string) => renderRemote(remote, { path, locale: 'en', user, http: routes as never });
  const first = await visit('/request/new');
  await userEvent.click(await screen.findByRole('button', { name: /Land plots/ }));
  expect(await screen.findByText(/No connection: your input is kept on this device/)).toBeVisible();
  await act(async () => first.shell.history.push('/en/request/new?step=price'));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Six sotka');
  await first.unmount();

  // The page was closed before there was a connection.
  const second = await visit('/request/new');
  expect(await screen.findByText(/has not reached the site yet: Land plots/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await act(async () => second.shell.history.push('/en/request/new?step=price'));
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Six sotka');
  offline = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(world.stored.title).toBe('Six sotka'));
  await saved();
  expect(new Set(posts).size).toBe(1);
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('baza:draft'))).toEqual([]);
  // What is typed now goes to the same listing.
  const sent = posts.length;
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), ' near the river');
  await waitFor(() => expect(world.stored.title).toBe('Six sotka near the river'));
  expect(posts).toHaveLength(sent);
});

test('a draft kept on this device can be deleted', async () => {
  window.localStorage.setItem('baza:draft:demo:new', JSON.stringify({ category: 'Land_Sell', key: 'k' }));
  const world = api(ownListing());
  await renderRemote(remote, { path: '/request/new', locale: 'en', user, http: world.routes as never });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  expect(screen.queryByText(/has not reached the site yet/)).toBeNull();
  expect(window.localStorage.getItem('baza:draft:demo:new')).toBeNull();
});

test('a draft of this device that nothing was typed into is sent as well', async () => {
  window.localStorage.setItem('baza:draft:demo:new', JSON.stringify({ category: 'Land_Sell', key: 'k' }));
  const created = ownListing({ id: 12, category: 'Land_Sell', title: '', characteristics: {} });
  const http = { ...api(created).routes, 'POST listings': answer(201, created) } as never;
  await renderRemote(remote, { path: '/request/new', locale: 'en', user, http });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await saved();
  expect(window.localStorage.getItem('baza:draft:demo:new')).toBeNull();
});

test('the review warns of a place that is not in the chosen area', async () => {
  const far = { inside: false, exact: false, abroad: false, km: 300, actual: null };
  const { rendering } = open(ownListing(), 'review', { 'public/areas/at': far });
  await rendering;
  expect(await screen.findByText(/about 300 km away from the chosen location/)).toBeVisible();
});
