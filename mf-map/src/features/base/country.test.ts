/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import { inPolygon, toLngLat } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import file from './country.generated.json';
import { INTEGRITY } from './country.generated.ts';
import { loadCountry, shapesOf } from './country.ts';
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

test('its integrity is that of the file', () => {
  expect(INTEGRITY).toBe(integrityOf(readFileSync(join(__dirname, 'country.generated.json'))));
});

test('the file is fetched once, and again after a failure', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  fetched.mockResolvedValueOnce(Response.json(file));
  await expect(loadCountry()).rejects.toThrow('offline');
  await expect(loadCountry()).rejects.toThrow('503');
  expect(await Promise.all([loadCountry(), loadCountry()])).toEqual([file, file]);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(fetched).toHaveBeenLastCalledWith('asset', expect.objectContaining({ integrity: INTEGRITY }));
});
