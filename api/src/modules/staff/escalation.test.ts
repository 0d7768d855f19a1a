import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { advance, createApplication, submit, take } from '../applications/testing.ts';
import { flat, publish } from '../listings/testing.ts';

const { realtor, agency, operator, colleague, supervisor } = testUsers;

describe('what is late', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    await publish(test, flat(), 'realtor');
    await publish(test, flat({ point: [61, 41] }), 'agency');
    const { db } = test.database;
    await db
      .insertInto('agency_member')
      .values({ realtor_sub: realtor.sub, agency_sub: agency.sub, confirmed_at: new Date() })
      .execute();
  });
  after(() => test.close());

  let phone = 901_110_000;
  const ask = (receiver: string | null) =>
    test.call('POST', '/api/public/leads', {
      from: `10.1.0.${phone % 250}`,
      body: {
        ...(receiver ? { kind: 'callback', receiver } : { kind: 'leave-request' }),
        name: 'Малика',
        phone: String(phone++),
      },
    });
  const makeLate = async () => {
    const { db } = test.database;
    await db.updateTable('lead').set({ due_at: sql<Date>`now() - interval '1 second'` }).execute();
    await db
      .updateTable('application')
      .set({ due_at: sql<Date>`now() - interval '1 second'` })
      .where('due_at', 'is not', null)
      .execute();
  };
  /** Who is told what by the next round, or by rounds of several processes at the same time. */
  const round = async (processes = 1) => {
    test.notices.length = 0;
    await Promise.all(Array.from({ length: processes }, () => test.services.modules.staff.escalate()));
    return test.notices.map(({ sub, notice: { kind, params, link } }) => [sub, kind, params, link]);
  };
  const atDesk = (as: 'operator' | 'colleague' | 'supervisor') =>
    test.call('GET', '/api/leads/company', { as });

  it('is told of once: callbacks to the receiver and, of a realtor, to the agency', async () => {
    await ask(realtor.sub);
    await ask(realtor.sub);
    await ask(agency.sub);
    assert.deepEqual(await round(), [], 'not late yet');
    await makeLate();
    assert.deepEqual(
      await round(),
      [
        [agency.sub, 'lateCallbacks', { count: 1 }, '/callbacks'],
        [agency.sub, 'lateCallbacksOf', { count: 2, name: realtor.name }, `/users/user?id=${realtor.sub}`],
        [realtor.sub, 'lateCallbacks', { count: 2 }, '/callbacks'],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    assert.deepEqual(await round(), []);
    const { body } = await test.call('GET', '/api/leads', { as: 'realtor' });
    assert.ok(body.items.every(({ escalatedAt }: { escalatedAt: string }) => escalatedAt));
    assert.doesNotMatch(JSON.stringify(test.notices), /Малика|90111/);
  });

  it('a request to the company waits for an operator, who is told where there is no supervisor', async () => {
    await ask(null);
    await makeLate();
    assert.deepEqual(await round(), []);
    await atDesk('operator');
    assert.deepEqual(await round(), [[operator.sub, 'lateRequests', { count: 1 }, '/callbacks']]);
  });

  it('operators are told of a new request, and a supervisor alone of a late one', async () => {
    await atDesk('colleague');
    await atDesk('supervisor');
    test.notices.length = 0;
    await ask(null);
    assert.deepEqual(
      test.notices.map(({ sub, notice }) => [sub, notice.kind, notice.params]).sort(),
      [operator.sub, colleague.sub, supervisor.sub]
        .map((sub) => [sub, 'companyRequest', { minutes: 5 }])
        .sort(),
    );
    const { body } = await atDesk('operator');
    await test.call(
      'POST',
      `/api/leads/company/${body.items.find(({ escalatedAt }: { escalatedAt: string | null }) => escalatedAt === null).id}/outcome`,
      { as: 'operator', body: { outcome: 'reached' } },
    );
    await ask(null);
    await makeLate();
    assert.deepEqual(await round(3), [[supervisor.sub, 'lateRequests', { count: 1 }, '/callbacks']]);
  });

  it('an application is told of in each status, while it is the turn of staff', async () => {
    const sent = await submit(test, await createApplication(test));
    await makeLate();
    const overdue = ['lateApplications', { count: 1 }, '/applications?list=overdue'];
    assert.deepEqual(await round(), [[supervisor.sub, ...overdue]]);
    assert.deepEqual(await round(), []);
    const taken = await take(test, sent);
    const { body } = await test.call('GET', '/api/desk/applications', { as: 'supervisor' });
    assert.equal(body.items[0].escalatedAt, null, 'a move starts a new clock');
    await makeLate();
    assert.deepEqual(
      (await round()).sort(),
      [
        [operator.sub, 'applicationLate', { id: sent.id }, `/applications?id=${sent.id}`],
        [supervisor.sub, ...overdue],
      ].sort(),
    );
    const late = await test.call('GET', '/api/desk/applications?overdue=true', { as: 'supervisor' });
    assert.ok(late.body.items[0].escalatedAt);
    await advance(test, taken);
    await test.database.db.updateTable('application').set({ status: 'agreement' }).execute();
    await makeLate();
    assert.deepEqual(await round(), [], 'it is the applicant who is late');
  });

  it('a supervisor who is one no more is not told', async () => {
    await test.database.db
      .updateTable('application_operator')
      .set({ seen_at: sql<Date>`now() - interval '31 days'` })
      .where('sub', '=', supervisor.sub)
      .execute();
    await ask(null);
    await makeLate();
    assert.deepEqual((await round()).map(([sub]) => sub).sort(), [operator.sub, colleague.sub].sort());
  });
});

