import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { car, publish } from '../listings/testing.ts';
import { filterCases } from './search-api/filters.cases.ts';
import { listCases } from './search-api/lists.cases.ts';
import { ids, names, search, startSearch, test } from './search-api/search-testing.ts';
import { termCases } from './search-api/terms.cases.ts';

for (const [place, memoryFrom] of [
  ['in SQL', '-1'],
  ['in memory', '0'],
] as const)
  describe(`search ${place}`, () => {
    startSearch(memoryFrom);
    listCases();
    filterCases();
    termCases();

    it('responds to hostile queries with a problem document', async () => {
      const bad = [
        "category='; drop table listing; --",
        'page=0',
        'page=1e9',
        'page=99999999999999',
        'size=1000',
        'size=-1',
        'min=abc',
        'min=-5',
        'sort=random()',
        'regions=1,x',
        'c.rooms.min=NaN',
        'category=9',
        'category=1&categoryCode=Land_Sell',
        'c.rooms=1,many',
        'c.rooms=99',
        'c.nothing=1',
        'c.repair=x',
        'housing_type=__proto__',
        'seller=__proto__',
        'posted=2',
        'category=Land_Sell&not_first=true',
        'polygon=1,2;3,4',
        `polygon=${'69,41;'.repeat(600)}69,41`,
        `search=${'a'.repeat(201)}`,
      ];
      for (const query of bad) {
        const { status, body } = await test.call('GET', `/api/public/listings?${query}`);
        assert.equal(status, 400, query);
        assert.equal(body.type, 'urn:baza:problem:invalid');
        assert.ok(body.errors.length > 0);
      }
      for (const text of [
        "' or 1=1 --",
        "x'::tsquery",
        ':* & | !',
        '%_\\',
        '\u0000',
        '💣',
        "'); drop table listing; --",
        '<script>',
      ])
        assert.equal(
          (await test.call('GET', `/api/public/listings?search=${encodeURIComponent(text)}`)).status,
          200,
          text,
        );
      assert.equal((await search('')).total, 5);
    });

    it('filters cars', async () => {
      ids.car = (await publish(test, car())).id;
      const cars = 'category=AutoTransport_Sell';
      const query = `${cars}&c.make=chevrolet,kia&c.mileage.max=45000&c.gearbox=automatic&c.fuel=methane`;
      assert.deepEqual(await names(query), ['car']);
      assert.deepEqual(await names(`${cars}&c.mileage.max=44999`), []);
      assert.deepEqual(await names(`${cars}&c.fuel=diesel`), []);
      assert.deepEqual(await names('search=cobalt'), ['car']);
      assert.deepEqual(await names('search=кобальт'), ['car']);
      const [card] = (await search(cars)).items;
      assert.deepEqual(card.characteristics, { make: 'chevrolet', model: 'Cobalt', mileage: 45_000 });
    });
  });
