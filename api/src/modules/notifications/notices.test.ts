import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { LOCALES, NOTICE_KINDS, type NoticeKind } from '@baza/shared/domain';
import type { Notice } from '@baza/shared/schema';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { sentenceOf } from './notice-texts.ts';
import type { NewNotice } from './notices.ts';

const { demo, other } = testUsers;

describe('notices', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('notice').execute();
    test.notices.length = 0;
    test.noticesRead.length = 0;
  });

  const notice = (minutes: number, more: Partial<NewNotice> = {}): NewNotice => ({
    ...{ sub: demo.sub, kind: 'callback', params: { minutes }, link: '/callbacks' },
    ...more,
  });
  const notify = (...given: NewNotice[]) =>
    test.services.modules.notifications.notify(test.database.db, given);
  const get = (path: string, as?: TestUser) => test.call('GET', `/api/notices${path}`, { as });
  const minutesOf = (items: readonly Notice[]) => items.map(({ params }) => params.minutes);
  const minutes = async (path: string, as: TestUser = 'demo') => minutesOf((await get(path, as)).body.items);
  const unread = async (as: TestUser) => (await get('', as)).body.unread;
  const lastId = async (as: TestUser) => (await get('/news', as)).body.lastId as number;

  it('require a token', async () => {
    const calls = [
      get(''),
      get('/news'),
      test.call('PUT', '/api/notices/1/read'),
      test.call('POST', '/api/notices/read', { body: { upTo: 1 } }),
    ];
    for (const { status } of await Promise.all(calls)) assert.equal(status, 401);
  });

  it('refuse rubbish', async () => {
    for (const query of ['?before=x', '?before=0', '?size=0', '?size=51', '/news?since=-1', '/news?since=x'])
      assert.equal((await get(query, 'demo')).status, 400, query);
    for (const id of ['x', '0', '-1', '1.5', '1e99'])
      assert.equal((await test.call('PUT', `/api/notices/${id}/read`, { as: 'demo' })).status, 400, id);
    for (const body of [undefined, [], {}, { upTo: 'x' }, { upTo: 0 }, { upTo: 1.5 }])
      assert.equal((await test.call('POST', '/api/notices/read', { as: 'demo', body })).status, 400);
  });

  it('are kept, sent after the commit, and not at all after a rollback', async () => {
    await inTransaction(test.database.db, async (trx) => {
      await test.services.modules.notifications.notify(trx, notice(1));
      assert.deepEqual(test.notices, []);
    });
    await assert.rejects(
      inTransaction(test.database.db, async (trx) => {
        await test.services.modules.notifications.notify(trx, notice(2));
        throw new Error('no');
      }),
    );
    assert.deepEqual(
      test.notices.map(({ sub, notice: { params } }) => [sub, params.minutes]),
      [[demo.sub, 1]],
    );
    assert.deepEqual((await get('', 'demo')).body.items, [test.notices[0]?.notice]);
  });

  it('are not written in a transaction that tells nobody of its commit', async () => {
    const written = test.database.db
      .transaction()
      .execute((trx) => test.services.modules.notifications.notify(trx, notice(1)));
    await assert.rejects(written, /inTransaction/);
    assert.deepEqual(await minutes(''), []);
  });

  it('come once for each recipient and key, also when written twice at once', async () => {
    const both = [notice(1, { dedupeKey: 'a' }), notice(1, { dedupeKey: 'a', sub: other.sub })];
    await Promise.all([notify(...both), notify(...both), notify(...both, ...both)]);
    assert.deepEqual([await minutes(''), await minutes('', 'other')], [[1], [1]]);
    assert.equal(test.notices.length, 2);
    await notify(notice(2), notice(2));
    assert.deepEqual(await minutes(''), [2, 2, 1], 'without a key each is a notice');
  });

  it('are read in pages, the newest first', async () => {
    await notify(...[1, 2, 3, 4, 5].map((n) => notice(n)), notice(9, { sub: other.sub }));
    const first = (await get('?size=2', 'demo')).body;
    assert.deepEqual([minutesOf(first.items), first.unread], [[5, 4], 5]);
    const second = (await get(`?size=2&before=${first.next}`, 'demo')).body;
    assert.deepEqual(minutesOf(second.items), [3, 2]);
    const third = (await get(`?size=2&before=${second.next}`, 'demo')).body;
    assert.deepEqual([minutesOf(third.items), third.next], [[1], null]);
  });

  it('are asked for by the last one that a page has', async () => {
    assert.deepEqual((await get('/news', 'other')).body, { items: [], unread: 0, lastId: 0, more: false });
    await notify(notice(1));
    const since = await lastId('demo');
    await notify(notice(2), notice(3), notice(9, { sub: other.sub }));
    assert.deepEqual(await minutes(`/news?since=${since}`), [2, 3]);
    const last = await lastId('demo');
    assert.deepEqual((await get(`/news?since=${last}`, 'demo')).body, {
      ...{ items: [], unread: 3, lastId: last, more: false },
    });
    await notify(...Array.from({ length: 60 }, (_, n) => notice(n)));
    const some = (await get(`/news?since=${last}`, 'demo')).body;
    assert.deepEqual([some.items.length, some.more, some.lastId], [50, true, some.items.at(-1).id]);
    const rest = (await get(`/news?since=${some.lastId}`, 'demo')).body;
    assert.deepEqual([rest.items.length, rest.more], [10, false]);
  });

  it('are read one by one or up to one, by their recipient, and all pages are told once', async () => {
    await notify(notice(1), notice(2), notice(3));
    const [third, second, first] = (await get('', 'demo')).body.items as [Notice, Notice, Notice];
    const read = (id: number, as: TestUser) => test.call('PUT', `/api/notices/${id}/read`, { as });
    assert.equal((await read(second.id, 'other')).status, 404);
    assert.equal((await read(999_999_999, 'demo')).status, 404);
    assert.equal((await read(second.id, 'demo')).status, 204);
    assert.equal((await read(second.id, 'demo')).status, 204);
    assert.deepEqual(test.noticesRead, [{ sub: demo.sub, id: second.id }]);
    assert.equal(await unread('demo'), 2);
    const readAll = (upTo: number, as: TestUser) =>
      test.call('POST', '/api/notices/read', { as, body: { upTo } });
    assert.equal((await readAll(third.id, 'other')).status, 204);
    assert.equal(await unread('demo'), 2);
    assert.equal((await readAll(second.id, 'demo')).status, 204);
    assert.equal((await readAll(second.id, 'demo')).status, 204);
    assert.deepEqual(test.noticesRead.slice(1), [{ sub: demo.sub, upTo: second.id }]);
    const { items } = (await get('', 'demo')).body;
    assert.deepEqual(
      items.map((item: Notice) => [item.id, item.readAt !== null]),
      [
        [third.id, false],
        [second.id, true],
        [first.id, true],
      ],
    );
  });

  it('are kept for half a year', async () => {
    await notify(notice(1), notice(2));
    await sql`update notice set at = now() - interval '181 days' where params->>'minutes' = '1'`.execute(
      test.database.db,
    );
    await test.services.modules.notifications.purge();
    assert.deepEqual(await minutes(''), [2]);
  });
});

