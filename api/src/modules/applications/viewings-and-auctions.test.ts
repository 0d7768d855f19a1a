import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, dayInTashkent, viewingDays } from '@baza/shared/domain';
import type { DeskViewing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createListing, flat, kindOf, publish } from '../listings/testing.ts';
import { act, advance, bringTo, createApplication, filled, submit, take } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

const DESK = '/api/desk/applications';
type User = 'operator' | 'colleague';
const post = (path: string, body: object, as: User = 'operator') => test.call('POST', path, { as, body });
const sent = async () => submit(test, await createApplication(test));

describe('a viewing', () => {
  it('can be proposed, agreed on, moved and kept', async () => {
    const taken = await take(test, await sent());
    const [day = '', later = ''] = viewingDays().slice(2);
    const mine = `/api/applications/${taken.id}/appointment`;
    const desk = `${DESK}/${taken.id}/appointment`;
    const asOwner = (body: object) => test.call('POST', mine, { as: 'demo', body });
    let { body } = await asOwner({ version: taken.version, action: 'propose', day, time: '10:00' });
    assert.deepEqual([body.appointment.state, body.appointment.by], ['proposed', 'owner']);
    assert.equal(kindOf(await asOwner({ version: body.version, action: 'agree' })), '409 not-allowed');
    ({ body } = await post(desk, { version: body.version, action: 'propose', day: later, time: '11:00' }));
    assert.deepEqual(body.appointment.by, 'operator');
    ({ body } = await asOwner({ version: body.version, action: 'agree' }));
    assert.equal(body.appointment.state, 'agreed');
    assert.equal(kindOf(await post(desk, { version: body.version, action: 'keep' })), '409 not-allowed');
    await test.database.db
      .updateTable('application')
      .set({ appointment_at: new Date(0) })
      .where('id', '=', taken.id)
      .execute();
    const others = await post(desk, { version: body.version, action: 'keep' }, 'colleague');
    assert.equal(kindOf(others), '409 assigned-elsewhere');
    ({ body } = await post(desk, { version: body.version, action: 'keep' }));
    assert.equal(body.appointment.state, 'kept');
    const past = { version: body.version, action: 'propose', day: '2020-01-01', time: '10:00' };
    assert.equal(kindOf(await asOwner(past)), '400 invalid');
  });
});

describe('the calendar of the desk', () => {
  const period = { from: dayInTashkent(), to: addDays(dayInTashkent(), 13) };
  const calendar = (query: object = {}, as: TestUser = 'operator') =>
    test.call('GET', `/api/desk/viewings?${new URLSearchParams({ ...period, ...query })}`, { as });
  const [day = '', later = ''] = viewingDays().slice(3);

  it('shows operators their appointments, and those of all; nobody else', async () => {
    const taken = await take(test, await sent());
    const body = { version: taken.version, action: 'propose', day, time: '10:00' };
    await post(`${DESK}/${taken.id}/appointment`, body);
    const find = async (query: object, as: TestUser) =>
      (await calendar(query, as)).body.items.find(({ id }: DeskViewing) => id === taken.id);
    const own = await find({}, 'operator');
    assert.deepEqual([own.applicant, own.state, own.actions], ['Азиза Э.', 'proposed', ['propose']]);
    assert.equal(await find({}, 'colleague'), undefined);
    assert.deepEqual((await find({ of: 'all' }, 'colleague')).actions, []);
    for (const as of ['demo', 'moderator', 'bank', 'ops'] as const)
      assert.equal((await calendar({}, as)).status, 403, as);
    assert.equal((await test.call('GET', '/api/desk/viewings')).status, 401);
    for (const query of [{ to: addDays(period.from, 40) }, { from: 'x' }, { of: 'none' }])
      assert.equal((await calendar(query)).status, 400, JSON.stringify(query));
    await act(test, own, { action: 'withdraw' });
    assert.equal(await find({}, 'operator'), undefined, 'of a closed application');
  });

  it('notifies both parties of a moved date, and keeps an hour of a listing for one of them', async () => {
    const listing = await publish(test, flat({ point: [62, 41] }), 'realtor');
    const filed = async () =>
      take(test, await submit(test, await createApplication(test, filled({ listingId: listing.id }))));
    const [first, second] = [await filed(), await filed()];
    const propose = (one: { id: number; version: number }, on: string) =>
      post(`${DESK}/${one.id}/appointment`, {
        version: one.version,
        action: 'propose',
        day: on,
        time: '10:00',
      });
    let { body } = await propose(first, day);
    test.notices.length = 0;
    ({ body } = await propose(body, later));
    assert.deepEqual(
      test.notices.map(({ sub, notice }) => [sub, notice.kind]).sort(),
      [testUsers.demo.sub, testUsers.operator.sub].map((sub) => [sub, 'applicationViewingMoved']).sort(),
    );
    const agreed = await test.call('POST', `/api/applications/${first.id}/appointment`, {
      as: 'demo',
      body: { version: body.version, action: 'agree' },
    });
    assert.equal(agreed.body.appointment.state, 'agreed');
    assert.equal(kindOf(await propose(second, later)), '409 slot-taken');
    assert.equal((await propose(second, day)).status, 200);
  });
});

