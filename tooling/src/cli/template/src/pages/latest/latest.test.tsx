import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';
import { PATH } from '../../path.ts';

const area = (id: number, nameRu: string) => ({ id, name: nameRu, nameRu, nameLatn: nameRu });
const listing = (id: number) => ({
  id,
  category: 'ResidentialMultiStorey_Sell',
  title: `Квартира ${id}`,
  price: 850_000_000,
  pricePerM2: 10_897_436,
  area: 78,
  address: 'улица Мустакиллик, 12',
  landmark: null,
  areas: { province: area(1, 'Ташкент'), district: area(2, 'Юнусабадский район'), mfy: null },
  point: [69.28, 41.34],
  photos: [],
  characteristics: { rooms: 3, area_all: 78 },
  housingType: 'secondary_market',
  premium: false,
  isNew: false,
  priceBefore: null,
  sellerType: 'user',
  status: 'in-sale',
  publishedAt: '2026-01-10T10:00:00.000Z',
  createdAt: '2026-01-09T10:00:00.000Z',
  watchCount: 12,
});
const found = (...ids: number[]) => ({ items: ids.map(listing), total: ids.length, page: 1, size: 12 });
const rates = { rates: [{ currency: 'USD', rate: 12_500, date: '2026-01-10' }] };

const open = (listings: object, options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(remote, {
    path: PATH,
    locale: 'ru',
    http: { 'public/listings': listings, 'public/rates': rates },
    ...options,
  });

test('the newest listings, each a way to its page', async () => {
  const { network } = await open(found(7, 8));
  const list = await screen.findByRole('list', { name: 'Новые объявления' });
  expect(await within(list).findByRole('link', { name: /Квартира 7/ })).toHaveAttribute(
    'href',
    '/ru/products/product/7',
  );
  expect(within(list).getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('В продаже 2 объявления')).toBeVisible();
  expect(network.callsTo('public/listings').map(({ url }) => url)).toEqual(['public/listings?size=12']);
});

test('the server renders the listings, and the browser takes its HTML over', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: PATH,
    locale: 'ru',
    // As `answers` of remote.config.ts has them.
    answers: { 'public/listings?size=12': found(7, 8), 'public/rates': rates },
  });
  expect(html).toContain('Квартира 7');
  expect(wanted).toEqual([]);
});

test('nothing for sale: the way to the first listing', async () => {
  await open(found());
  expect(await screen.findByRole('heading', { name: 'Объявлений пока нет' })).toBeVisible();
});

test('a failure offers another try', async () => {
  const user = userEvent.setup();
  const { network } = await open(() => answer(503));
  const alert = await screen.findByRole('alert');
  network.reply(({ url }) => (url.startsWith('public/listings') ? found(7) : undefined));
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('В продаже 1 объявление')).toBeVisible();
});

test.each([
  ['uz', 'Сўнгги эълонлар'],
  ['en', 'Latest listings'],
] as const)('in %s the page is %s', async (locale, name) => {
  const { container, unmount } = await open(found(7), { locale });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await unmount();
  expect(container).toBeEmptyDOMElement();
});
