import { answer, places, type RecordedCall, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../parcels/filter-panel.tsx';
import { searchOf } from '../../../testing/listings.ts';

const parcel = { bootstrap, mount, update, unmount };
const PRICES = {
  total: 60,
  bounds: [100_000_000, 200_000_000, 300_000_000, 500_000_000],
  counts: [10, 30, 20],
};
const CATEGORY = 'category=ResidentialMultiStorey_Sell';
const HISTOGRAM = 'public/listings/histogram';
const open = (http: Record<string, unknown> = {}, path = `/products?${CATEGORY}`) =>
  renderRemote(parcel, {
    path,
    locale: 'en',
    parcel: { variant: 'bar' },
    http: { ...places, 'public/listings': searchOf(128), [HISTOGRAM]: PRICES, ...http } as never,
  });
type Page = Awaited<ReturnType<typeof open>>;
const address = ({ shell }: Page) => shell.history.location.pathname + shell.history.location.search;
const inPopover = () => within(screen.getByRole('dialog', { hidden: true }));
const slider = (name: string) => inPopover().findByRole('slider', { name, hidden: true });
const field = (name: string) => inPopover().getByRole('textbox', { name, hidden: true });
const openPart = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const show = async () =>
  userEvent.click(await inPopover().findByRole('button', { name: 'Show 128 listings', hidden: true }));
const spaced = (text: string | null) => text?.replace(/\u00a0/g, ' ');

test('two handles set the price, each between its end and the other handle', async () => {
  const page = await open();
  await openPart('Price');
  const min = await slider('Price: minimum');
  const max = await slider('Price: maximum');
  expect(min).toHaveAttribute('aria-valuetext', 'Any');
  fireEvent.change(min, { target: { value: '1' } });
  expect(field('Price from')).toHaveValue('200 000 000');
  expect(spaced(min.getAttribute('aria-valuetext'))).toBe('200 mln');
  fireEvent.change(max, { target: { value: '0' } });
  expect(field('Price to')).toHaveValue('300 000 000');
  fireEvent.change(min, { target: { value: '0' } });
  expect(field('Price from')).toHaveValue('');
  await show();
  expect(address(page)).toBe(`/en/products?${CATEGORY}&max=300000000`);
});

test('moved handles and typed bounds need no other response; another currency does', async () => {
  const page = await open();
  await openPart('Price');
  fireEvent.change(await slider('Price: minimum'), { target: { value: '1' } });
  await userEvent.type(field('Price to'), '450000000');
  expect(await slider('Price: maximum')).toHaveValue('3');
  const urls = () => page.network.callsTo(HISTOGRAM).map(({ url }) => url);
  expect(urls()).toEqual([`${HISTOGRAM}?of=price&${CATEGORY}`]);
  await userEvent.click(inPopover().getByRole('radio', { name: '$', hidden: true }));
  await waitFor(() => expect(urls()).toHaveLength(2));
  expect(urls()[1]).toBe(`${HISTOGRAM}?of=price&unit=USD&${CATEGORY}`);
});

test('the area of a flat has a histogram of its own, in its unit', async () => {
  const page = await open({
    [HISTOGRAM]: ({ url }: RecordedCall) =>
      url.includes('of=c.area_all') ? { total: 3, bounds: [40, 60, 80], counts: [1, 2] } : PRICES,
  });
  await openPart('Total area');
  const max = await slider('Total area: maximum');
  fireEvent.change(max, { target: { value: '1' } });
  expect(spaced(max.getAttribute('aria-valuetext'))).toBe('60 m²');
  await show();
  expect(address(page)).toBe(`/en/products?${CATEGORY}&c.area_all.max=60`);
});

test('other conditions without listings are reported in place of bars', async () => {
  await open({ [HISTOGRAM]: { total: 0, bounds: [], counts: [] } });
  await openPart('Price');
  expect(await inPopover().findByText('No listings match the other conditions.')).toBeInTheDocument();
  expect(field('Price from')).toBeEnabled();
});

test('a failure can be retried', async () => {
  let isBroken = true;
  await open({ [HISTOGRAM]: () => (isBroken ? answer(503) : PRICES) });
  await openPart('Price');
  const retry = await inPopover().findByRole('button', { name: 'Try again', hidden: true });
  isBroken = false;
  await userEvent.click(retry);
  expect(await slider('Price: minimum')).toBeEnabled();
});

test('the server’s HTML of the filter keeps the room of a histogram', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../../lifecycles.tsx'), {
    path: `/filter/filter?${CATEGORY}`,
    locale: 'en',
    answers: {},
  });
  expect(html).toContain('aria-busy="true" class="histogram"');
  expect(wanted.join()).not.toContain('histogram');
});
