import { answer, places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../parcels/filter-panel.tsx';
import { searchOf } from '../../../testing/listings.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../recent-searches.ts';
// Compiled before the tests, whose time is limited.
import './search-sheet.tsx';

const parcel = { bootstrap, mount, update, unmount };
const area = (id: number, name: string) => ({ id, name, nameRu: name, nameLatn: name });
const PARSED = {
  filter: { characteristics: { rooms: { counts: [2] } }, max: 500_000_000, priceUnit: 'UZS' },
  text: 'boulevard',
};
const SUGGESTED = {
  understood: PARSED,
  before: { filter: { characteristics: { rooms: { counts: [2] } } }, text: '' },
  places: [{ ...area(1726294, 'Chilonzor tumani'), above: [area(1726, 'Toshkent shahri')], total: 1234 }],
  streets: [],
  stations: [],
  listing: null,
  total: 56,
};
const CATEGORY = 'category=ResidentialMultiStorey_Sell';
const me = { id: 'u1', name: 'A', userName: 'a' };
const open = (path = `/products?${CATEGORY}`, http: Record<string, unknown> = {}, user?: typeof me) =>
  renderRemote(parcel, {
    path,
    ...(user && { user }),
    locale: 'en',
    parcel: { variant: 'bar' },
    http: { ...places, 'public/listings': searchOf(128), 'public/suggestions': SUGGESTED, ...http } as never,
  });
type Page = Awaited<ReturnType<typeof open>>;
const address = ({ shell }: Page) => shell.history.location.pathname + shell.history.location.search;
const NAME = { name: 'Search by ID or name' };
async function openSheet(page: Page) {
  await userEvent.click(screen.getByRole('combobox', NAME));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search', hidden: true }));
  return { page, dialog, field: dialog.getByRole('combobox', { ...NAME, hidden: true }) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
const chips = (dialog: ReturnType<typeof within>) => dialog.findByLabelText('Selected filters');

let restore = () => {};
beforeEach(() => {
  restore = onPhone();
  forgetSearches();
});
afterEach(() => {
  restore();
  delete (window as { SpeechRecognition?: unknown }).SpeechRecognition;
});

test('a press on the field opens a sheet with the focus in its own field, and Back closes it', async () => {
  const page = await open();
  const before = address(page);
  const { field } = await openSheet(page);
  expect(field).toHaveFocus();
  await userEvent.type(field, 'chil');
  await act(async () => page.shell.history.go(-1));
  await isClosed();
  expect(address(page)).toBe(before);
  expect(screen.getByRole('combobox', NAME)).toHaveValue('');
});

test('the field of the server’s HTML is the one of the browser, and submits without scripts', async () => {
  const { html } = await renderFirstScreen(() => import('../../../parcels/filter-panel.tsx'), {
    path: '/products',
    locale: 'en',
    width: 390,
    parcel: { variant: 'bar' },
    answers: places,
  });
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const field = sent.querySelector<HTMLInputElement>('input[type=search]');
  expect(field?.hasAttribute('inputmode')).toBe(false);
  expect(field?.form?.getAttribute('action')).toBe('/en/products');
});

test('text typed before the sheet is there is taken over', async () => {
  const page = await open();
  await userEvent.type(screen.getByRole('combobox', NAME), 'ch');
  const dialog = await screen.findByRole('dialog', { name: 'Search', hidden: true });
  expect(within(dialog).getByRole('combobox', { ...NAME, hidden: true })).toHaveValue('ch');
  expect(address(page)).toContain(CATEGORY);
});

test('parsed conditions are chips; one that is removed leaves the others and the words that were not parsed', async () => {
  const page = await open();
  const { dialog, field } = await openSheet(page);
  await userEvent.paste('2 rooms 500 mln boulevard');
  const list = within(await chips(dialog));
  expect(await list.findByText('Rooms: 2')).toBeInTheDocument();
  expect(list.getByText('Flats')).toBeInTheDocument();
  expect(list.getByText(/up to 500.mln/)).toBeInTheDocument();
  await userEvent.click(list.getByLabelText(/^Remove filter: up to 500/));
  expect(field).toHaveValue('boulevard');
  expect(list.queryByText(/500/)).toBeNull();
  expect(list.getByText('Rooms: 2')).toBeInTheDocument();
  await userEvent.click(await dialog.findByText('Show 128 listings'));
  await isClosed();
  expect(address(page)).toBe(`/en/products?${CATEGORY}&search=boulevard&searchAs=text&c.rooms=2`);
  expect(recentSearches()).toEqual(['boulevard']);
});

test('words typed after a chip was removed are parsed again', async () => {
  const page = await open();
  const { dialog, field } = await openSheet(page);
  await userEvent.paste('2 rooms 500 mln boulevard');
  await userEvent.click(await dialog.findByLabelText(/^Remove filter: up to 500/));
  field.focus();
  await userEvent.paste(' 3 rooms');
  await userEvent.keyboard('{Enter}');
  expect(address(page)).toBe(`/en/products?${CATEGORY}&search=boulevard+3+rooms&c.rooms=2`);
});

test('a suggested place with its count is taken with the conditions before it', async () => {
  const page = await open();
  const { dialog } = await openSheet(page);
  await userEvent.paste('2 rooms chil');
  const place = await dialog.findByRole('option', { name: /Chilonzor tumani.*1.234/, hidden: true });
  await userEvent.click(place);
  await isClosed();
  expect(address(page)).toBe(`/en/products?${CATEGORY}&regions=1726294&c.rooms=2`);
});

test('an empty field offers recent searches and examples', async () => {
  rememberSearch('Samarkand');
  const page = await open();
  const { dialog, field } = await openSheet(page);
  expect(dialog.queryByText('Saved searches')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'new building near Chorsu metro', hidden: true }));
  expect(field).toHaveValue('new building near Chorsu metro');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.click(await dialog.findByRole('option', { name: 'Samarkand', hidden: true }));
  expect(address(page)).toBe(`/en/products?${CATEGORY}&search=Samarkand`);
});

test('a user who is logged in has saved searches, which replace the filter', async () => {
  const saved = { id: 7, name: 'Land near Tashkent', query: 'category=Land_Sell&max=5', newMatches: 3 };
  const page = await open(`/products?${CATEGORY}&c.rooms=2`, { 'GET searches': { items: [saved] } }, me);
  const { dialog } = await openSheet(page);
  await userEvent.click(
    await dialog.findByRole('button', { name: /Land near Tashkent 3 new/, hidden: true }),
  );
  await isClosed();
  expect(address(page)).toBe('/en/products?category=Land_Sell&max=5');
});

test('a failure of the suggestions is reported, and the text can be searched', async () => {
  const page = await open('/products', { 'public/suggestions': answer(503) });
  const { dialog, field } = await openSheet(page);
  await userEvent.type(field, 'chil');
  expect(
    await dialog.findByText('Suggestions did not load. You can search for these words.'),
  ).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(address(page)).toBe('/en/products?search=chil');
});

describe('voice input', () => {
  class Recognition {
    static last: Recognition;
    lang = '';
    onresult?: (event: unknown) => void;
    onerror?: (event: { error: string }) => void;
    onend?: () => void;
    start = jest.fn();
    abort = jest.fn();
    constructor() {
      Recognition.last = this;
    }
  }
  const button = (dialog: ReturnType<typeof within>, name: string) =>
    dialog.queryByRole('button', { name, hidden: true });

  test('has no button where the browser does not recognise speech', async () => {
    const { dialog } = await openSheet(await open());
    expect(button(dialog, 'Search by voice')).toBeNull();
  });

  test('writes what was said into the field, and ends with the sheet', async () => {
    Object.assign(window, { SpeechRecognition: Recognition });
    const { dialog, field, page } = await openSheet(await open());
    await userEvent.click(button(dialog, 'Search by voice') as HTMLElement);
    expect(Recognition.last.lang).toBe('en-US');
    expect(dialog.getByText('Listening…')).toBeInTheDocument();
    act(() => Recognition.last.onresult?.({ results: [[{ transcript: 'Chilonzor' }]] }));
    expect(field).toHaveValue('Chilonzor');
    await act(async () => page.shell.history.go(-1));
    await isClosed();
    expect(Recognition.last.abort).toHaveBeenCalled();
  });

  test('reports that the microphone is not allowed', async () => {
    Object.assign(window, { SpeechRecognition: Recognition });
    const { dialog } = await openSheet(await open());
    await userEvent.click(button(dialog, 'Search by voice') as HTMLElement);
    act(() => {
      Recognition.last.onerror?.({ error: 'not-allowed' });
      Recognition.last.onend?.();
    });
    expect(dialog.getByText(/^Allow the microphone/)).toBeInTheDocument();
    expect(button(dialog, 'Search by voice')).toHaveAttribute('aria-pressed', 'false');
  });
});
