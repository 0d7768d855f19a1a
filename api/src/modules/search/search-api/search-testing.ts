import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { searchQuery } from '@baza/shared/domain';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { flat, house, land, publish, SAMARKAND_CITY, YUNUSOBOD } from '../../listings/testing.ts';

interface Card {
  id: number;
}

export let test: TestApp;
/** Ids of the listings, by the names that tests give them. */
export let ids: Record<string, number>;

/** Publishes five listings before the tests. */
export function startSearch(memoryFrom: string): void {
  before(async () => {
    ids = {};
    test = await createTestApp({ SEARCH_MEMORY_FROM: memoryFrom });
    const listings = {
      cheap: flat({
        price: 500_000_000,
        title: 'Арзон квартира',
        characteristics: { floors: 1 },
      }),
      middle: flat({
        price: 900_000_000,
        title: 'Квартира Б',
        characteristics: { rooms: 2, repair: 'euro_repair' },
      }),
      dear: flat({
        price: 2_000_000_000,
        title: 'Янги уй',
        areaId: YUNUSOBOD,
        point: [69.2857, 41.3644],
        characteristics: {
          housing_type: 'new_buildings',
          rooms: 4,
          floors: 9,
          area_all: 120.5,
          near_there: ['school', 'parking'],
        },
      }),
      house: house({ price: 1_500_000_000, title: 'Ҳовли боғи билан', point: [69.21, 41.28] }),
      land: land({
        areaId: SAMARKAND_CITY,
        point: [66.95, 39.65],
        price: 300_000_000,
        title: 'Участок под сад',
      }),
    };
    for (const [name, listing] of Object.entries(listings)) ids[name] = (await publish(test, listing)).id;
  });
  after(() => test.close());
}

export const search = async (query: string | Record<string, unknown>) => {
  const text = typeof query === 'string' ? query : searchQuery(query);
  const { status, body } = await test.call('GET', `/api/public/listings?${text}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.items.length <= body.total, true);
  return body;
};
export const names = async (query: string | Record<string, unknown>) => {
  const { items, total } = await search(query);
  assert.equal(items.length, total);
  const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return items.map(({ id }: Card) => byId.get(id));
};
export const histogram = async (query: string) => {
  const { status, body } = await test.call('GET', `/api/public/listings/histogram?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
