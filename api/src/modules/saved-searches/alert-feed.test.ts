import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchMatches } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { TestUser } from '../../testing/test-app.ts';
import { act, approve, flat, publish } from '../listings/testing.ts';
import { createAlertFeed } from './alert-feed.ts';
import { cheaper, edit, item, round, save, startAlerts, test, told } from './alerts-testing.ts';

const FLATS = 'category=ResidentialMultiStorey_Sell';
const NINE = new Date('2026-11-30T04:00:00Z');

describe('alerts', () => {
  startAlerts();

  it('come at once, once, to those whose search a new listing matches', async () => {
    const search = await save(`${FLATS}&max=950000000`);
    await save('category=Land_Sell');
    await save(`${FLATS}&c.rooms=5`);
    await save(FLATS, {}, 'demo');
    const listing = await publish(test, flat());
    assert.equal(await round(), 1);
    const { title, price } = flat();
    assert.deepEqual(told(), [
      {
        ...{ who: '2', kind: 'searchMatch', link: `/products/product/${listing.id}` },
        ...{ search: 'Mine', title, price },
      },
    ]);
    assert.equal((await item(search.id)).newMatches, 1);
    assert.equal(await round(), 0);
    await sql`update alert_feed set read_to = '0', seen = '[]'`.execute(test.database.db);
    assert.equal(await round(), 0, 'the same changes read again');
    assert.equal(told().length, 1);
  });

  it('are one notice for many listings of a search', async () => {
    const search = await save(FLATS);
    for (let n = 0; n < 3; n += 1) await publish(test, flat());
    assert.equal(await round(), 3);
    const link = `/profile/searches?open=${search.id}`;
    assert.deepEqual(told(), [{ who: '2', kind: 'searchMatches', link, search: 'Mine', count: 3 }]);
  });

  it('read texts, drawn areas and dollars as the list does', async () => {
    await save('search=3 хонали Чилонзорда', { name: 'read' });
    await save('search=метро ёнида', { name: 'words' });
    await save('polygon=69.19,41.26;69.22,41.26;69.22,41.29;69.19,41.29', { name: 'drawn' });
    await save('polygon=60.19,41.26;60.22,41.26;60.22,41.29;60.19,41.29', { name: 'elsewhere' });
    await save(`${FLATS}&max=80000&priceUnit=USD`, { name: 'dollars' });
    await save(`${FLATS}&max=30000&priceUnit=USD`, { name: 'few dollars' });
    await publish(test, flat());
    await round();
    assert.deepEqual(
      told()
        .map((notice) => ('search' in notice ? notice.search : null))
        .sort(),
      ['dollars', 'drawn', 'read', 'words'],
    );
  });

  it('leave out what was published before, paused and removed searches', async () => {
    const old = await publish(test, flat());
    const [paused, removed, changed] = [await save(FLATS), await save('min=1'), await save('min=2')];
    await round();
    const change = (id: number, body: object) =>
      test.call('PATCH', `/api/searches/${id}`, { as: 'other', body });
    const { body: stopped } = await change(paused.id, { version: paused.version, paused: true });
    await test.call('DELETE', `/api/searches/${removed.id}`, { as: 'other' });
    await change(changed.id, { version: changed.version, query: 'category=Land_Sell' });
    await edit(old, { title: 'Метро ёнида янги таъмирли квартира' });
    await publish(test, flat());
    assert.equal(await round(), 0);
    await change(paused.id, { version: stopped.version, paused: false });
    await round();
    assert.equal(told().length, 0, 'what came during the pause stays unmentioned');
    await publish(test, flat());
    assert.equal(await round(), 1);
  });

  it('tell once of a lower price', async () => {
    let listing = await publish(test, flat());
    const search = await save(`${FLATS}&max=850000000`);
    await round();
    listing = await cheaper(listing, 870_000_000);
    assert.equal(await round(), 0);
    listing = await cheaper(listing, 840_000_000);
    assert.equal(await round(), 1);
    listing = await cheaper(listing, 830_000_000);
    await cheaper(listing, 845_000_000);
    assert.equal(await round(), 0);
    assert.deepEqual(
      told().map(({ kind }) => kind),
      ['searchPrice'],
    );
    const { body } = await test.call('GET', `/api/searches/${search.id}/matches`, { as: 'other' });
    assert.deepEqual(
      (body as SearchMatches).items.map(({ reason, isNew, listing: { id } }) => [reason, isNew, id]),
      [['price', true, listing.id]],
    );
    await test.call('POST', `/api/searches/${search.id}/seen`, { as: 'other' });
    assert.equal((await item(search.id)).newMatches, 0);
  });

  it('wait for digests, which come at their hour with one notice each', async () => {
    const daily = await save(FLATS, { mode: 'daily' });
    const weekly = await save('min=1', { mode: 'weekly' });
    await save('category=Land_Sell', { mode: 'daily' });
    for (let n = 0; n < 2; n += 1) await publish(test, flat());
    assert.equal(await round(), 4);
    assert.deepEqual(told(), []);
    assert.equal((await item(daily.id)).newMatches, 2);
    const { digests } = test.services.modules.savedSearches;
    await sql`update saved_search set next_at = ${new Date(NINE.getTime() - 1)}`.execute(test.database.db);
    assert.equal(await digests.tell(new Date(NINE.getTime() - 2)), 0);
    const [one, other] = await Promise.all([digests.tell(NINE), digests.tell(NINE)]);
    assert.deepEqual([one, other], [3, 3], 'one round for both');
    assert.deepEqual(
      told().map(({ kind, link, ...params }) => [kind, link, 'count' in params && params.count]),
      [
        ['searchMatches', `/profile/searches?open=${daily.id}`, 2],
        ['searchMatches', `/profile/searches?open=${weekly.id}`, 2],
      ],
    );
    assert.equal(await digests.tell(NINE), 0);
    const rows = await test.database.db.selectFrom('saved_search').select(['mode', 'next_at']).execute();
    assert.deepEqual(
      [...new Set(rows.map(({ mode, next_at }) => `${mode} ${next_at?.toISOString()}`))].sort(),
      ['daily 2026-12-01T04:00:00.000Z', 'weekly 2026-12-07T04:00:00.000Z'],
    );
  });

  it('reach visitors who ordered them by a text message a day', async () => {
    const order = (contact: object) =>
      test.call('POST', '/api/public/search-orders', { body: { query: FLATS, contact, consent: true } });
    const { body } = await order({ channel: 'phone', phone: '+998901234567' });
    await order({ channel: 'telegram', name: 'baza_uz' });
    await publish(test, flat());
    assert.equal(await round(), 2);
    await sql`update saved_search set next_at = ${NINE}`.execute(test.database.db);
    assert.equal(await test.services.modules.savedSearches.digests.tell(NINE), 2);
    await test.services.infrastructure.messages.deliver();
    assert.deepEqual(
      test.texts.map(({ to, text }) => [
        to,
        /1\. http:\/\/localhost:\d+\/products\?category=\w+$/.test(text),
      ]),
      [['+998901234567', true]],
    );
    await test.call('DELETE', `/api/public/search-orders/${body.token}`);
    assert.equal((await test.database.db.selectFrom('saved_search').select('id').execute()).length, 1);
  });

  it('tell of favourites that got cheaper, are sold and back', async () => {
    let listing = await publish(test, flat());
    const hers = await publish(test, flat());
    const keep = (id: number, as: TestUser) => test.call('PUT', `/api/favourites/${id}`, { as });
    for (const as of ['other', 'demo'] as const) await keep(listing.id, as);
    await keep(hers.id, 'other');
    await round();
    listing = await cheaper(listing, 950_000_000);
    await round();
    assert.deepEqual(told(), [], 'a higher price');
    listing = await cheaper(listing, 800_000_000);
    await round();
    listing = await act(test, listing, 'sold');
    await round();
    await round();
    listing = await act(test, listing, 'unsold');
    await round();
    assert.deepEqual(
      told().map(({ who, kind, link }) => [who, kind, link]),
      ['favouritePrice', 'favouriteSold', 'favouriteBack'].map((kind) => [
        ...['2', kind, `/products/product/${listing.id}`],
      ]),
      'and not those to whom they belong',
    );
    const area = { characteristics: { area_all: 80 } };
    const { body: pending } = await edit(listing, { price: 800_000_000, ...area });
    assert.equal(pending.status, 'pending');
    await round();
    await approve(test, pending);
    await round();
    assert.equal(told().length, 3, 'moderation of an edit is no news');
  });

  it('are read by one process at a time, and by another when it is silent', async () => {
    await save(FLATS);
    const { savedSearches: alerts, areas, exchangeRates: rates, search } = test.services.modules;
    const notices = test.services.modules.notifications;
    const second = createAlertFeed({
      db: test.database.db,
      context: () => ({ areas: areas.index(), rate: rates.current().rate, resolved: search.resolved }),
      notify: notices.notify,
      batch: 2,
    });
    await publish(test, flat());
    assert.equal(await second.round(), 0);
    assert.equal(await alerts.feed.round(), 1);
    await publish(test, flat());
    await sql`update alert_feed set held_until = now()`.execute(test.database.db);
    for (let n = 0; n < 4; n += 1) await publish(test, flat());
    const both = await Promise.all([second.round(), alerts.feed.round()]);
    assert.equal(both[0] + both[1], 5);
    assert.equal(Math.min(...both), 0);
    assert.equal(await second.round(), 0);
  });

  it('keep changes that were not read, however old', async () => {
    await save(FLATS);
    await publish(test, flat());
    const { db } = test.database;
    await sql`update listing_change set at = now() - interval '2 days'`.execute(db);
    const { purgeChanges } = await import('../search/memory/changes.ts');
    await purgeChanges(db);
    assert.equal(await round(), 1);
  });
});
