import { CATEGORY_CODES, validateCharacteristics } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { generateListing } from './generate.ts';
import { createPlaces } from './places.ts';

const places = createPlaces(AREAS);
const listings = Array.from({ length: 3000 }, (_, index) => generateListing(2026, index, places));

test('the same seed gives the same listing, another seed a different one', () => {
  expect(generateListing(2026, 7, places)).toEqual(listings[7]);
  expect(generateListing(2027, 7, places)).not.toEqual(listings[7]);
});

test('a listing can be generated in a given status', () => {
  const { status, rejectReason, ...rest } = generateListing(2026, 7, places, 'rejected');
  expect(status).toBe('rejected');
  expect(rejectReason).toBeTruthy();
  expect(rest.title).toBe(listings[7]?.title);
});

test('every listing is valid', () => {
  for (const { category, characteristics, price, title, description, art } of listings) {
    const faults = validateCharacteristics(category, characteristics);
    expect({ title, faults }).toEqual({ title, faults: [] });
    expect(price > 0 && price < 1e13 && Number.isInteger(price)).toBe(true);
    expect(title + description).not.toMatch(/[{}]|undefined|NaN/);
    expect(title.length > 5 && title.length <= 120).toBe(true);
    expect(art.length >= 1 && art.length <= 15).toBe(true);
  }
});

test('older cars cost less and have a higher mileage', () => {
  const cars = listings.filter(({ category }) => category === 'AutoTransport_Sell');
  expect(cars.length).toBeGreaterThan(80);
  for (const { characteristics, title } of cars) {
    const age = 2026 - Number(characteristics.year_construction_delivery);
    expect(Number(characteristics.mileage)).toBeLessThanOrEqual((age + 0.3) * 45_000);
    expect(title).toContain(String(characteristics.model));
  }
  const cobalts = cars
    .filter(({ characteristics }) => characteristics.model === 'Cobalt')
    .sort(
      (a, b) =>
        Number(a.characteristics.year_construction_delivery) -
        Number(b.characteristics.year_construction_delivery),
    );
  expect(cobalts.at(-1)?.price).toBeGreaterThan(cobalts[0]?.price ?? 0);
});

test('some listings have more than five photos', () => {
  expect(listings.some(({ art }) => art.length > 8)).toBe(true);
  expect(listings.filter(({ art }) => art.length > 5).length).toBeLessThan(listings.length / 5);
});

test('all provinces, categories and statuses occur, and most listings are published', () => {
  const provinces = new Set(listings.map(({ area }) => String(area.code).slice(0, 4)));
  expect(provinces.size).toBe(14);
  expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(CATEGORY_CODES));
  expect(new Set(listings.map(({ status }) => status)).size).toBe(8);
  const live = listings.filter(({ status }) => status === 'in-sale').length / listings.length;
  expect(live).toBeGreaterThan(0.85);
  expect(live).toBeLessThan(0.91);
});

test('points lie within the radius of their area', () => {
  for (const { area, lng, lat } of listings) {
    const dx = (lng - area.center[0]) * 111.3 * Math.cos((lat * Math.PI) / 180);
    const dy = (lat - area.center[1]) * 110.6;
    expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(area.radiusKm);
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
  expect(perMetre(true)).toBeGreaterThan(1.5 * perMetre(false));
});
