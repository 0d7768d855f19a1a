import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ModerationItem, OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { VISIT_LIMITS } from '../visits/visits.ts';
import { createReports } from './reports.ts';
import { act, createListing, flat, kindOf, noCaseNews, publish } from './testing.ts';

describe('reports of listings', () => {
  let test: TestApp;
  let listing: OwnListing;
  let place = 0;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const another = () => publish(test, flat({ point: [60 + place++ / 10, 41] }));
  interface As {
    as?: TestUser;
    from?: string;
  }
  const report = (id: number, body: unknown, how: As = {}) =>
    test.call('POST', `/api/public/listings/${id}/reports`, { ...how, body });
  const desk = async (query = 'list=reported&size=100') =>
    (await test.call('GET', `/api/moderation/listings?${query}`, { as: 'moderator' })).body;
  const onDesk = async (id: number): Promise<ModerationItem | undefined> =>
    (await desk()).items.find((item: ModerationItem) => item.id === id);
  const dismiss = (id: number, upTo: string, as: TestUser = 'moderator') =>
    test.call('POST', `/api/moderation/listings/${id}/dismiss-reports`, { as, body: { upTo } });

  it('come from visitors and users, once for each reason', async () => {
    listing = await another();
    const send = async (body: unknown, how: As) => (await report(listing.id, body, how)).body;
    assert.deepEqual(await send({ reason: 'sold' }, { from: '10.1.0.1' }), { isNew: true });
    assert.deepEqual(await send({ reason: 'sold', text: 'Again' }, { from: '10.1.0.1' }), { isNew: false });
    assert.deepEqual(await send({ reason: 'fraud', text: ' Prepayment ' }, { from: '10.1.0.1' }), {
      isNew: true,
    });
    assert.deepEqual(await send({ reason: 'sold', text: 'Gone' }, { as: 'other' }), { isNew: true });
    const { reports } = (await onDesk(listing.id)) as ModerationItem;
    assert.equal(reports?.total, 3);
    assert.deepEqual(reports?.reasons, [
      { reason: 'sold', count: 2, texts: ['Gone'] },
      { reason: 'fraud', count: 1, texts: ['Prepayment'] },
    ]);
  });

  it('sent twice at once count once', async () => {
    const { id } = await another();
    const sent = await Promise.all([1, 2, 3].map(() => report(id, { reason: 'price' }, { as: 'realtor' })));
    assert.deepEqual(sent.map(({ body }) => body.isNew).sort(), [false, false, true]);
    assert.equal((await onDesk(id))?.reports?.total, 1);
  });

  it('need a known reason, and a text where the reason says nothing', async () => {
    const refused = async (body: unknown) => {
      const { status, body: problem } = await report(listing.id, body);
      return [status, problem.errors?.map(({ path, code }: { path: string; code: string }) => [path, code])];
    };
    assert.deepEqual(await refused({ reason: 'other' }), [400, [['text', 'required']]]);
    assert.deepEqual(await refused({ reason: 'other', text: '  a ' }), [400, [['text', 'minLength']]]);
    assert.deepEqual(await refused({ reason: 'sold', text: 'x'.repeat(501) }), [
      400,
      [['text', 'maxLength']],
    ]);
    for (const body of [{ reason: 'ugly' }, { reason: ['sold'] }, {}, []])
      assert.equal((await refused(body))[0], 400, JSON.stringify(body));
    assert.equal(
      (await report(listing.id, { reason: 'other', text: 'No lift' }, { as: 'other' })).status,
      200,
    );
  });

  it('are of listings for sale, and not of one’s own', async () => {
    assert.equal(kindOf(await report(listing.id, { reason: 'sold' }, { as: 'demo' })), '403 own-listing');
    assert.equal(kindOf(await report(99_999, { reason: 'sold' })), '404 not-found');
    const gone = await another();
    await report(gone.id, { reason: 'sold' });
    assert.equal((await onDesk(gone.id))?.id, gone.id);
    await act(test, gone, 'sold');
    assert.equal(kindOf(await report(gone.id, { reason: 'price' })), '404 not-found');
    assert.equal(await onDesk(gone.id), undefined);
  });

  it('are limited by visitor', async () => {
    const from = '10.2.0.1';
    const listings: OwnListing[] = [];
    for (let n = 0; n <= VISIT_LIMITS.report.hour; n++) listings.push(await another());
    const [first, ...rest] = listings as [OwnListing, ...OwnListing[]];
    const last = rest.pop() as OwnListing;
    for (const { id } of [first, ...rest])
      assert.equal((await report(id, { reason: 'sold' }, { from })).status, 200);
    const refused = await report(last.id, { reason: 'sold' }, { from });
    assert.equal(kindOf(refused), '429 too-many-requests');
    assert.ok(Number(refused.headers['retry-after']) > 3000);
    // Another reason for one that counts already, and another visitor.
    assert.equal((await report(first.id, { reason: 'price' }, { from })).status, 200);
    assert.equal((await report(last.id, { reason: 'sold' }, { from: '10.2.0.2' })).status, 200);
    assert.equal((await onDesk(last.id))?.reports?.total, 1);
  });

  it('do not say who sent them', async () => {
    const rows = await test.database.db.selectFrom('listing_report').selectAll().execute();
    const stored = JSON.stringify(rows);
    assert.doesNotMatch(stored, /10\.[12]\.0|00000000-/);
    // Nor that two come from one visitor.
    const reporters = rows.filter(({ reason }) => reason === 'sold').map(({ reporter }) => reporter);
    assert.equal(new Set(reporters).size, reporters.length);
  });

  it('are counted on the desk, those with the most first', async () => {
    const { items, total, counts } = await desk();
    assert.equal(items[0].id, listing.id);
    assert.equal(total, items.length);
    assert.deepEqual(counts, { waiting: 0, new: 0, edit: 0, reported: total });
    assert.deepEqual(
      (await desk('list=reported&size=1&page=2')).items.map(({ id }: OwnListing) => id),
      [items[1].id],
    );
    const queue = await desk('size=10');
    assert.deepEqual([queue.items, queue.total, queue.counts.reported], [[], 0, total]);
    assert.equal(
      (await test.call('GET', '/api/moderation/listings?list=rubbish', { as: 'moderator' })).status,
      400,
    );
  });

  it('are dismissed by a moderator, as far as read', async () => {
    const read = (await onDesk(listing.id))?.reports?.lastAt as string;
    assert.equal((await dismiss(listing.id, read, 'other')).status, 403);
    await new Promise((done) => setTimeout(done, 5));
    await report(listing.id, { reason: 'place' }, { from: '10.1.0.9' });
    const both = await Promise.all([dismiss(listing.id, read), dismiss(listing.id, read)]);
    assert.deepEqual(both.map(({ body }) => body.dismissed).sort(), [0, 4]);
    assert.deepEqual(
      (await onDesk(listing.id))?.reports?.reasons.map(({ reason }) => reason),
      ['place'],
    );
    assert.equal(kindOf(await dismiss(99_999, read)), '404 not-found');
    const log = await test.database.db
      .selectFrom('listing_event')
      .select(['actor', 'action'])
      .where('listing_id', '=', listing.id)
      .where('action', '=', 'dismiss-reports')
      .execute();
    assert.deepEqual(log, [{ actor: 'moderator', action: 'dismiss-reports' }]);
    // The same visitor with the same reason is not heard again.
    assert.equal((await report(listing.id, { reason: 'sold' }, { from: '10.1.0.1' })).body.isNew, false);
    assert.equal((await onDesk(listing.id))?.reports?.total, 1);
  });

  it('of a moderator’s own listing are for another moderator', async () => {
    const own = await publishOwn();
    await report(own.id, { reason: 'sold' });
    const now = new Date().toISOString();
    assert.equal(kindOf(await dismiss(own.id, now)), '403 own-listing');
    assert.equal(kindOf(await withdraw(own)), '403 own-listing');
  });

  it('may lead to a withdrawal, which its owner is told with the reason', async () => {
    const bad = await another();
    await report(bad.id, { reason: 'fraud' });
    assert.equal(kindOf(await withdraw({ ...bad, version: bad.version - 1 })), '409 stale-version');
    assert.equal((await withdraw(bad, 'other')).status, 403);
    assert.equal((await withdraw(bad)).body.status, 'failed');
    assert.match(test.notices.at(-1)?.text ?? '', /Prepayment asked/);
    assert.equal(kindOf(await test.call('GET', `/api/public/listings/${bad.id}`)), '410 gone');
    assert.equal(await onDesk(bad.id), undefined);
    assert.equal(kindOf(await withdraw({ ...bad, version: bad.version + 1 })), '409 not-allowed');
  });

  it('are forgotten after half a year', async () => {
    const { db } = test.database;
    const old = new Date(Date.now() - 181 * 86_400_000);
    await db.updateTable('listing_report').set({ at: old }).where('reason', '=', 'place').execute();
    const count = async () => (await db.selectFrom('listing_report').select('reason').execute()).length;
    const all = await count();
    await createReports({ db, visits: test.services.modules.visits, cases: noCaseNews }).purge();
    assert.equal(await count(), all - 1);
  });

  const withdraw = ({ id, version }: OwnListing, as: TestUser = 'moderator') =>
    test.call('POST', `/api/moderation/listings/${id}/withdraw`, {
      as,
      body: { version, reason: 'Prepayment asked' },
    });
  /** A listing of the moderator, as if another had approved it. */
  async function publishOwn(): Promise<OwnListing> {
    const own = await createListing(test, flat(), 'moderator');
    const { db } = test.database;
    await db.updateTable('listing').set({ status: 'in-sale' }).where('id', '=', own.id).execute();
    return own;
  }
});
