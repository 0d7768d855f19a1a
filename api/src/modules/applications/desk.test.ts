import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { act, createApplication, filled, PLANTED, submit, take } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

const DESK = '/api/desk/applications';
type User = 'operator' | 'colleague';
const post = (path: string, body: object, as: User = 'operator') => test.call('POST', path, { as, body });
const sent = async () => submit(test, await createApplication(test));

describe('the desk', () => {
  it('of two operators at one application lets one win', async () => {
    test.deskNews.length = 0;
    const { id, version } = await sent();
    assert.deepEqual(test.deskNews, [{ id, status: 'pending' }]);
    const both = await Promise.all([
      post(`${DESK}/${id}/take`, { version, confirmed: true }, 'operator'),
      post(`${DESK}/${id}/take`, { version, confirmed: true }, 'colleague'),
    ]);
    assert.deepEqual(both.map(kindOf).sort(), ['200', '409 stale-version']);
    const { body } = await test.call('GET', `${DESK}/${id}`, { as: 'operator' });
    assert.match(body.assignee.name, /^Test (operator|colleague)$/);
    assert.equal(body.owner.name, 'Test demo');
    assert.deepEqual(test.deskNews.slice(1), [{ id, status: 'in-progress' }]);
  });

  it('passes applications on with a note, and lets them be taken over with one', async () => {
    await test.call('GET', DESK, { as: 'colleague' });
    const taken = await take(test, await sent());
    const url = `${DESK}/${taken.id}/assign`;
    const to = testUsers.colleague.sub;
    const stranger = await post(url, { version: taken.version, to: testUsers.other.sub });
    assert.equal(kindOf(stranger), '400 invalid');
    const passed = await post(url, { version: taken.version, to });
    assert.equal(passed.body.assignee.name, 'Test colleague');
    assert.deepEqual(passed.body.moves, [], 'it is no longer theirs');
    assert.ok(test.notices.some(({ sub, text }) => sub === to && text.includes(String(taken.id))));
    const again = await post(url, { version: passed.body.version, to });
    assert.equal(kindOf(again), '409 assigned-elsewhere', 'others’ are not handed around');
    const undone = await post(url, { version: passed.body.version, to: testUsers.operator.sub });
    assert.equal(
      undone.body.assignee.name,
      'Test operator',
      'without a reason, as it has only just been passed on',
    );
    const second = await post(url, { version: undone.body.version, to, note: 'Сизнинг ҳудудингиз' });
    await test.database.db
      .updateTable('application_event')
      .set({ at: new Date(Date.now() - 60_000) })
      .where('application_id', '=', taken.id)
      .execute();
    const mine = { version: second.body.version, to: testUsers.operator.sub };
    const silent = await post(url, mine);
    assert.deepEqual(silent.body.errors, [{ path: 'note', code: 'required' }]);
    test.notices.length = 0;
    const over = await post(url, { ...mine, note: 'Ҳамкасб таътилда' });
    assert.equal(over.body.assignee.name, 'Test operator');
    assert.deepEqual(
      test.notices.map(({ sub, notice }) => [sub, notice.kind, notice.link]),
      [[to, 'applicationTakenOver', `/applications?id=${taken.id}`]],
    );
    const notes = await test.call('GET', `${DESK}/${taken.id}/notes`, { as: 'colleague' });
    assert.deepEqual(
      notes.body.items.map(({ kind, text }: { kind: string; text: string }) => [kind, text]),
      [
        ['taken-over', 'Ҳамкасб таътилда'],
        ['handed-over', 'Сизнинг ҳудудингиз'],
      ],
    );
    const { body } = await test.call('GET', '/api/desk/operators', { as: 'operator' });
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      ['Test colleague', 'Test operator'],
    );
  });

  it('makes no move that its operator has not confirmed, as each notifies the applicant', async () => {
    const fresh = await sent();
    const url = `${DESK}/${fresh.id}`;
    const { version } = fresh;
    test.notices.length = 0;
    for (const body of [{ version }, { version, confirmed: false }])
      assert.equal(kindOf(await post(`${url}/take`, body)), '409 confirmation-required');
    assert.equal(kindOf(await post(`${url}/take`, { version, confirmed: 'yes' })), '400 invalid');
    const taken = await take(test, fresh);
    const unsure = { version: taken.version, reason: 'Даромад етарли эмас' };
    for (const action of ['advance', 'reject'])
      assert.equal(
        kindOf(await post(`${url}/transition`, { ...unsure, action })),
        '409 confirmation-required',
      );
    const { body } = await test.call('GET', url, { as: 'operator' });
    assert.deepEqual([body.status, body.version], [taken.status, taken.version]);
    assert.equal(test.notices.length, 1, 'of the confirmed taking');
  });

  it('decides on no application of its own', async () => {
    const own = await createApplication(test, filled(), 'operator');
    const { id, version } = await submit(test, own, 'operator');
    assert.equal(
      kindOf(await post(`${DESK}/${id}/take`, { version, confirmed: true })),
      '403 own-application',
    );
    assert.equal((await post(`${DESK}/${id}/take`, { version, confirmed: true }, 'colleague')).status, 200);
  });

  it('asks for documents, and hears when they have come', async () => {
    const taken = await take(test, await sent());
    const url = `${DESK}/${taken.id}/requests`;
    const asked = await post(url, {
      version: taken.version,
      kinds: ['letters', 'cadastreDocs'],
      text: 'Ҳужжатларни юкланг',
    });
    assert.equal(asked.body.version, taken.version + 1);
    assert.deepEqual(asked.body.requests[0].missing, ['letters', 'cadastreDocs']);
    assert.match(test.notices.at(-1)?.text ?? '', /Ҳужжатларни юкланг/);
    const upload = (kind: string) =>
      test.call('POST', `/api/applications/${taken.id}/documents?kind=${kind}&name=${kind}.pdf`, {
        as: 'demo',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(`%PDF-1.7 ${kind}`),
      });
    assert.equal((await upload('letters')).status, 201);
    const timeline = await test.call('GET', `/api/applications/${taken.id}/timeline`, { as: 'demo' });
    assert.deepEqual(timeline.body.requests[0].missing, ['cadastreDocs']);
    test.notices.length = 0;
    await upload('cadastreDocs');
    assert.deepEqual(test.notices[0]?.sub, testUsers.operator.sub);
    const { body } = await test.call('GET', `${DESK}/${taken.id}`, { as: 'operator' });
    assert.deepEqual(body.requests, []);
  });

  it('shows what is due first, by kind, state, age and assignee', async () => {
    const list = async (query: string, as: User = 'operator') => {
      const { body, status } = await test.call('GET', `${DESK}?size=100&${query}`, { as });
      assert.equal(status, 200, query);
      return body;
    };
    const all = await list('');
    const dues = all.items.map(({ dueAt }: { dueAt: string }) => dueAt);
    assert.deepEqual(dues, [...dues].sort());
    assert.ok(all.items.every(({ status }: { status: string }) => status !== 'new'));
    assert.equal(all.counts.open, all.total);
    const pending = await sent();
    assert.equal((await list('assignee=unassigned')).total, all.counts.unassigned + 1);
    assert.ok(
      (await list('assignee=me')).items.every(
        ({ assignee }: { assignee: { name: string } }) => assignee.name === 'Test operator',
      ),
    );
    assert.equal((await list('kind=auction')).total, 0);
    assert.equal((await list('status=pending')).items.at(-1).applicant, 'Азиза Э.');
    assert.equal((await list('overdue=true')).total, 0);
    await test.database.db
      .updateTable('application')
      .set({ due_at: new Date(0), submitted_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', pending.id)
      .execute();
    assert.equal((await list('overdue=true')).items[0].id, pending.id);
    assert.equal((await list('olderThanDays=2')).total, 1);
    assert.equal((await list('sort=oldest')).items[0].id, pending.id);
    await act(test, pending, { action: 'withdraw' });
    assert.equal((await list('olderThanDays=2')).total, 0);
    assert.equal((await list('olderThanDays=2&closed=true')).total, 1);
  });

  it('finds a person by the whole number alone, with every reading told to the applicant', async () => {
    const find = (body: object) => post(`${DESK}/lookup`, body);
    const found = await find({ text: PLANTED.pinfl });
    assert.ok(found.body.items.length > 0);
    assert.ok(!JSON.stringify(found.body).includes(PLANTED.pinfl));
    const { id } = found.body.items[0];
    for (const text of [PLANTED.tin, '90 123-76-54', 'экилганова', 'Aziza Ekilganova', `№ ${id}`])
      assert.ok(
        (await find({ text })).body.items.some((item: { id: number }) => item.id === id),
        text,
      );
    for (const text of ['31508900011236', PLANTED.pinfl.slice(0, 8), '+998901237655', 'Экилган', 'Азиза Ва'])
      assert.deepEqual((await find({ text })).body.items, [], text);
    assert.equal(kindOf(await find({ text: ' ' })), '400 invalid');
    const read = await test.call('GET', `${DESK}/${id}/personal`, { as: 'colleague' });
    assert.equal(read.body.pinfl, PLANTED.pinfl);
    const { body } = await test.call('GET', `/api/applications/${id}/history`, { as: 'demo' });
    const [last] = body.items;
    assert.deepEqual([last.action, last.actor, last.name], ['read', 'operator', 'Test colleague']);
    assert.ok(last.details.includes('pinfl') && !JSON.stringify(last).includes(PLANTED.pinfl));
  });

  it('has no outbox where messages go to phones', async () => {
    assert.equal(kindOf(await test.call('GET', '/api/desk/outbox', { as: 'operator' })), '404 not-found');
  });
});
