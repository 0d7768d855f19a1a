import { screen } from '@testing-library/react';
import type { ListingCard as Listing } from '../../schema/listings.ts';
import { renderUi } from '../core/test-render.tsx';
import { ListingCard } from './listing-card.tsx';

const photo = (id: string) => ({
  id,
  urls: { w320: `/files/${id}-320.webp`, w800: `/files/${id}-800.webp`, w1600: `/files/${id}-1600.webp` },
  width: 1600,
  height: 1200,
  color: '#aabbcc',
});
const area = (id: number, nameRu: string) => ({ id, name: nameRu, nameRu, nameLatn: nameRu });
const listing: Listing = {
  id: 1204,
  category: 'ResidentialMultiStorey_Sell',
  title: 'Трёхкомнатная квартира',
  price: 850_000_000,
  pricePerM2: 10_897_436,
  area: 78,
  address: '4-й квартал, 12',
  landmark: 'метро «Минор»',
  areas: { province: area(1, 'Ташкент'), district: area(2, 'Юнусабадский район'), mfy: null },
  point: [69.28, 41.34],
  photos: [photo('a'), photo('b'), photo('c')],
  characteristics: { rooms: 3, area_all: 78, floors: 5, floors_building: 9 },
  housingType: 'secondary_market',
  premium: true,
  isNew: true,
  credit: { rate: 21, initialPercent: 20, creditTerm: 240, monthly: 8_954_168 },
  priceBefore: 1_000_000_000,
  sellerType: 'agency',
  status: 'in-sale',
  publishedAt: '2026-01-10T10:00:00.000Z',
  createdAt: '2026-01-09T10:00:00.000Z',
  watchCount: 1250,
};
const rate = { currency: 'USD', rate: 12_500, date: '2026-01-10' } as const;
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');

test('shows price, price per m², facts, place, views and id', () => {
  renderUi(<ListingCard listing={listing} to="/products/product/1204" currency="UZS" rate={rate} />);
  expect(text()).toContain('850 000 000 сум');
  expect(text()).toContain('10 897 436 сум/м²');
  expect(text()).toContain('3 комнаты · 78 м² · 5/9 этаж');
  expect(text()).toContain('Юнусабадский район, 4-й квартал, 12, метро «Минор»');
  expect(text()).toContain('ID 1204');
  expect(screen.getByText('Премиум')).toBeVisible();
});

test('the nearest station stands before the address', () => {
  const metro = { name: 'Минор', nameRu: 'Минор', nameLatn: 'Minor', line: 'yunusobod', metres: 1250 };
  renderUi(<ListingCard listing={{ ...listing, metro }} to="/x" currency="UZS" rate={rate} />);
  expect(text()).toContain('Метро Минор, 1 250 мЮнусабадский район');
});

