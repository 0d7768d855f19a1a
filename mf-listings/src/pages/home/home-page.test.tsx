import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { places, searchOf } from '../../testing/listings.ts';

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
