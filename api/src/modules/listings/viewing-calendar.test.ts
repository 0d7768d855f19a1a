import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, dayInTashkent, viewingDays, weekOf } from '@baza/shared/domain';
import type { CalendarViewing, OwnListing, Viewing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { flat, kindOf, publish } from './testing.ts';

const [day = '', later = ''] = viewingDays().slice(2);
const period = { from: dayInTashkent(), to: addDays(dayInTashkent(), 13) };

describe('the calendar of viewings', () => {
  let test: TestApp;
  let listing: OwnListing;
  let place = 0;
  before(async () => {
    test = await createTestApp();
    listing = await publish(test, flat(), 'realtor');
    const { db } = test.database;
    const { sub, name } = testUsers.agency;
    await db.insertInto('person').values({ sub, name, user_type: 'agency' }).execute();
    await db
      .insertInto('agency_member')
      .values({
        realtor_sub: testUsers.realtor.sub,
        agency_sub: sub,
        confirmed_at: new Date(),
      })
      .execute();
  });
  after(() => test.close());

  const calendar = (as?: TestUser, query: Record<string, string> = period) =>
    test.call('GET', `/api/viewings?${new URLSearchParams(query)}`, { as });
  const items = async (as: TestUser) => (await calendar(as)).body.items as CalendarViewing[];
  const move = (viewing: Pick<Viewing, 'id'>, body: unknown, as?: TestUser, of = listing.id) =>
    test.call('POST', `/api/listings/${of}/viewings/${viewing.id}/move`, { as, body });
  const told = (sub: string) => test.notices.filter((notice) => notice.sub === sub);
  /** Another request, of an account or anonymous. */
  async function ask(time: string, as?: TestUser, of = listing.id): Promise<CalendarViewing> {
    place += 1;
    const before = new Set((await items('realtor')).map(({ id }) => id));
    const body = { day, time, name: 'Малика Юсупова', phone: `9012345${String(place).padStart(2, '0')}` };
    const from = as ? undefined : `10.9.0.${place}`;
    const { status } = await test.call('POST', `/api/public/listings/${of}/viewings`, { as, from, body });
    assert.equal(status, 200);
    return (await items('realtor')).find(({ id }) => !before.has(id)) as CalendarViewing;
  }

  it('shows a viewing to each side with what that side may see and do', async () => {
    await ask('10:00', 'other');
    const [own] = await items('realtor');
    assert.equal(own?.listing.title, listing.title);
    assert.deepEqual(
      [own?.side, own?.name, own?.hasAccount, own?.actions],
      ['owner', 'Малика Юсупова', true, ['agree', 'decline', 'move']],
    );
    const [agency] = await items('agency');
    assert.deepEqual(
      [agency?.side, agency?.name, agency?.phone, agency?.actions],
      ['agency', 'М. Ю.', '', ['move']],
    );
    const [visitor] = await items('other');
    assert.deepEqual([visitor?.side, visitor?.actions], ['visitor', []]);
    for (const as of ['demo', 'moderator', 'operator', 'ops'] as const)
      assert.deepEqual(await items(as), [], as);
    const anonymous = await calendar();
    assert.equal(anonymous.status, 401);
    assert.equal((await calendar('realtor')).headers['cache-control'], 'no-store');
  });

  it('shows nothing of a week without viewings, and refuses other periods', async () => {
    const [monday = '', , , , , , sunday = ''] = weekOf(addDays(day, 60));
    assert.deepEqual((await calendar('realtor', { from: monday, to: sunday })).body.items, []);
    for (const query of [
      { from: day, to: addDays(day, -1) },
      { from: day, to: addDays(day, 31) },
      { from: day, to: 'soon' },
      { from: day },
    ] as Record<string, string>[])
      assert.equal((await calendar('realtor', query)).status, 400, JSON.stringify(query));
  });

  it('moves a viewing for the owner; both parties are notified and the history has it', async () => {
    const viewing = await ask('11:00', 'other');
    test.notices.length = 0;
    const { body } = await move(viewing, { version: viewing.version, day: later, time: '15:00' }, 'realtor');
    assert.deepEqual(
      [body.state, body.startsAt, body.version],
      ['agreed', `${later}T10:00:00.000Z`, viewing.version + 1],
    );
    assert.deepEqual(
      body.history.map(({ event, by }: { event: string; by: string }) => `${event} ${by}`),
      ['move owner', 'ask visitor'],
    );
    for (const { sub } of [testUsers.realtor, testUsers.other]) {
      assert.equal(told(sub).length, 1);
      assert.match(told(sub)[0]?.text ?? '', /15:00.*11:00/s);
      assert.equal(told(sub)[0]?.notice.link, `/profile/viewings?date=${later}`);
    }
    const seen = (await items('other')).find(({ id }) => id === viewing.id);
    assert.equal(seen?.startsAt, `${later}T10:00:00.000Z`);
  });

  it('moves a viewing for the agency of the owner; anonymous visitors get no notice', async () => {
    const viewing = await ask('12:00');
    test.notices.length = 0;
    const moved = await move(viewing, { version: viewing.version, day, time: '13:00' }, 'agency');
    assert.deepEqual([moved.status, moved.body.history[0].by, moved.body.phone], [200, 'agency', '']);
    assert.deepEqual(
      test.notices.map(({ sub }) => sub),
      [testUsers.realtor.sub],
    );
  });

  it('lets nobody else move it', async () => {
    const viewing = await ask('14:00', 'other');
    const to = { version: viewing.version, day: later, time: '10:00' };
    assert.equal((await move(viewing, to)).status, 401);
    for (const as of ['other', 'demo', 'moderator', 'operator', 'ops'] as const)
      assert.equal(kindOf(await move(viewing, to, as)), '403 forbidden', as);
    const elsewhere = await publish(test, flat({ point: [61, 41] }), 'realtor');
    assert.equal(kindOf(await move(viewing, to, 'realtor', elsewhere.id)), '404 not-found');
    assert.equal(kindOf(await move(viewing, to, 'realtor', 999_999)), '404 not-found');
    assert.equal(kindOf(await move({ id: 999_999 }, to, 'realtor')), '404 not-found');
  });

  it('accepts free hours of the coming days only', async () => {
    const viewing = await ask('16:00');
    const to = { version: viewing.version, day: later, time: '10:00' };
    for (const patch of [
      { day: '2020-01-01' },
      { day: addDays(dayInTashkent(), -1) },
      { day: addDays(dayInTashkent(), 15) },
      { day: 'tomorrow' },
      { time: '10:30' },
      { time: '03:00' },
      { time: null },
      { version: 0 },
      { version: '1' },
      { day, time: '16:00' },
    ])
      assert.equal((await move(viewing, { ...to, ...patch }, 'realtor')).status, 400, JSON.stringify(patch));
    for (const body of [{}, [], null]) assert.equal((await move(viewing, body, 'realtor')).status, 400);
    const taken = { ...to, time: '15:00' };
    assert.equal(kindOf(await move(viewing, taken, 'realtor')), '409 slot-taken');
  });

  it('carries out one of two moves at once', async () => {
    const viewing = await ask('17:00');
    const to = (time: string) => move(viewing, { version: viewing.version, day, time }, 'realtor');
    const both = await Promise.all([to('18:00'), to('19:00')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(kindOf(both.find(({ status }) => status === 409) as never), '409 stale-version');
    const [first, second] = [await ask('09:00'), await ask('09:00')];
    const racing = await Promise.all(
      [first, second].map((one) => move(one, { version: one.version, day, time: '20:00' }, 'realtor')),
    );
    assert.deepEqual(racing.map(kindOf).filter(Boolean).sort().at(-1), '409 slot-taken');
  });

  it('leaves a past viewing as it is', async () => {
    const viewing = await ask('10:00');
    await test.database.db
      .updateTable('listing_viewing')
      .set({ starts_at: new Date(Date.now() - 60_000) })
      .where('id', '=', viewing.id)
      .execute();
    const to = { version: viewing.version, day: later, time: '11:00' };
    assert.equal(kindOf(await move(viewing, to, 'realtor')), '409 not-allowed');
  });

  it('refuses a reply to a viewing that the visitor has changed meanwhile', async () => {
    const viewing = await ask('11:00');
    const reply = (version: number) =>
      test.call('PUT', `/api/listings/${listing.id}/viewings/${viewing.id}`, {
        as: 'realtor',
        body: { state: 'agreed', version },
      });
    assert.equal(kindOf(await reply(viewing.version + 1)), '409 stale-version');
    assert.equal((await reply(viewing.version)).status, 200);
  });
});
