import assert from 'node:assert/strict';
import { it } from 'node:test';
import { flat, publish } from '../../listings/testing.ts';
import { ids, names, search, test } from './search-testing.ts';

interface Card {
  id: number;
}

/** Tests which listings words, ids and numbers find. */
export function termCases(): void {
  it('finds words in any script, with typos, and by prefix', async () => {
    for (const text of ['Чилонзор', 'chilonzor', 'CHILONZOR', "Chilon'zor", 'Чиланзар'])
      assert.deepEqual(await names({ search: text }), ['house', 'middle', 'cheap'], text);
    const typo = await search({ search: 'бунедкор' });
    assert.deepEqual(
      typo.items.map(({ id }: Card) => id),
      [ids.land, ids.house, ids.dear, ids.middle, ids.cheap],
    );
    assert.equal(typo.correctedSearch, 'бунёдкор');
    assert.equal((await search({ search: 'бунёдкор' })).correctedSearch, undefined);
    assert.deepEqual(await names({ search: 'юнусоб' }), ['dear']);
    assert.deepEqual(await names({ search: 'боғи ҳовли' }), ['house']);
    assert.deepEqual(await names({ search: 'арзон квартира', searchAs: 'text' }), ['cheap']);
    assert.deepEqual(await names({ search: 'zzzzqqqq' }), []);
    const { body } = await test.call(
      'GET',
      `/api/public/listings?search=${encodeURIComponent('бунёдкорда')}`,
    );
    assert.equal(body.correctedSearch, 'бунёдкор');
  });

  it('puts the listing whose id was typed first, whatever the filter', async () => {
    const query = { search: `#${ids.house}`, category: 'ResidentialMultiStorey_Sell' };
    const { items, total } = await search(query);
    assert.deepEqual([items[0].id, total], [ids.house, 1]);
    assert.equal((await search({ search: String(ids.land) })).items[0].id, ids.land);
    assert.equal((await search({ search: '#999999999' })).total, 0);
    // A number said to be an id is not a house number.
    const neighbour = await publish(test, flat({ address: `Бунёдкор кўчаси, ${ids.house}` }));
    assert.equal((await search({ search: `id ${ids.house}` })).total, 1);
    assert.ok((await search({ search: String(ids.house) })).total > 1);
    await test.call('POST', `/api/listings/${neighbour.id}/withdraw`, {
      as: 'demo',
      body: { version: neighbour.version },
    });
    // It is on the only page.
    const second = await search({ ...query, page: '2' });
    assert.deepEqual([second.items, second.total], [[], 1]);
  });

  it('finds the listings of a phone and of a cadastral number, however they are written', async () => {
    const docNumber = '10:01:02:03:04:0567';
    ids.known = (await publish(test, flat({ title: 'Кадастрли уй', docNumber }))).id;
    for (const search of [docNumber, `кадастр ${docNumber}`])
      assert.deepEqual(await names({ search }), ['known']);
    assert.deepEqual(await names({ search: '10:01:02:03:04:9999' }), []);
    const all = (await search('')).total;
    for (const text of ['+998900000001', '+998 90 000-00-01', 'тел 90 000 00 01'])
      assert.equal((await search({ search: text })).total, all, text);
    assert.equal((await search({ search: '+998900000009' })).total, 0);
    assert.deepEqual(await names({ search: '+998900000001', category: 'Land_Sell' }), ['land']);
    const body = { bbox: [56, 37, 74, 46], zoom: 5, filter: { search: docNumber } };
    assert.equal((await test.call('POST', '/api/public/listings/map', { body })).body.total, 1);
    const { version } = (await test.call('GET', `/api/listings/${ids.known}`, { as: 'demo' })).body;
    await test.call('POST', `/api/listings/${ids.known}/withdraw`, { as: 'demo', body: { version } });
  });
}
