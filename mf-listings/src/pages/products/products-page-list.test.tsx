import { answer, places, renderFirstScreen } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersOf, searchOf } from '../../testing/listings.ts';
import { address, open } from './products-page-testing.ts';

test('the URL determines filter, order and page', async () => {
  const page = await open(
    '/products?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000&sort=price_asc&page=2',
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Flats — Toshkent shahri, Yunusobod tumani' }),
  ).toBeVisible();
  expect(await screen.findByText('45 listings')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(page.network.callsTo('public/listings')[0]?.url).toBe(
    'public/listings?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000&sort=price_asc&page=2',
  );
  expect(document.title).toContain('page 2');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/en/products?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000&sort=price_asc',
  );
});

test('the first screen has the heading, the cards and links to pages', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/products?regions=1726266&sort=price_asc&page=2',
    locale: 'en',
    answers: {
      ...answersOf(45, 'public/listings?regions=1726266&sort=price_asc&page=2'),
      'public/areas/path/1726266': places['public/areas/path/1726266'],
    },
  });
  expect(html).toMatch(/<h1[^>]*>[^<]*Yunusobod tumani/);
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).toContain('href="/en/products?regions=1726266&amp;sort=price_asc&amp;page=3"');
  expect(wanted).toEqual([]);
});

test('another order begins at page 1, and Back restores the previous one', async () => {
  const page = await open('/products?page=2');
  await screen.findByText('45 listings');
  await userEvent.click(screen.getByRole('combobox', { name: /^Sort/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Cheapest first', hidden: true }));
  expect(address(page)).toBe('/en/products?sort=price_asc');
  await act(async () => page.shell.history.go(-1));
  expect(address(page)).toBe('/en/products?page=2');
  expect(screen.getByRole('combobox', { name: /Newest first/ })).toBeVisible();
});

test('an empty result suggests conditions to relax with counts', async () => {
  const page = await open('/products?max=1000&regions=1726266', {
    'public/listings': searchOf(0),
    'public/listings/relax': [
      { part: 'price', total: 24 },
      { part: 'regions', total: 0 },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeVisible();
  const way = await screen.findByRole('link', { name: /24 listings/ });
  expect(screen.queryByRole('link', { name: /0 listings/ })).toBeNull();
  await userEvent.click(way);
  expect(address(page)).toBe('/en/products?regions=1726266');
});

test('a page past the end leads to the first page', async () => {
  await open('/products?page=9');
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/en/products');
});

test('a failed request is shown and can be retried', async () => {
  let broken = true;
  await open('/products', {
    'public/listings': (call: never) =>
      broken ? answer(503, { type: 'about:blank', title: 'x', status: 503 }) : searchOf(3)(call),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

test.each([
  ['a fault of the server', () => answer(500), 'Something went wrong on our side'],
  [
    'no response',
    () => {
      throw new TypeError('no network');
    },
    'Check your internet connection',
  ],
])('%s has its own message and shows no number of listings', async (_name, listings, text) => {
  await open('/products', { 'public/listings': listings });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('status')).toHaveTextContent(/^\s*$/);
});

test('on a phone the order is chosen from a sheet, which closes and begins at page 1', async () => {
  const page = await open('/products?category=Land_Sell&page=2');
  await screen.findByText('45 listings');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Sort' }));
  expect(sheet.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(sheet.getByRole('link', { name: 'Cheapest first' }));
  await waitFor(() => expect(address(page)).toBe('/en/products?category=Land_Sell&sort=price_asc'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    '/en/search-on-map?category=Land_Sell',
  );
});

test('an empty list offers no order', async () => {
  await open('/products', { 'public/listings': searchOf(0), 'public/listings/relax': [] });
  await screen.findByRole('heading', { name: 'Nothing was found' });
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
});

test('the layout of the list is chosen with a button and kept in the store', async () => {
  const page = await open('/products');
  const list = await screen.findByRole('button', { name: 'List' });
  expect(list).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(list);
  expect(list).toHaveAttribute('aria-pressed', 'true');
  expect(page.shell.store.getState().lists).toEqual({ cardLayout: 'list' });
});
