import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { advance, createApplication, PLANTED, submit, take } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
  for (const as of ['operator', 'colleague', 'supervisor'] as const) await test.call('GET', DESK, { as });
});
after(() => test.close());

const DESK = '/api/desk/applications';
const NOTE = 'Ҳамкасб таътилда';
const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
const sent = async () => submit(test, await createApplication(test));
const post = (path: string, body: object, as: TestUser = 'operator') => test.call('POST', path, { as, body });
const assignMany = (body: object, as: TestUser = 'supervisor') => post(`${DESK}/assignments`, body, as);
const read = async (path: string, as: TestUser = 'supervisor') =>
  (await test.call('GET', `/api/desk/${path}`, { as })).body;

/** Who may call what; every other role gets 403. */
const PERMISSIONS: readonly [method: 'GET' | 'POST', path: string, roles: readonly TestUser[]][] = [
  ['GET', 'applications', ['operator', 'colleague', 'supervisor']],
  ['GET', 'applications/1', ['operator', 'colleague', 'supervisor']],
  ['GET', 'applications/1/personal', ['operator', 'colleague', 'supervisor']],
  ['GET', 'applications/1/notes', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/1/notes', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/1/assign', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/1/take', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/1/transition', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/1/requests', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/lookup', ['operator', 'colleague', 'supervisor']],
  ['POST', 'applications/assignments', ['supervisor']],
  ['GET', 'supervision', ['supervisor']],
  ['GET', `report?day=${today()}`, ['supervisor']],
  ['GET', `report/export?day=${today()}`, ['supervisor']],
];

describe('permissions of the applications desk', () => {
  const ALL = Object.keys(testUsers) as TestUser[];
  for (const [method, path, roles] of PERMISSIONS)
    it(`${method} ${path.replace(/\?.*/, '')} is open to ${roles.join(', ')} alone`, async () => {
      for (const as of ALL) {
        const { status } = await test.call(method, `/api/desk/${path}`, {
          as,
          ...(method === 'POST' && { body: {} }),
        });
        assert.equal(status === 403, !roles.includes(as), `${as}: ${status}`);
      }
      assert.equal((await test.call(method, `/api/desk/${path}`)).status, 401);
    });
});

describe('supervisors', () => {
  it('assign an unassigned application, which notifies the operator and the applicant', async () => {
    const { id, version } = await sent();
    const body = { version, to: testUsers.colleague.sub };
    assert.equal(kindOf(await post(`${DESK}/${id}/assign`, body, 'operator')), '409 not-allowed');
    test.notices.length = 0;
    const given = await post(`${DESK}/${id}/assign`, body, 'supervisor');
    assert.equal(given.body.assignee.name, 'Test colleague');
    assert.equal(given.body.status, 'in-progress');
    assert.deepEqual(test.notices.map(({ sub, notice }) => `${notice.kind} ${sub}`).sort(), [
      `application ${testUsers.demo.sub}`,
      `applicationAssigned ${testUsers.colleague.sub}`,
    ]);
  });

  it('reassign another’s application with a reason only', async () => {
    const taken = await take(test, await sent());
    const body = { version: taken.version, to: testUsers.colleague.sub };
    const url = `${DESK}/${taken.id}/assign`;
    assert.deepEqual((await post(url, body, 'supervisor')).body.errors, [{ path: 'note', code: 'required' }]);
    test.notices.length = 0;
    assert.equal((await post(url, { ...body, note: NOTE }, 'supervisor')).status, 200);
    assert.deepEqual(test.notices.map(({ sub, notice }) => `${notice.kind} ${sub}`).sort(), [
      `applicationAssigned ${testUsers.colleague.sub}`,
      `applicationTakenOver ${testUsers.operator.sub}`,
    ]);
  });

  it('assign all that a filter matches, unless another number matches now', async () => {
    const held = await take(test, await sent());
    for (let more = 0; more < 2; more++) await take(test, await sent());
    const filter = { assignee: testUsers.operator.sub };
    const { total } = await read(`applications?assignee=${filter.assignee}`);
    assert.ok(total >= 3);
    const to = testUsers.colleague.sub;
    const stale = await assignMany({ to, note: NOTE, selection: { filter, total: total - 1 } });
    assert.equal(kindOf(stale), '409 selection-changed');
    assert.equal((await read(`applications/${held.id}`)).assignee.name, 'Test operator');
    test.notices.length = 0;
    const done = await assignMany({ to, note: NOTE, selection: { filter, total } });
    assert.deepEqual(done.body, { assigned: total, skipped: 0 });
    assert.equal((await read(`applications/${held.id}`)).assignee.name, 'Test colleague');
    assert.deepEqual(
      test.notices.map(({ sub, notice }) => [notice.kind, sub, notice.params.count]).sort(),
      [
        ['applicationsAssigned', to, total],
        ['applicationsTakenOver', testUsers.operator.sub, total],
      ],
      'one notice to each, not one for each application',
    );
    const named = await assignMany({ to, note: NOTE, selection: { ids: [held.id] } });
    assert.deepEqual(named.body, { assigned: 0, skipped: 1 }, 'the colleague has it already');
  });

  it('see the workload of each operator and the overdue applications', async () => {
    const late = await take(test, await sent());
    await test.database.db
      .updateTable('application')
      .set({ due_at: new Date(0) })
      .where('id', '=', late.id)
      .execute();
    const { workload, levels } = await read('supervision');
    assert.equal(workload[0].operator, null);
    const mine = workload.find(
      ({ operator }: { operator: { name: string } }) => operator?.name === 'Test operator',
    );
    assert.deepEqual([mine.overdue, mine.oldestDueAt], [1, new Date(0).toISOString()]);
    const level = levels.find(({ status }: { status: string }) => status === 'in-progress');
    assert.deepEqual([level.hours, level.overdue], [24, 1]);
  });

  it('read the report of a day, as CSV too', async () => {
    const before = (await read(`report?day=${today()}`)).operators;
    const calls = { kind: 'call', outcome: 'no-answer', text: '' };
    const taken = await take(test, await sent());
    await post(`${DESK}/${taken.id}/notes`, calls);
    await post(`${DESK}/${taken.id}/notes`, { ...calls, outcome: 'reached' });
    await advance(test, taken);
    const { operators } = await read(`report?day=${today()}`);
    const of = (rows: { id: string }[]) =>
      rows.find(({ id }) => id === testUsers.operator.sub) as unknown as Record<string, number>;
    const grown = (key: string) => (of(operators)[key] ?? 0) - (of(before)[key] ?? 0);
    assert.deepEqual(['taken', 'moved', 'rejected', 'calls', 'reached'].map(grown), [1, 1, 0, 2, 1]);
    const yesterday = await read('report?day=2020-01-01');
    assert.equal(of(yesterday.operators).taken, 0);
    const csv = await test.call('GET', `/api/desk/report/export?day=${today()}`, {
      as: 'supervisor',
      headers: { 'accept-language': 'en' },
    });
    assert.match(String(csv.body), /"Operator";"Taken";[\s\S]*"Test operator";/);
  });
});

