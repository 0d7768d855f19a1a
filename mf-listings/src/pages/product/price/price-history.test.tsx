import { renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';
import { listingDetail } from '../../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
const open = (patch: object = {}, options: object = {}) =>
  renderRemote(remote, {
    path: '/products/product/7',
    locale: 'en',
    http: { 'public/listings/7': listingDetail(patch) } as never,
    ...options,
  });
const rows = async () => {
  const history = await screen.findByRole('region', { name: 'Price history' });
  return within(history)
    .getAllByRole('row')
    .map((row) => (row.textContent ?? '').replace(/\u00a0/g, ' '));
};

test('the history is a table, newest first, and a picture that is silent', async () => {
  const { container } = await open();
  expect(await rows()).toEqual([
    'DatePriceChange',
    '20 Apr 2026960 000 000 UZS4% lower',
    '1 Apr 20261 000 000 000 UZSInitial price',
  ]);
  const labels = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['1 000 000 000 UZS'.replace(/ /g, '\u00a0'), '01/04/2026']));
});

test('in the visitor’s currency', async () => {
  await open({}, { currency: 'USD', usdRate: 10_000 });
  expect((await rows())[1]).toContain('$96 000');
});

test('a price that never changed has none', async () => {
  await open({ priceHistory: [{ price: 960_000_000, at: '2026-04-01T08:00:00.000Z' }] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Price history' })).toBeNull();
});
