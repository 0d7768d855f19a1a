import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  act,
  CHILONZOR,
  createListing,
  flat,
  kindOf,
  land,
  publish,
  SAMARKAND_CITY,
  TASHKENT,
  YUNUSOBOD,
} from './testing.ts';
import { createValuer } from './valuation.ts';

const MILLION = 1_000_000;
const FLAT = { category: 'ResidentialMultiStorey_Sell', housing_type: 'secondary_market' } as const;

interface Offer {
  perM2: number;
  area: number;
  rooms: number;
  year?: number;
  repair?: string;
}

/** As `percentile_cont` has it. */
function quartile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low = 0, high = low] = sorted.slice(Math.floor(at));
  return low + (high - low) * (at - Math.floor(at));
}

describe('valuation', () => {
  let test: TestApp;
  let nth = 0;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const draftOf = ({ perM2, area, rooms, year, repair }: Offer, areaId: number) => {
    const draft = flat({ areaId, price: Math.round(perM2 * area * MILLION), point: [60 + nth++ / 20, 41] });
    return {
      ...draft,
      characteristics: {
        ...draft.characteristics,
        area_all: area,
        rooms,
        ...(year && { year_construction_delivery: year }),
        ...(repair && { repair }),
      },
    };
  };
  const offer = (of: Offer, areaId = CHILONZOR) => publish(test, draftOf(of, areaId));
  /** As a process values it that has valued nothing before. */
  const valued = (property: object) =>
    createValuer({ db: test.database.db, areas: test.services.modules.areas }).value({
      ...FLAT,
      region: CHILONZOR,
      area: 60,
      ...property,
    });

  const wanted = { rooms: 2, year: 2015, repair: 'euro_repair' };
  const offers: Offer[] = [];

  it('is the quartiles of what is like it, by what is left when too few are', async () => {
    const add = async (times: number, changes: Partial<Offer>) => {
      for (let n = 0; n < times; n++) {
        const of = { perM2: 8 + ((nth * 7) % 11) / 2, area: 50 + (nth % 5) * 5, ...wanted, ...changes };
        offers.push(of);
        await offer(of);
      }
    };
    const expected = (like: (of: Offer) => boolean) => {
      const prices = offers
        .filter((of) => of.area >= 42 && of.area <= 78 && like(of))
        .map(({ perM2 }) => perM2);
      const price = (share: number) => Number((quartile(prices, share) * 60 * MILLION).toPrecision(3));
      return {
        estimate: { low: price(0.25), middle: price(0.5), high: price(0.75) },
        sample: prices.length,
      };
    };
    const area = { min: 42, max: 78 };
    const year = { min: 2005, max: 2025 };
    const check = async (like: (of: Offer) => boolean, used: object, place = CHILONZOR) => {
      const { place: found, used: conditions, ...rest } = await valued(wanted);
      assert.deepEqual(rest, expected(like));
      assert.deepEqual(conditions, { area, ...used });
      assert.equal(found.id, place);
    };
    // Too large, another market and another province never count.
    await add(2, { area: 90, perM2: 30 });
    const draft = draftOf({ perM2: 40, area: 60, ...wanted }, CHILONZOR);
    await publish(test, {
      ...draft,
      characteristics: { ...draft.characteristics, housing_type: 'new_buildings' },
    });
    await offer({ perM2: 40, area: 60, ...wanted }, SAMARKAND_CITY);

    await add(6, {});
    assert.deepEqual(await valued(wanted).then(({ estimate, sample }) => [estimate, sample]), [null, 6]);
    // Ten in the province, of which nine in the district.
    await add(3, { rooms: 4 });
    const far = { perM2: 20, area: 60, rooms: 1 };
    offers.push(far);
    await offer(far, YUNUSOBOD);
    await check(() => true, {}, TASHKENT);
    await add(1, { rooms: 4 });
    const isNear = (of: Offer) => of !== far;
    await check(isNear, {});
    await add(4, { year: 1980 });
    await check((of) => isNear(of) && of.rooms === 2, { rooms: 2 });
    await add(4, { repair: 'needs_repair' });
    const inYears = (of: Offer) => of.rooms === 2 && of.year === 2015;
    await check(inYears, { rooms: 2, year });
    await add(4, {});
    await check((of) => inYears(of) && of.repair === 'euro_repair', {
      rooms: 2,
      year,
      repair: 'euro_repair',
    });
  });

  it('asks for no more than is given, and for the whole province if that is the place', async () => {
    const near = await valued({});
    assert.deepEqual(near.used, { area: { min: 42, max: 78 } });
    const province = await valued({ region: TASHKENT });
    assert.deepEqual([province.place.id, province.sample], [TASHKENT, near.sample + 1]);
  });

  it('counts as the list does, and published listings alone', async () => {
    const { sample } = await valued({ rooms: 2 });
    const query = 'category=ResidentialMultiStorey_Sell&housing_type=secondary_market&c.rooms=2';
    const list = await test.call(
      'GET',
      `/api/public/listings?${query}&regions=${CHILONZOR}&c.area_all.min=42&c.area_all.max=78`,
    );
    assert.equal(list.body.total, sample);
    const draft = draftOf({ perM2: 30, area: 60, rooms: 2 }, CHILONZOR);
    await act(test, await createListing(test, draft), 'submit');
    assert.equal((await valued({ rooms: 2 })).sample, sample);
    await publish(test, draft);
    assert.equal((await valued({ rooms: 2 })).sample, sample + 1);
  });

  it('of land is by the sotka', async () => {
    for (let n = 0; n < 10; n++)
      await publish(
        test,
        land({ price: 800 * MILLION, point: [60 + nth++ / 20, 41], characteristics: { area: 8 } }),
      );
    const query = `category=Land_Sell&region=${CHILONZOR}&area=6.5`;
    const { status, body } = await test.call('GET', `/api/public/valuation?${query}`);
    assert.equal(status, 200);
    assert.deepEqual(body.estimate, { low: 650 * MILLION, middle: 650 * MILLION, high: 650 * MILLION });
    assert.deepEqual(body.used, { area: { min: 4.55, max: 8.45 } });
  });

  it('refuses rubbish', async () => {
    const flatQuery = 'category=ResidentialMultiStorey_Sell&housing_type=secondary_market';
    for (const [query, path] of [
      ['', 'category'],
      [`category=AutoTransport_Sell&region=${CHILONZOR}&area=60`, 'category'],
      [`category=ResidentialMultiStorey_Sell&region=${CHILONZOR}&area=60`, 'housing_type'],
      [`${flatQuery}&region=${CHILONZOR}`, 'area'],
      [`${flatQuery}&region=${CHILONZOR}&area=0`, 'area'],
      [`${flatQuery}&region=${CHILONZOR}&area=1e9`, 'area'],
      [`${flatQuery}&region=999999&area=60`, 'region'],
      [`${flatQuery}&region=${CHILONZOR}&area=60&rooms=2.5`, 'rooms'],
      [`${flatQuery}&region=${CHILONZOR}&area=60&year=1500`, 'year'],
      [`${flatQuery}&region=${CHILONZOR}&area=60&repair=%27;--`, 'repair'],
      [`category=Land_Sell&region=${CHILONZOR}&area=6&rooms=2`, 'rooms'],
    ]) {
      const response = await test.call('GET', `/api/public/valuation?${query}`);
      assert.equal(kindOf(response), '400 invalid', query);
      const paths = response.body.errors.map((error: { path: string }) => error.path);
      assert.ok(paths.includes(path), `${query}: ${paths}`);
    }
  });
});