describe('operators', () => {
  it('step back with a reason that the applicant reads', async () => {
    const taken = await take(test, await sent());
    const on = await advance(test, taken);
    const body = { version: on.version, confirmed: true, action: 'step-back' };
    const url = `${DESK}/${taken.id}/transition`;
    assert.deepEqual((await post(url, body)).body.errors, [{ path: 'reason', code: 'required' }]);
    const back = await post(url, { ...body, reason: 'Ҳужжат қайта текширилади' });
    assert.equal(back.body.status, 'in-progress');
    assert.match(test.notices.at(-1)?.text ?? '', /Ҳужжат қайта текширилади/);
  });

  it('write notes that are encrypted and that the applicant never sees', async () => {
    const taken = await take(test, await sent());
    const text = `Мижоз рақами ${PLANTED.phone}`;
    const { status, body } = await post(`${DESK}/${taken.id}/notes`, { kind: 'note', text });
    assert.deepEqual([status, body.items[0].text, body.items[0].author], [201, text, 'Test operator']);
    const stored = await test.database.db.selectFrom('application_note').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(PLANTED.phone));
    for (const path of ['', '/history', '/timeline']) {
      const seen = await test.call('GET', `/api/applications/${taken.id}${path}`, { as: 'demo' });
      assert.ok(!JSON.stringify(seen.body).includes('Мижоз рақами'), path);
    }
    const own = await submit(test, await createApplication(test, undefined, 'operator'), 'operator');
    assert.equal(
      kindOf(await post(`${DESK}/${own.id}/notes`, { kind: 'note', text })),
      '403 own-application',
    );
  });

  it('accept one of two simultaneous takeovers and refuse the other with a reason', async () => {
    const { id, version } = await sent();
    const results = await Promise.all(
      (['operator', 'colleague'] as const).map((as) =>
        post(`${DESK}/${id}/take`, { version, confirmed: true }, as),
      ),
    );
    assert.deepEqual(results.map(kindOf).sort(), ['200', '409 stale-version']);
    const { body } = await test.call('GET', `${DESK}/${id}`, { as: 'supervisor' });
    const both = await Promise.all(
      (['operator', 'colleague'] as const).map((to) =>
        post(
          `${DESK}/${id}/assign`,
          { version: body.version, to: testUsers[to].sub, note: NOTE },
          'supervisor',
        ),
      ),
    );
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
  });

  it('find applications that were stored before names and phones were indexed', async () => {
    const { id } = await sent();
    const { db } = test.database;
    await db
      .updateTable('application_person')
      .set({ phone_index: null, last_name_index: null, first_name_index: null })
      .execute();
    const find = async () => (await post(`${DESK}/lookup`, { text: PLANTED.phone })).body.items.length;
    assert.equal(await find(), 0);
    await test.services.modules.applications.indexPeople();
    assert.ok((await find()) > 0);
    const row = await db
      .selectFrom('application_person')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes('Экилганова'));
  });
});
