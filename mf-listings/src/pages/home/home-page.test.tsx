import { answer, places, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recentIds } from '../../features/stored-filters/kept-ids.ts';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';
import { answersOf, searchOf } from '../../testing/listings.ts';
import { onPhone } from '../../testing/on-phone.ts';

const remote = { bootstrap, mount, update, unmount };
const summary = {
  total: 45,
  categories: [{ code: 'Land_Sell', total: 12 }],
  areas: [{ id: 1726266, name: 'Юнусобод', nameRu: 'Юнусабад', nameLatn: 'Yunusobod', total: 30 }],
};
const open = (http: Record<string, unknown> = {}) =>
  renderRemote(remote, {
    path: '/',
    locale: 'en',
    http: {
      ...places,
      'public/listings': searchOf(45),
      'public/listings/summary': summary,
      ...http,
    } as never,
  });

afterEach(() => localStorage.clear());

test('categories, premium, latest and areas lead into the list', async () => {
  const { network } = await open();
  const latest = await screen.findByRole('region', { name: 'New listings' });
  await waitFor(() => expect(within(latest).getAllByRole('article')).toHaveLength(18));
  expect(within(latest).getByRole('link', { name: /45/ })).toHaveAttribute('href', '/en/products');
  expect(screen.getByRole('link', { name: /Land plots.*12 listings/ })).toHaveAttribute(
    'href',
    '/en/products?category=Land_Sell',
  );
  expect(screen.getByRole('link', { name: /Yunusobod/ })).toHaveAttribute(
    'href',
    '/en/products?regions=1726266',
  );
  const asked = network.callsTo('public/listings?').map(({ url }) => url);
  expect(asked).toContain('public/listings?premium=true&size=10');
  expect(asked).toContain('public/listings?size=18');
});

test('the first screen has cards, premium and areas', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/',
    locale: 'en',
    answers: {
      ...answersOf(45, 'public/listings?premium=true&size=10', 'public/listings?size=18'),
      'public/listings/summary': summary,
    },
  });
  expect(html.match(/<article/g)).toHaveLength(28);
  expect(html).toContain('href="/en/products?regions=1726266"');
  expect(wanted).toEqual([]);
});

test('what fails leaves the rest: no premium, no summary', async () => {
  const failure = answer(500, { type: 'about:blank', title: 'x', status: 500 });
  await open({
    'public/listings': (call: { url: string }) =>
      call.url.includes('premium') ? failure : searchOf(2)(call as never),
    'public/listings/summary': failure,
  });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Premium listings' })).toBeNull();
  expect(screen.getByRole('link', { name: /Flats/ })).toBeVisible();
});

test('listings seen before come last; those no longer for sale are left out', async () => {
  recentIds.replace([8, 7]);
  const { network } = await open({ 'public/listings/cards': [listingDetail({ id: 8 })] });
  const row = await screen.findByRole('list', { name: 'Recently viewed' });
  expect(within(row).getAllByRole('article')).toHaveLength(1);
  expect(network.callsTo('public/listings/cards')[0]?.url).toBe('public/listings/cards?id=8&id=7');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('list', { name: 'Recently viewed' })).toBeNull();
});

test('on phones the filter panel has the viewed listings, and the page does not request them again', async () => {
  const restore = onPhone();
  recentIds.replace([8]);
  const { network } = await open({ 'public/listings/cards': [listingDetail({ id: 8 })] });
  expect(await screen.findByRole('region', { name: 'New listings' })).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('list', { name: 'Recently viewed' })).toBeNull();
  expect(network.callsTo('public/listings/cards')).toEqual([]);
  restore();
});