describe('the public board', () => {
  it('counts late and missing calls as broken promises, by promise and period', async () => {
    const test = await createTestApp();
    const board = async () => (await test.call('GET', '/api/public/promises')).body.promises;
    const now = Date.now();
    const lead = (kind: string, promised: number, after: number | null, days = 1) => {
      const at = now - days * 86_400_000;
      return {
        kind,
        receiver_sub: kind === 'callback' ? realtor.sub : null,
        visitor: 'x',
        phone_hash: 'x',
        locale: 'uz',
        at: new Date(at),
        due_at: new Date(at + promised * 60_000),
        answered_at: after === null ? null : new Date(at + after * 60_000),
      };
    };
    try {
      await publish(test, flat(), 'realtor');
      const open = { ...lead('leave-request', 5, null, 0), due_at: new Date(now + 60_000) };
      await test.database.db
        .insertInto('lead')
        .values([
          ...[lead('leave-request', 5, 1), lead('leave-request', 5, 9), lead('leave-request', 5, null)],
          ...[open, lead('leave-request', 5, 2, 60), lead('leave-request', 5, 2, 60)],
          ...[
            lead('callback', 2, 1),
            lead('callback', 5, null),
            lead('callback', 5, null),
            lead('callback', 5, 3),
          ],
        ])
        .execute();
      const [home, user, listing] = await board();
      assert.deepEqual(home, {
        of: 'home',
        minutes: 5,
        periods: [
          { days: 30, total: 3, kept: 1, medianSeconds: 540 },
          { days: 90, total: 5, kept: 3, medianSeconds: 120 },
        ],
      });
      assert.deepEqual(user.periods[0], { days: 30, total: 3, kept: 1, medianSeconds: null });
      assert.deepEqual(listing.periods[0], { days: 30, total: 1, kept: 1, medianSeconds: 60 });
    } finally {
      await test.close();
    }
  });

  it('of an empty site says so', async () => {
    const test = await createTestApp();
    const { body, headers } = await test.call('GET', '/api/public/promises');
    assert.match(String(headers['cache-control']), /max-age=60/);
    assert.ok(
      body.promises.every(({ periods }: { periods: { total: number }[] }) =>
        periods.every(({ total }) => total === 0),
      ),
    );
    await test.close();
  });
});
