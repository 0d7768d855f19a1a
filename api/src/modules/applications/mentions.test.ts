import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createApplication, errorsOf, submit } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
  for (const as of ['operator', 'colleague', 'supervisor'] as const)
    await test.call('GET', '/api/desk/applications', { as });
  await test.services.modules.staff.operatorReads.flush();
});
after(() => test.close());

const { operator, colleague, supervisor, demo, other } = testUsers;
const TEXT = 'Қаранг, @Test colleague: паспорт аниқ эмас';
const sent = async () => (await submit(test, await createApplication(test))).id;
const note = (id: number, body: object, as: TestUser = 'operator') =>
  test.call('POST', `/api/desk/applications/${id}/notes`, {
    as,
    body: { kind: 'note', text: TEXT, ...body },
  });
const mentionNotices = () => test.notices.filter(({ notice }) => notice.kind === 'applicationMention');

describe('mentions in notes', () => {
  it('notify the colleague once, with a link to the application', async () => {
    const id = await sent();
    test.notices.length = 0;
    const { status, body } = await note(id, { mentions: [colleague.sub, colleague.sub] });
    assert.equal(status, 201);
    assert.deepEqual(body.items[0].mentions, [{ id: colleague.sub, name: 'Test colleague' }]);
    const [told, ...more] = mentionNotices();
    assert.deepEqual([told?.sub, told?.notice.link, more], [colleague.sub, `/applications?id=${id}`, []]);
    assert.match(told?.text ?? '', /Test operator/);
    assert.ok(!JSON.stringify(told).includes('паспорт'), 'the notice does not have the text');
  });

  it('of oneself, and of a colleague whose name is not in the text, notify nobody', async () => {
    const id = await sent();
    test.notices.length = 0;
    await note(id, { text: '@Test operator, эслатма', mentions: [operator.sub] });
    const { body } = await note(id, { mentions: [supervisor.sub] });
    assert.deepEqual(body.items[0].mentions, []);
    assert.deepEqual(mentionNotices(), []);
  });

  it('of strangers, the applicant and unknown ids are refused, and no note is stored', async () => {
    const id = await sent();
    for (const sub of [demo.sub, other.sub, crypto.randomUUID()])
      assert.deepEqual(errorsOf(await note(id, { mentions: [colleague.sub, sub] })), ['mentions.1 option']);
    assert.equal((await note(id, { mentions: 'all' })).status, 400);
    assert.equal((await note(id, { mentions: Array(11).fill(colleague.sub) })).status, 400);
    const { body } = await test.call('GET', `/api/desk/applications/${id}/notes`, { as: 'operator' });
    assert.deepEqual(body.items, []);
  });

  it('that are only typed are plain text', async () => {
    const { body } = await note(await sent(), {});
    assert.deepEqual([body.items[0].text, body.items[0].mentions], [TEXT, []]);
  });

  it('of an applicant who is an operator are refused', async () => {
    const { id } = await submit(test, await createApplication(test, undefined, 'colleague'), 'colleague');
    assert.deepEqual(errorsOf(await note(id, { mentions: [colleague.sub] })), ['mentions.0 option']);
    assert.equal(kindOf(await note(id, {}, 'colleague')), '403 own-application');
  });

  it('are for operators alone', async () => {
    const id = await sent();
    for (const as of ['demo', 'moderator', 'bank'] as const)
      assert.equal((await test.call('GET', '/api/desk/operators', { as })).status, 403);
    assert.equal((await note(id, { mentions: [colleague.sub] }, 'demo')).status, 403);
  });

  it('in the same request sent twice at once notify once', async () => {
    const id = await sent();
    test.notices.length = 0;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { kind: 'note', text: TEXT, mentions: [colleague.sub] };
    const url = `/api/desk/applications/${id}/notes`;
    await Promise.all([1, 2].map(() => test.call('POST', url, { as: 'operator', body, headers })));
    assert.equal(mentionNotices().length, 1);
  });
});
