import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATEGORY_CODES, validateCharacteristics } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { createPlaces, generateListing } from './generate.ts';

const places = createPlaces(AREAS);
const listings = Array.from({ length: 3000 }, (_, index) => generateListing(2026, index, places));

test('the same seed gives the same listing, another seed another', () => {
  assert.deepEqual(generateListing(2026, 7, places), listings[7]);
  assert.notDeepEqual(generateListing(2027, 7, places), listings[7]);
});

test('a listing can be asked for in a state', () => {
  const { status, rejectReason, ...rest } = generateListing(2026, 7, places, 'rejected');
  assert.equal(status, 'rejected');
  assert.ok(rejectReason);
  assert.equal(rest.title, listings[7]?.title);
});

test('every listing keeps the rules that people keep', () => {
  for (const { category, characteristics, price, title, description, art } of listings) {
    assert.deepEqual(validateCharacteristics(category, characteristics), [], title);
    assert.ok(price > 0 && price < 1e13 && Number.isInteger(price));
    assert.doesNotMatch(title + description, /[{}]|undefined|NaN/);
    assert.ok(title.length > 5 && title.length <= 120);
    assert.ok(art.length >= 1 && art.length <= 15);
  }
});

test('a car is worth less the older it is, and its kilometres follow its years', () => {
  const cars = listings.filter(({ category }) => category === 'AutoTransport_Sell');
  assert.ok(cars.length > 80);
  for (const { characteristics, title } of cars) {
    const age = 2026 - Number(characteristics.year_construction_delivery);
    assert.ok(Number(characteristics.mileage) <= (age + 0.3) * 45_000, title);
    assert.ok(title.includes(String(characteristics.model)), title);
  }
  const cobalts = cars
    .filter(({ characteristics }) => characteristics.model === 'Cobalt')
    .sort(
      (a, b) =>
        Number(a.characteristics.year_construction_delivery) -
        Number(b.characteristics.year_construction_delivery),
    );
  assert.ok((cobalts.at(-1)?.price ?? 0) > (cobalts[0]?.price ?? 0));
});

test('some show more photos than five', () => {
  assert.ok(listings.some(({ art }) => art.length > 8));
  assert.ok(listings.filter(({ art }) => art.length > 5).length < listings.length / 5);
});

test('all provinces, categories and states are there, most of it published', () => {
  const provinces = new Set(listings.map(({ area }) => String(area.code).slice(0, 4)));
  assert.equal(provinces.size, 14);
  assert.deepEqual([...new Set(listings.map(({ category }) => category))].sort(), [...CATEGORY_CODES].sort());
  assert.equal(new Set(listings.map(({ status }) => status)).size, 8);
  const live = listings.filter(({ status }) => status === 'in-sale').length / listings.length;
  assert.ok(live > 0.85 && live < 0.91, String(live));
});

test('points lie within the radius of their area', () => {
  for (const { area, lng, lat } of listings) {
    const dx = (lng - area.center[0]) * 111.3 * Math.cos((lat * Math.PI) / 180);
    const dy = (lat - area.center[1]) * 110.6;
    assert.ok(Math.hypot(dx, dy) <= area.radiusKm, area.name);
  }
});

test('a square metre costs more in Tashkent than in the provinces', () => {
  const perMetre = (inCity: boolean) => {
    const flats = listings.filter(
      ({ category, area }) =>
        category === 'ResidentialMultiStorey_Sell' && area.code.startsWith('1726') === inCity,
    );
    return (
      flats.reduce((sum, { price, characteristics }) => sum + price / Number(characteristics.area_all), 0) /
      flats.length
    );
  };
  assert.ok(perMetre(true) > 1.5 * perMetre(false));
});
