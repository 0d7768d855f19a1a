import { inPolygon, toLngLat } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import file from './country.generated.json';
import { shapesOf } from './country.ts';
import { pointsOf } from './steps.ts';

test('the centres of all districts lie within the drawn border', () => {
  const rings = shapesOf(file).state.map((ring) => ring.map(toLngLat));
  const outside = AREAS.filter(
    ({ level, center }) => level === 'district' && !rings.some((ring) => inPolygon(center, ring)),
  );
  expect(outside.map(({ name }) => name)).toEqual([]);
});

test("towns are cities of the product's table, by its names and places", () => {
  const areas = new Map(AREAS.map((area) => [area.id, area]));
  expect(file.towns.length).toBeGreaterThan(30);
  for (const { id, at, names } of file.towns) {
    const area = areas.get(id);
    expect(pointsOf(at, file.parts)).toEqual([area?.center]);
    expect([area?.name, area?.nameLatn, area?.nameRu]).toEqual([
      `${names[0]} шаҳри`,
      `${names[1]} shahri`,
      `город ${names[2]}`,
    ]);
  }
});
