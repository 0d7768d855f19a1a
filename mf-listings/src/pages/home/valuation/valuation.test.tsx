import type { Valuation } from '@baza/shared/schema';
import { answer, places, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { searchOf } from '../../../testing/listings.ts';

const remote = { bootstrap, mount, update, unmount };
const chilonzor = { id: 1726294, name: 'Чилонзор', nameRu: 'Чиланзар', nameLatn: 'Chilonzor tumani' };
const valuation: Valuation = {
  estimate: { low: 700_000_000, middle: 801_000_000, high: 912_000_000 },
  sample: 37,
  place: chilonzor,
  used: { area: { min: 42, max: 78 }, rooms: 2 },
};

/** The section, and the calls that it made. */
async function open(response: unknown = valuation) {
  const page = await renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...places,
      'public/listings': searchOf(0),
      'public/listings/summary': { total: 0, categories: [], areas: [] },
      'public/content/home': answer(500, { type: 'x', title: 'x', status: 500 }),
      'public/valuation': response,
    } as never,
  });
  const section = within(await screen.findByRole('region', { name: 'What is it worth?' }));
  return { section, calls: () => page.network.callsTo('public/valuation') };
}
type Section = Awaited<ReturnType<typeof open>>['section'];

beforeEach(() => {
  window.location.hash = '#valuation';
});
afterEach(() => {
  window.location.hash = '';
});

async function choosePlace(section: Section) {
  await userEvent.click(section.getByRole('button', { name: /^Place/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Toshkent shahri/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Chilonzor tumani/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
}
async function choose(section: Section, field: RegExp, option: string) {
  await userEvent.click(section.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const ask = (section: Section) => userEvent.click(section.getByRole('button', { name: 'Estimate' }));

test('a range with its sample, what was left out, and the list of what it compares', async () => {
  const { section, calls } = await open();
  await choosePlace(section);
  await userEvent.type(section.getByRole('textbox', { name: /Total area/ }), '60');
  await userEvent.type(section.getByRole('textbox', { name: /Rooms/ }), '2');
  await userEvent.type(section.getByRole('textbox', { name: /Year/ }), '2015');
  await choose(section, /Renovation/, 'European-style renovation');
  await ask(section);
  const status = section.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('Based on 37 listings: Chilonzor tumani'));
  const shown = status.textContent?.replaceAll('\u00a0', ' ');
  expect(shown).toContain('700 000 000 UZS – 912 000 000 UZS');
  expect(shown).toContain('Median price: 801 000 000 UZS');
  expect(shown).toContain('Total area: 42–78 m² · Rooms: 2');
  expect(shown).toContain('too few listings match: Renovation, Year of construction or delivery.');
  expect(section.getByRole('link', { name: 'See these listings' })).toHaveAttribute(
    'href',
    '/en/products?category=ResidentialMultiStorey_Sell&housing_type=secondary_market&regions=1726294&c.rooms=2&c.area_all.min=42&c.area_all.max=78',
  );
  const [call] = calls();
  expect(Object.fromEntries(new URLSearchParams(call?.url.split('?')[1]))).toEqual({
    category: 'ResidentialMultiStorey_Sell',
    housing_type: 'secondary_market',
    region: '1726294',
    area: '60',
    rooms: '2',
    year: '2015',
    repair: 'euro_repair',
  });
  // What is shown is always of what is filled in.
  await userEvent.type(section.getByRole('textbox', { name: /Rooms/ }), '{Backspace}3');
  expect(section.queryByText(/From 37/)).toBeNull();
});

test('what is missing or wrong is named, and nothing is asked', async () => {
  const { section, calls } = await open();
  await userEvent.type(section.getByRole('textbox', { name: /Year/ }), '1500');
  await ask(section);
  expect(section.getByText('Place is required')).toBeVisible();
  expect(section.getByText('Total area is required')).toBeVisible();
  expect(section.getByText(/should not be less 1900/)).toBeVisible();
  expect(section.getByRole('button', { name: /^Place/ })).toHaveFocus();
  expect(calls()).toEqual([]);
});

test('land has an area in sotka alone, and too few listings are said', async () => {
  const { section, calls } = await open({
    estimate: null,
    sample: 1,
    place: chilonzor,
    used: { area: { min: 4.2, max: 7.8 } },
  });
  await choose(section, /Type of property/, 'Land plot');
  expect(section.queryByRole('textbox', { name: /Rooms|Year/ })).toBeNull();
  await choosePlace(section);
  await userEvent.type(section.getByRole('textbox', { name: /area/i }), '6');
  await ask(section);
  expect(await section.findByText('Too few listings for an estimate')).toBeVisible();
  expect(
    section.getByText('Chilonzor tumani: 1 listing of this kind and size. At least 10 are needed.'),
  ).toBeVisible();
  expect(section.getByRole('link', { name: 'See these listings' })).toHaveAttribute(
    'href',
    '/en/products?category=Land_Sell&regions=1726294&c.area.min=4.2&c.area.max=7.8',
  );
  expect(calls()[0]?.url).not.toContain('housing_type');
});

test('a failure can be retried', async () => {
  let fails = true;
  const { section } = await open(() =>
    fails ? answer(500, { type: 'about:blank', title: 'x', status: 500 }) : valuation,
  );
  await choosePlace(section);
  await userEvent.type(section.getByRole('textbox', { name: /Total area/ }), '60');
  await ask(section);
  const retry = await section.findByRole('button', { name: 'Try again' });
  fails = false;
  await act(() => userEvent.click(retry));
  expect(await section.findByText(/Based on 37 listings/)).toBeVisible();
});