it('every kind of notice has a sentence in each language, with its facts', () => {
  const params = {
    ...{ id: 7, title: 'Уй', name: 'Анна', minutes: 5, reason: 'Сабаб', text: 'Паспорт' },
    ...{ role: 'realtor', search: 'Қидирув', price: 900_000_000 },
    ...{
      time: '2026-11-23T10:00:00Z',
      before: '2026-11-22T10:00:00Z',
      status: 'agreement',
      process: 'credit',
    },
  };
  for (const locale of LOCALES)
    for (const kind of Object.keys(NOTICE_KINDS) as NoticeKind[]) {
      const counted = /^late|Matches$|^applications(Assigned|TakenOver)$/.test(kind) && { count: 3 };
      const sentence = sentenceOf({ kind, params: { ...params, ...counted } }, locale);
      assert.doesNotMatch(sentence, /[{}]|kinds\.|status\.|undefined/, `${locale} ${kind}: ${sentence}`);
    }
  assert.equal(
    sentenceOf({ kind: 'applicationViewing', params }, 'en').replaceAll(/\s/g, ' '),
    'A viewing is proposed for application No. 7: 23 Nov 2026, 15:00.',
  );
  assert.match(sentenceOf({ kind: 'application', params }, 'en'), /No\.\s7: Agreement\.$/);
});