test('a title that ends in an abbreviation is read with one full stop', () => {
  renderUi(
    <ListingCard listing={{ ...listing, title: 'Участок 8 сот.' }} to="/x" currency="UZS" rate={rate} />,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName(/^Участок 8 сот\. Юнусабадский/);
});

test('parking places are counted in words', () => {
  const garage = (parking_spaces: number): Listing => ({
    ...listing,
    category: 'Garage_Sell',
    characteristics: { parking_spaces },
  });
  const { rerender } = renderUi(<ListingCard listing={garage(1)} to="/x" currency="UZS" rate={rate} />);
  expect(text()).toContain('1 место');
  rerender(<ListingCard listing={garage(2)} to="/x" currency="UZS" rate={rate} />);
  expect(text()).toContain('2 места');
});

test('land is priced by the sotka', () => {
  const land = { ...listing, category: 'Land_Sell', area: 800, characteristics: { area: 8 } } as const;
  renderUi(<ListingCard listing={land} to="/x" currency="UZS" rate={rate} />);
  expect(text()).toContain('106 250 000 сум/сот.');
  expect(text()).toContain('8 сот.');
});

test('a car shows its make, model, year and mileage', () => {
  const characteristics = {
    make: 'chevrolet',
    model: 'Cobalt',
    year_construction_delivery: 2021,
    mileage: 45_000,
  };
  const car = { ...listing, category: 'AutoTransport_Sell', area: null, characteristics } as const;
  renderUi(<ListingCard listing={car} to="/x" currency="UZS" rate={rate} />);
  expect(text()).toContain('Chevrolet · Cobalt · 2021 · 45 000 км');
});

test('dollars are a converter; without a rate so’m stay', () => {
  const card = (known: typeof rate | null) => (
    <ListingCard listing={listing} to="/products/product/1204" currency="USD" rate={known} />
  );
  const { rerender } = renderUi(card(rate));
  expect(text()).toContain('$68 000');
  rerender(card(null));
  expect(text()).toContain('850 000 000 сум');
});

test('one link for the keyboard; its arrow keys turn the photos', async () => {
  const { user, container } = renderUi(
    <ListingCard listing={listing} to="/products/product/1204" currency="UZS" rate={rate} />,
  );
  expect(container.querySelectorAll('img')).toHaveLength(1);
  const link = screen.getByRole('link', { name: /Трёхкомнатная квартира/ });
  expect(link).toHaveAttribute('href', '/products/product/1204');
  await user.tab();
  expect(link).toHaveFocus();
  // Chromium and Firefox stop at what scrolls, unless it is taken out of their order.
  expect(document.querySelector('[class*=strip]')).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{ArrowRight}');
  expect(container.querySelectorAll('img')).toHaveLength(3);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a pointer over the photo has arrows to turn it, and dots tell which one is shown', async () => {
  const { user, container } = renderUi(
    <ListingCard listing={listing} to="/products/product/1204" currency="UZS" rate={rate} />,
  );
  const dots = container.querySelector('[class*=dots]');
  const count = Number(dots?.getAttribute('width')) / 11;
  const at = () => Math.floor(Number(dots?.querySelector('circle')?.getAttribute('cx')) / 11);
  expect({ count, at: at() }).toEqual({ count: 3, at: 0 });
  expect(container.querySelector('[class*=arrow]')).toBeNull();
  await user.hover(container.querySelector('[class*=media] [class*=media]') as HTMLElement);
  const arrow = (name: string) => screen.queryByRole('button', { name });
  expect(arrow('Предыдущее фото')).toBeNull();
  await user.click(arrow('Следующее фото') as HTMLElement);
  await user.click(arrow('Следующее фото') as HTMLElement);
  expect(at()).toBe(2);
  expect(arrow('Следующее фото')).toBeNull();
  expect(arrow('Предыдущее фото')).not.toBeNull();
});

test('a listing without photos shows a drawing', () => {
  renderUi(<ListingCard listing={{ ...listing, photos: [] }} to="/x" currency="UZS" rate={rate} />);
  expect(screen.getByText('Нет фото')).toBeVisible();
});

test('marks: new, a lower price with the one before, who sells, what a mortgage would cost a month', () => {
  const card = (changes: Partial<Listing>) => (
    <ListingCard listing={{ ...listing, ...changes }} to="/x" currency="UZS" rate={rate} />
  );
  const { rerender } = renderUi(card({}));
  for (const mark of ['Новое', 'Цена ниже на 15 %', '1 000 000 000 сум', 'Агентство'])
    expect(text()).toContain(mark);
  expect(text()).toContain('от 9 млн сум/мес.');
  rerender(card({ isNew: false, priceBefore: null, sellerType: 'user', credit: undefined }));
  expect(text()).not.toMatch(/Новое|Цена ниже|1 000 000 000|Агентство|Пользователь|мес\./);
});

test('a monthly payment in dollars', () => {
  renderUi(<ListingCard listing={listing} to="/x" currency="USD" rate={rate} />);
  expect(text()).toContain('от $716/мес.');
});
