import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { artPool } from '@baza/demo/art';
import {
  APPLICATION_TRANSITIONS,
  CONTENT_KINDS,
  filterOf,
  LOCALES,
  MORTGAGE_RATE_FROM,
  readSearch,
  searchQuery,
} from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { createContactBox } from '../auth/encryption/contact-box.ts';
import { createFieldBox } from '../auth/encryption/field-box.ts';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { AuthUser } from '../auth/tokens/index.ts';
import { reachedStatuses } from '../modules/applications/application-log.ts';
import { createPersonalValues } from '../modules/applications/personal-values.ts';
import { createAreaService } from '../modules/areas/area-service.ts';
import { createLeads } from '../modules/callbacks/leads.ts';
import { createContentDesk } from '../modules/content/content-desk.ts';
import { createContentReader } from '../modules/content/content-reader.ts';
import { createOfferDesk } from '../modules/credit/offer-desk.ts';
import { createOfferReader } from '../modules/credit/offer-reader.ts';
import { createClaims } from '../modules/desk-claims/claims.ts';
import { createPricePlaces } from '../modules/listings/price-place.ts';
import { createPublicReader } from '../modules/listings/public-reader.ts';
import { noCaseNews } from '../modules/listings/testing.ts';
import { createAnalytics } from '../modules/market-stats/analytics.ts';
import { createModerationService } from '../modules/moderation/moderation-service.ts';
import { createPeopleReader } from '../modules/people/people-reader.ts';
import { createOperatorReads } from '../modules/staff/operators.ts';
import { createUndo } from '../modules/undo/undo.ts';
import { createVisits } from '../modules/visits/visits.ts';
import { createVideoLinks } from '../platform/storage/index.ts';
import { STORIES } from './application-stories.ts';
import { database, dir, LISTINGS, SECRET, seed, startSeed } from './seed-testing.ts';