describe('an auction', () => {
  it('goes to the highest bid once the lot has closed, and waits for the commission', async () => {
    const listing = await publish(test, flat(), 'realtor');
    const wish = filled({ kind: 'auction', listingId: listing.id, credit: null });
    const first = await bringTo(test, 'auction', wish);
    assert.equal(first.listing?.title, listing.title);
    const second = await bringTo(test, 'auction', wish);
    const lot = {
      startPrice: 500_000_000,
      bidStep: 10_000_000,
      opensAt: new Date(Date.now() - 60_000).toISOString(),
      closesAt: new Date(Date.now() + 3_600_000 * 2).toISOString(),
    };
    const url = `${DESK}/${first.id}/transition`;
    const without = await post(url, { version: first.version, confirmed: true, action: 'advance' });
    assert.equal(without.body.errors[0].path, 'lot');
    const one = await advance(test, first, { action: 'advance', lot });
    assert.equal(one.dueAt, lot.closesAt);
    const seen = await test.call('GET', `/api/applications/${first.id}/lot`, { as: 'demo' });
    const two = await advance(test, second, { action: 'advance', lot: { lotId: seen.body.id } });

    const bid = (id: number, amount: number, as: 'demo' | 'other' = 'demo') =>
      test.call('POST', `/api/applications/${id}/bids`, { as, body: { amount } });
    assert.equal((await bid(one.id, 499_999_999)).body.errors[0].params.minValue, 500_000_000);
    assert.equal((await bid(one.id, 500_000_000)).body.leads, true);
    assert.equal(kindOf(await bid(one.id, 600_000_000, 'other')), '404 not-found');
    const racing = await Promise.all([bid(two.id, 510_000_000), bid(one.id, 510_000_000)]);
    assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 400]);
    const higher = await bid(two.id, 600_000_000);
    assert.equal(higher.body.leads, true);
    assert.equal(higher.body.leastBid, 610_000_000);
    assert.ok(
      higher.body.bids.every(({ applicationId }: { applicationId: unknown }) => applicationId === null),
    );

    const early = await post(`${DESK}/${two.id}/transition`, {
      version: two.version,
      confirmed: true,
      action: 'advance',
    });
    assert.equal(kindOf(early), '409 lot-not-closed');
    await test.database.db.updateTable('application_lot').set({ closes_at: new Date() }).execute();
    assert.equal(kindOf(await bid(one.id, 700_000_000)), '409 lot-not-open');
    const loser = await post(url, { version: one.version, confirmed: true, action: 'advance' });
    assert.equal(kindOf(loser), '409 not-leading');

    let won = await advance(test, two);
    assert.equal(won.status, 'lot-confirmed');
    won = await advance(test, won, { action: 'commission-unpaid' });
    assert.equal(won.status, 'not-paid');
    assert.match(test.notices.at(-1)?.text ?? '', /Комиссия тўланмаган/);
    assert.equal(
      kindOf(
        await post(`${DESK}/${won.id}/transition`, {
          version: won.version,
          confirmed: true,
          action: 'advance',
        }),
      ),
      '409 not-allowed',
    );
    won = await advance(test, won, { action: 'commission-paid' });
    // The winner leaves: the next bidder has won.
    await act(test, won, { action: 'withdraw' });
    const next = await advance(test, one);
    const agreed = await advance(test, next);
    const sold = await advance(test, await act(test, agreed, { action: 'accept' }));
    assert.deepEqual([sold.status, sold.moves, sold.dueAt], ['sell', [], null]);
  });

  it('is of published listings of others', async () => {
    const draft = await createListing(test, flat(), 'realtor');
    const own = await publish(test, flat(), 'demo');
    for (const listingId of [draft.id, own.id]) {
      const body = filled({ kind: 'auction', listingId, credit: null });
      assert.equal((await test.call('POST', '/api/applications', { as: 'demo', body })).status, 400);
    }
  });
});
