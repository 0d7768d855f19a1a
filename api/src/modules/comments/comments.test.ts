import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { viewingDays } from '@baza/shared/domain';
import type { CommentCase, OwnComment, OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { flat, kindOf, publish } from '../listings/testing.ts';
import { purgeContacts, rememberContact } from '../visits/contact-log.ts';

const { demo, realtor, other } = testUsers;
const text = 'Ҳаммасини вақтида кўрсатди.';

describe('comments', () => {
  let test: TestApp;
  let listing: OwnListing;
  let place = 0;
  const another = () => publish(test, flat({ point: [61 + place++ / 10, 41] }), 'realtor');
  const phone = (as: TestUser | undefined, id = listing.id) =>
    test.call('POST', `/api/public/listings/${id}/phone`, { as });
  const add = (as: TestUser | undefined, patch: object = {}) =>
    test.call('POST', '/api/comments', { as, body: { about: realtor.sub, rating: 5, text, ...patch } });
  const standing = async (as: TestUser, about: string = realtor.sub) =>
    (await test.call('GET', `/api/comments/standing?about=${about}`, { as })).body.standing;
  const published = async (query = `about=${realtor.sub}`) =>
    (await test.call('GET', `/api/public/comments?${query}`)).body.items;
  const own = async (as: TestUser, box: string): Promise<OwnComment[]> =>
    (await test.call('GET', `/api/comments?box=${box}`, { as })).body.items;
  const desk = async (list = 'waiting'): Promise<CommentCase[]> =>
    (await test.call('GET', `/api/moderation/comments?list=${list}`, { as: 'moderator' })).body.items;
  const decide = (id: number, body: object, as: TestUser = 'moderator') =>
    test.call('POST', `/api/moderation/comments/${id}`, { as, body });
  const rating = async () => (await test.call('GET', `/api/public/users/${realtor.sub}`)).body.rating;
  const told = (sub: string) => test.notices.filter((notice) => notice.sub === sub).at(-1)?.text ?? '';

  before(async () => {
    test = await createTestApp();
    listing = await another();
  });
  after(() => test.close());

  it('come after a contact alone: a stranger and an anonymous reveal have none', async () => {
    assert.equal(await standing('demo'), 'no-contact');
    assert.equal(kindOf(await add('demo')), '403 no-contact');
    await phone(undefined);
    assert.equal(kindOf(await add('demo')), '403 no-contact');
    assert.equal((await add(undefined)).status, 401);
    assert.equal(kindOf(await add('realtor')), '403 own-page');
    assert.equal(await standing('realtor'), 'own');
    await phone('realtor');
    assert.equal(kindOf(await add('realtor')), '403 own-page', 'one’s own number is no contact');
    assert.equal(kindOf(await add('demo', { about: other.sub })), '404 not-found', 'no page');
  });

  it('are one for each contact, also when sent twice at once', async () => {
    await phone('demo');
    assert.equal(await standing('demo'), 'allowed');
    const sent = await Promise.all([add('demo'), add('demo'), add('demo')]);
    assert.deepEqual(sent.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal(kindOf(await add('demo')), '409 already-commented');
    assert.equal(await standing('demo'), 'used');
    await phone('demo');
    assert.equal(await standing('demo'), 'used', 'the same listing is the same contact');
    assert.equal((await own('demo', 'written')).length, 1);
  });

  it('are hidden from everyone but their author until a moderator publishes them', async () => {
    assert.deepEqual(await published(), []);
    assert.deepEqual(await published(''), []);
    assert.deepEqual(await own('realtor', 'received'), []);
    assert.deepEqual(await rating(), { average: null, count: 0 });
    const [waiting] = await desk();
    assert.ok(waiting);
    assert.deepEqual([waiting.part, waiting.authorName, waiting.contact], ['comment', 'Test demo', 'phone']);
    const reply = { text: 'Раҳмат', version: waiting.version };
    const early = await test.call('PUT', `/api/comments/${waiting.id}/reply`, { as: 'realtor', body: reply });
    assert.equal(kindOf(early), '404 not-found');
    const approve = { action: 'approve', part: 'comment', version: waiting.version };
    for (const as of ['demo', 'realtor', 'ops'] as const)
      assert.equal((await decide(waiting.id, approve, as)).status, 403, as);
    assert.equal(kindOf(await decide(waiting.id, { ...approve, version: 9 })), '409 stale');
    assert.equal((await decide(waiting.id, approve)).status, 204);
    assert.equal(kindOf(await decide(waiting.id, { ...approve, version: 2 })), '409 decided');
    const [shown] = await published();
    assert.deepEqual([shown.author, shown.rating, shown.text, shown.reply], ['Test d.', 5, text, null]);
    assert.equal(JSON.stringify(shown).includes(demo.sub), false, 'nothing leads to its author');
    assert.equal((await published('')).length, 1);
    assert.deepEqual(await rating(), { average: 5, count: 1 });
    assert.match(told(realtor.sub), /ҳақингизда янги фикр/);
    assert.match(told(demo.sub), /Test realtor/);
  });

  it('are replied to by the person they are about alone; the reply is moderated', async () => {
    const [comment] = await own('realtor', 'received');
    assert.ok(comment);
    const reply = (as: TestUser, body: object = {}) =>
      test.call('PUT', `/api/comments/${comment.id}/reply`, {
        as,
        body: { text: 'Раҳмат сизга!', version: comment.version, ...body },
      });
    for (const as of ['demo', 'other', 'moderator', 'agency'] as const)
      assert.equal(kindOf(await reply(as)), '404 not-found', as);
    assert.equal((await reply('realtor', { text: ' ' })).status, 400);
    const sent = await Promise.all([reply('realtor'), reply('realtor')]);
    assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await published())[0].reply, null);
    assert.equal((await own('demo', 'written'))[0]?.ownReply, null, 'nor does its author see it');
    const [waiting] = await desk();
    assert.ok(waiting);
    assert.deepEqual([waiting.part, waiting.ownReply?.text], ['reply', 'Раҳмат сизга!']);
    const rejected = { action: 'reject', part: 'reply', version: waiting.version, reason: 'Дағал сўз' };
    assert.equal((await decide(waiting.id, rejected)).status, 204);
    assert.match(told(realtor.sub), /Дағал сўз/);
    assert.equal((await published())[0].reply, null);
    assert.equal((await desk('rejected')).length, 1);
    const [again] = await own('realtor', 'received');
    assert.equal(again?.ownReply?.reason, 'Дағал сўз');
    await reply('realtor', { version: again?.version, text: 'Раҳмат!' });
    const [second] = await desk();
    await decide(second?.id ?? 0, { action: 'approve', part: 'reply', version: second?.version });
    assert.equal((await published())[0].reply.text, 'Раҳмат!');
    assert.match(told(demo.sub), /жавоб берди/);
  });

  it('changed by their author leave the page until they are read again; others change nothing', async () => {
    const [mine] = await own('demo', 'written');
    assert.ok(mine);
    const edit = (as: TestUser, patch: object = {}) =>
      test.call('PUT', `/api/comments/${mine.id}`, {
        as,
        body: { rating: 2, text: 'Кейин қўнғироқларга жавоб бермади.', version: mine.version, ...patch },
      });
    for (const as of ['realtor', 'other', 'moderator'] as const)
      assert.equal(kindOf(await edit(as)), '404 not-found', as);
    assert.equal(kindOf(await edit('demo', { version: 1 })), '409 stale');
    assert.equal((await edit('demo')).body.state, 'pending');
    assert.deepEqual(await published(), []);
    const [waiting] = await desk();
    const rejected = {
      action: 'reject',
      part: 'comment',
      version: waiting?.version,
      reason: 'Далилсиз айблов',
    };
    await decide(mine.id, rejected);
    assert.equal((await own('demo', 'written'))[0]?.reason, 'Далилсиз айблов');
    assert.deepEqual(await own('realtor', 'received'), []);
    const [refused] = await desk('rejected');
    await decide(mine.id, { action: 'approve', part: 'comment', version: refused?.version });
    assert.deepEqual(await rating(), { average: 2, count: 1 });
  });

  it('of one author count once in the rating: the latest', async () => {
    const second = await another();
    await phone('demo', second.id);
    assert.equal((await add('demo', { rating: 4 })).status, 201);
    const [waiting] = await desk();
    await decide(waiting?.id ?? 0, { action: 'approve', part: 'comment', version: waiting?.version });
    assert.equal((await published()).length, 2);
    assert.deepEqual(await rating(), { average: 4, count: 1 });
  });

  it('may follow an agreed viewing, or a callback that is answered or overdue', async () => {
    const third = await another();
    const day = viewingDays().at(2);
    const body = { day, time: '10:00', name: 'Олим', phone: '901230001' };
    await test.call('POST', `/api/public/listings/${third.id}/viewings`, { as: 'other', body });
    assert.equal(await standing('other'), 'no-contact', 'a request is no contact yet');
    const [asked] = (await test.call('GET', `/api/listings/${third.id}/viewings`, { as: 'realtor' })).body;
    const path = `/api/listings/${third.id}/viewings/${asked.id}`;
    await test.call('PUT', path, { as: 'realtor', body: { state: 'declined' } });
    assert.equal(await standing('other'), 'no-contact');
    await test.call('PUT', path, { as: 'realtor', body: { state: 'agreed' } });
    assert.equal(await standing('other'), 'allowed');
    assert.equal((await add('other')).body.contact, 'viewing');

    const ask = (as: TestUser, number: string) =>
      test.call('POST', '/api/public/leads', {
        as,
        body: { kind: 'callback', receiver: realtor.sub, name: 'Олим', phone: number },
      });
    await ask('agency', '901230002');
    assert.equal(await standing('agency'), 'soon', 'the call may still come in time');
    const [lead] = (await test.call('GET', '/api/leads', { as: 'realtor' })).body.items;
    await test.call('POST', `/api/leads/${lead.id}/answered`, { as: 'realtor' });
    assert.equal(await standing('agency'), 'allowed');
    await ask('ops', '901230003');
    assert.equal(await standing('ops'), 'soon');
    await test.database.db
      .updateTable('person_contact')
      .set({ opens_at: new Date(Date.now() - 1000) })
      .where('visitor_sub', '=', testUsers.ops.sub)
      .execute();
    assert.equal(await standing('ops'), 'allowed');
  });

  it('are not decided on by who wrote them or whom they are about', async () => {
    await phone('moderator');
    await add('moderator');
    const waiting = (await desk()).find(({ own: isOwn }) => isOwn);
    const approve = { action: 'approve', part: 'comment', version: waiting?.version };
    assert.equal(kindOf(await decide(waiting?.id ?? 0, approve)), '403 own-comment');
    assert.equal(kindOf(await decide(999_999, approve)), '404 not-found');
    assert.equal((await decide(1, { action: 'reject', part: 'comment', version: 1 })).status, 400);
    const remove = (as: TestUser) => test.call('DELETE', `/api/comments/${waiting?.id}`, { as });
    assert.equal(kindOf(await remove('realtor')), '404 not-found');
    assert.equal((await remove('moderator')).status, 204);
    assert.equal(kindOf(await remove('moderator')), '404 not-found');
    assert.equal(await standing('moderator'), 'allowed', 'another can be written in its place');
  });

  it('need a whole rating and a text', async () => {
    const refused = async (patch: object) => {
      const { status, body } = await add('moderator', patch);
      return [status, body.errors?.[0]?.path];
    };
    for (const value of [0, 6, 4.5, '5', null])
      assert.deepEqual(await refused({ rating: value }), [400, 'rating']);
    for (const value of ['', 'Яхши', 'x'.repeat(1001), '\u202e\u3164'.repeat(10), null])
      assert.deepEqual(await refused({ text: value }), [400, 'text']);
    assert.deepEqual(await refused({ about: 'somebody' }), [400, 'about']);
    const hostile = '<script>alert(1)</script>\nИккинчи қатор';
    assert.equal((await add('moderator', { text: hostile })).body.text, hostile, 'kept as plain text');
  });

  it('are possible for half a year after the contact', async () => {
    const { db } = test.database;
    await rememberContact(db, { visitor: 'old', person: realtor.sub, kind: 'phone' });
    await db
      .updateTable('person_contact')
      .set({ at: new Date(Date.now() - 181 * 86_400_000) })
      .execute();
    await purgeContacts(db);
    const left = await db.selectFrom('person_contact').select('visitor_sub').execute();
    assert.ok(
      left.length > 2 && !left.some(({ visitor_sub }) => visitor_sub === 'old'),
      'those with comments stay',
    );
  });
});