describe('the demo seed', () => {
  startSeed();

  it('fills an empty database once', async () => {
    assert.equal(await seed(), LISTINGS);
    assert.equal(await seed(), 0);
    const listings = await database.db.selectFrom('listing').select('id').execute();
    assert.equal(listings.length, LISTINGS);
  });

  it('has content of every kind in all languages, with videos that can be played', async () => {
    const { db } = database;
    const reader = createContentReader({ db, visits: await createVisits(db) });
    for (const locale of LOCALES) {
      const home = await reader.home(locale);
      for (const kind of CONTENT_KINDS) {
        assert.ok(home[kind].length > 2, `${locale} ${kind}`);
        assert.ok(
          home[kind].every(({ language }) => language === locale),
          `${locale} ${kind}`,
        );
      }
      for (const { media } of home.videos)
        assert.ok(media.type === 'file' && existsSync(join(dir, media.url.replace('/files/', ''))));
      for (const kind of ['news', 'articles'] as const)
        for (const { slug } of (await reader.list(kind, { locale, page: 1, size: 100 })).items) {
          const { body, photos } = await reader.page(kind, slug, locale);
          const images = body.content.filter(({ type }) => type === 'image');
          assert.equal(images.length, photos.length, slug);
        }
    }
    const { items } = await createContentDesk({
      db,
      changed: () => undefined,
      links: createVideoLinks('key'),
    }).list({
      kind: 'articles',
      page: 1,
      size: 100,
    });
    assert.deepEqual(items[0]?.missing, ['ru', 'en'], 'one that editors have not finished');
  });

  it('has offers of several banks in force, and past and future versions', async () => {
    const offers = createOfferReader(database.db);
    const { items } = await offers.credit({});
    assert.ok(new Set(items.map(({ bank }) => bank.id)).size >= 5);
    assert.ok(items.some(({ terms }) => terms.program === 'new-build' && terms.rate === MORTGAGE_RATE_FROM));
    assert.ok(items.every(({ bank }) => bank.logo !== null));
    assert.ok((await offers.advance({})).items.length >= 3);
    const desk = createOfferDesk({ db: database.db, changed: () => undefined });
    const account = demoUsers.find(({ userName }) => userName === 'bank');
    const banker: AuthUser = {
      ...(account as (typeof demoUsers)[number]),
      name: 'Bank',
      issuedAt: 0,
      expiresAt: 0,
    };
    const { items: banks } = await desk.banks(banker);
    assert.equal(banks.length, 1);
    const { items: own } = await desk.offers(banker, banks[0]?.id ?? 0);
    assert.ok(own.some(({ versions }) => versions.length > 1));
  });

  it('gives each demo account listings of its own, in every state', async () => {
    const demo = demoUsers.find(({ userName }) => userName === 'demo')?.sub ?? '';
    const own = await database.db
      .selectFrom('listing')
      .select('status')
      .where('owner_sub', '=', demo)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      own.slice(0, 7).map(({ status }) => status),
      ['in-sale', 'monitoring', 'rejected', 'in-sale', 'pending', 'in-sale', 'sold'],
    );
    assert.equal(own.length, 8);
  });

  it('has listings that look like copies, and some that their owners have not seen for long', async () => {
    const areas = (await createAreaService(database.db)).index();
    const pricePlaceOf = createPricePlaces(database.db);
    const reader = createPublicReader({ database, areas: { index: () => areas } as never, pricePlaceOf });
    const rows = await database.db
      .selectFrom('listing')
      .select('id')
      .where('status', '=', 'in-sale')
      .orderBy('id')
      .limit(200)
      .execute();
    const details = await Promise.all(rows.map(({ id }) => reader.detail(id, null)));
    const share = (is: (one: (typeof details)[number]) => boolean) =>
      details.filter(is).length / details.length;
    const copied = share(({ copies }) => copies.length > 0);
    assert.ok(copied > 0 && copied < 0.1, `${copied} copies`);
    const quiet = share(({ quietSince }) => quietSince !== null);
    assert.ok(quiet > 0.05 && quiet < 0.3, `${quiet} quiet`);
  });

  it('has prices of most of a year', async () => {
    const areas = await createAreaService(database.db);
    const { prices } = JSON.parse((await createAnalytics(database, areas).read()).body) as Analytics;
    const points = prices.find(({ province }) => province === null)?.points ?? [];
    assert.ok(points.length > 9, `${points.length} months`);
    assert.ok(points.every(({ median, sample }) => median > 3_000_000 && sample < LISTINGS));
  });

  it('has buyers who want to see listings of the demo accounts', async () => {
    const viewings = await database.db.selectFrom('listing_viewing').select(['starts_at', 'state']).execute();
    assert.ok(viewings.length > 5);
    assert.ok(viewings.every(({ starts_at }) => starts_at.getTime() > Date.now()));
    assert.deepEqual([...new Set(viewings.map(({ state }) => state))].sort(), ['agreed', 'new']);
  });

  it('has orders of filters that are written as the site writes them', async () => {
    const orders = await database.db.selectFrom('search_order').selectAll().execute();
    const box = await createContactBox(database.db, {});
    assert.ok(orders.length > 2);
    for (const { query, contact, expires_at } of orders) {
      const { search, issues } = readSearch(new URLSearchParams(query));
      assert.deepEqual(issues, []);
      assert.equal(searchQuery(filterOf(search)), query);
      assert.ok(box.open(contact));
      assert.ok(expires_at.getTime() > Date.now());
    }
  });

  it('makes exactly what is in sale findable, with photos that are there', async () => {
    const inSale = await database.db
      .selectFrom('listing')
      .select(['id', 'photos'])
      .where('status', '=', 'in-sale')
      .orderBy('id')
      .execute();
    const found = await database.db.selectFrom('listing_search').select('id').orderBy('id').execute();
    assert.deepEqual(
      found.map(({ id }) => id),
      inSale.map(({ id }) => id),
    );
    const drawn = new Set(artPool.map(({ id }) => id));
    for (const { photos } of inSale) assert.ok(photos.length > 0 && photos.every(({ id }) => drawn.has(id)));
  });

  it('has cases of every kind on the moderation desk', async () => {
    const areas = await createAreaService(database.db);
    const parts = { db: database.db, areas, changed: async () => undefined, notify: async () => undefined };
    const desk = createModerationService({
      ...parts,
      cases: noCaseNews,
      claims: createClaims(parts.db),
      undo: createUndo({ ...parts, seconds: 0 }),
    });
    const query = { page: 1, size: 100, list: 'waiting' } as const;
    const { items, counts } = await desk.queue({ sub: 'moderator', name: 'Лола' }, query);
    assert.ok(counts.edit > 2 && counts.new > 5 && counts.reported > 2, JSON.stringify(counts));
    const paths = new Set(items.flatMap(({ changes }) => changes?.fields.map(({ path }) => path) ?? []));
    for (const path of ['price', 'photoIds', 'description', 'address']) assert.ok(paths.has(path), path);
    assert.ok(items.some(({ changes }) => changes?.since === 'reject'));
    assert.ok(items.every(({ changes }) => changes?.photosBefore.every(Boolean) ?? true));
    const twins = items.flatMap(({ duplicates }) => duplicates);
    assert.ok(twins.some(({ matching, sameOwner }) => matching.length > 0 && !sameOwner));
    const { items: events } = await desk.history(items[0]?.id ?? 0);
    assert.ok(events.length >= 2);
  });

  it('has agencies with realtors, comments with replies, some to be moderated, and callbacks', async () => {
    const { db } = database;
    const comments = await db.selectFrom('person_comment').selectAll().execute();
    const waiting = comments.filter(({ state }) => state === 'pending').length;
    assert.ok(comments.length > 200 && waiting > 3 && waiting < 12, `${waiting} of ${comments.length}`);
    assert.ok(comments.some(({ reply_state }) => reply_state === 'pending'));
    assert.ok(comments.every(({ author_sub, person_sub }) => author_sub !== person_sub));
    const agency = demoUsers.find(({ userName }) => userName === 'agency')?.sub ?? '';
    const people = createPeopleReader({ database, areas: await createAreaService(db) });
    const page = await people.page(agency);
    assert.equal(page.specialists.length, 5);
    assert.ok(page.rating.count >= 7 && (page.rating.average ?? 0) > 3, JSON.stringify(page.rating));
    const { kept, total } = page.callbacks;
    assert.ok(total > 15 && kept > total / 2 && kept < total, `${kept} of ${total}`);
    assert.ok(page.listings > 0 && Object.values(page.offers).some((n) => n > 0));
    const { total: builders } = await people.directory({ kind: 'builder', sort: 'rating', page: 1, size: 1 });
    assert.equal(builders, 7);
  });

  it('has requests to the company: some wait, one of them late, and most were called in time', async () => {
    const contacts = await createContactBox(database.db, {});
    const visits = await createVisits(database.db, SECRET);
    const leads = createLeads({
      ...{ db: database.db, visits, contacts, claims: createClaims(database.db) },
      notify: async () => undefined,
      operatorReads: createOperatorReads(database.db),
    });
    const { items, total, waiting, callbacks, now } = await leads.list(null, { page: 1, size: 100 });
    assert.deepEqual([waiting, total === items.length, total > 10], [3, true, true]);
    assert.ok(items.every(({ name, phone }) => name && phone));
    assert.ok(items.some(({ text }) => text) && items.some(({ text }) => !text));
    const late = items.filter(({ answeredAt, dueAt }) => !answeredAt && dueAt < now);
    assert.equal(late.length, 1);
    assert.ok(callbacks.kept > callbacks.total / 2 && callbacks.kept < callbacks.total);
  });

  it('gives listings of demo accounts views by day, no more than in all', async () => {
    const rows = await database.db
      .selectFrom('listing_day')
      .innerJoin('listing_stat', 'listing_stat.listing_id', 'listing_day.listing_id')
      .select(({ fn }) => [
        'listing_stat.watch_count as all',
        fn.sum<number>('listing_day.watch_count').as('views'),
        fn.countAll<number>().as('days'),
      ])
      .groupBy(['listing_day.listing_id', 'listing_stat.watch_count'])
      .execute();
    assert.ok(rows.length > 10);
    for (const { all, views, days } of rows)
      assert.ok(Number(views) <= all && days <= 30, `${views} of ${all}`);
    assert.ok(rows.some(({ views, days }) => Number(views) > 50 && days > 10));
  });

  it('has applications of every kind in many states, each with its past', async () => {
    const { db } = database;
    const rows = await db.selectFrom('application').selectAll().orderBy('id').execute();
    assert.equal(rows.length, STORIES.length);
    const demo = demoUsers[0]?.sub;
    assert.ok(rows.filter(({ owner_sub }) => owner_sub === demo).length > 12);
    assert.ok(rows.some(({ offer }) => offer !== null));
    assert.ok(rows.some(({ due_at }) => due_at && due_at < new Date()));
    const personal = createPersonalValues(createFieldBox({ current: SECRET }));
    for (const row of rows) {
      const reached = await reachedStatuses(db, row.id);
      assert.equal(reached.at(-1)?.status, row.status, String(row.id));
      assert.deepEqual(
        reached,
        [...reached].sort((a, b) => +a.at - +b.at),
      );
      for (const [index, { status }] of reached.slice(1).entries()) {
        const before = reached[index]?.status;
        const moves = APPLICATION_TRANSITIONS[row.kind];
        assert.ok(
          moves.some(({ from, to }) => from === before && to === status),
          `${before} ${status}`,
        );
      }
      const { values } = await personal.read(db, row.id);
      assert.match(values.pinfl ?? '', /^3000000\d{7}$/);
    }
    const bids = await db.selectFrom('application_bid').select('lot_id').execute();
    assert.ok(bids.length > new Set(bids.map(({ lot_id }) => lot_id)).size, 'two bid for one lot');
  });
});
