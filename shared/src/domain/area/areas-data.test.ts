/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */

import { distance, isInUzbekistan } from '../geo/geo.ts';
import { areaId, areaName, mfyCode } from './areas.ts';
import { AREAS } from './areas-data.ts';

const level = (name: string) => AREAS.filter((area) => area.level === name);
const byId = new Map(AREAS.map((area) => [area.id, area]));

test('14 provinces, their districts and cities, MFYs of the 12 districts of Tashkent', () => {
  expect(level('province')).toHaveLength(14);
  expect(level('district')).toHaveLength(209);
  const tashkent = AREAS.filter((area) => area.parentId === 1726);
  expect(tashkent).toHaveLength(12);
  for (const district of tashkent) {
    const mfys = AREAS.filter((area) => area.parentId === district.id);
    expect(mfys.length).toBeGreaterThanOrEqual(13);
    expect(new Set(mfys.map((mfy) => mfy.name)).size).toBe(mfys.length);
  }
});

test('ids are unique and made of the codes', () => {
  expect(byId.size).toBe(AREAS.length);
  for (const area of AREAS) expect(areaId(area.code)).toBe(area.id);
});

test('every id that an MFY of any district can have is its own, below 2^31', () => {
  const ids = new Set(byId.keys());
  const room = level('district').flatMap((district) => [1, 500, 999].map((n) => mfyCode(district.code, n)));
  for (const code of room) {
    const id = areaId(code);
    expect(id).toBeGreaterThan(0);
    expect(id).toBeLessThan(2 ** 31);
    const known = id === null ? undefined : byId.get(id);
    if (known) expect(known.code).toBe(code);
    else ids.add(id ?? 0);
  }
  const shipped = room.filter((code) => byId.has(areaId(code) ?? 0)).length;
  expect(ids.size).toBe(byId.size + room.length - shipped);
});

test.each([
  ['1726', 1726],
  ['1726294', 1_726_294],
  ['1726294007', 1_726_294_007],
  ['1714401365', 1_714_401_365],
  ['1714401365007', 1_140_165_007],
  ['1714401367007', 1_140_167_007],
  ['172', null],
  ['01726', null],
  ['2147483647', null],
  ['17262940071', null],
  ['1714201365007', null],
  ['1774401365007', null],
  ['17144013650071', null],
  ['12x4', null],
])('the id of code %s is %p', (code, id) => expect(areaId(code)).toBe(id));

test('parents come before children, a level above', () => {
  const seen = new Set<number>();
  for (const area of AREAS) {
    const parent = area.parentId === null ? undefined : byId.get(area.parentId);
    expect(parent?.level).toBe({ province: undefined, district: 'province', mfy: 'district' }[area.level]);
    if (area.parentId !== null) expect(seen.has(area.parentId)).toBe(true);
    seen.add(area.id);
  }
});

test('every place lies in the country, and near its parent', () => {
  for (const area of AREAS) {
    expect(isInUzbekistan(area.center)).toBe(true);
    const parent = area.parentId === null ? undefined : byId.get(area.parentId);
    if (parent) expect(distance(area.center, parent.center)).toBeLessThan(parent.radiusKm * 1000 * 1.15);
  }
});

test('districts do not overlap', () => {
  const districts = level('district');
  for (const [index, a] of districts.entries()) {
    for (const b of districts.slice(index + 1)) {
      const apart = distance(a.center, b.center) / 1000;
      if (apart < a.radiusKm + b.radiusKm - 0.3) throw new Error(`${a.name} meets ${b.name}: ${apart} km`);
    }
  }
});

test('names are in their own letters, without look-alikes', () => {
  for (const area of AREAS) {
    expect(area.name).toMatch(/^[А-ЯЎҚҒҲЁа-яўқғҳё\d .-]+$/);
    expect(area.nameRu).toMatch(/^[А-ЯЁа-яё\d .-]+$/);
    expect(area.nameLatn).toMatch(/^[A-Za-zʻʼ\d .-]+$/);
    expect(area.name.trim()).toBe(area.name);
  }
});

test('a name in each language', () => {
  const chilonzor = byId.get(1726294);
  if (!chilonzor) throw new Error('no Chilonzor');
  expect((['uz', 'ru', 'en'] as const).map((locale) => areaName(chilonzor, locale))).toEqual([
    'Чилонзор тумани',
    'Чиланзарский район',
    'Chilonzor tumani',
  ]);
  expect(byId.get(1727424)?.nameRu).toBe('город Янгиюль');
});

test('a district of a city is a district, its city a city', () => {
  expect([1714401, 1714401365].map((id) => byId.get(id)?.name)).toEqual([
    'Наманган шаҳри',
    'Давлатобод тумани',
  ]);
});

test('MFYs are spread over the whole of their district, none near another', () => {
  for (const district of AREAS.filter((area) => area.parentId === 1726)) {
    const mfys = AREAS.filter((area) => area.parentId === district.id);
    const room = district.radiusKm / Math.sqrt(mfys.length);
    for (const [index, a] of mfys.entries()) {
      expect(distance(a.center, district.center) / 1000).toBeLessThan(district.radiusKm);
      for (const b of mfys.slice(index + 1))
        expect(distance(a.center, b.center) / 1000).toBeGreaterThan(1.5 * room);
    }
  }
  // Databases have been seeded with these places.
  expect(byId.get(1726294008)?.center).toEqual([69.19848, 41.2669]);
});
