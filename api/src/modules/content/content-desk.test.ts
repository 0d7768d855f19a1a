import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ContentBody, ContentFacts, RichText } from '@baza/shared/schema';
import { type TestUser, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { add, added, edit, inDays, read, startContent, test } from './content-testing.ts';
import { bodyOf, insertPhoto, NONE, newsBody } from './testing.ts';

describe('content', () => {
  startContent();

  describe('for editors', () => {
    it('lists drafts with the languages that they lack', async () => {
      const texts = { ...newsBody('x').texts, ru: { ...NONE, title: 'Заголовок' }, en: NONE };
      await added(newsBody('done'));
      await added(newsBody('part', { texts, publishFrom: null }));
      const { body } = await test.call('GET', '/api/content?kind=news', { as: 'content' });
      assert.deepEqual(
        body.items.map(({ titles, missing, state }: never) => [
          (titles as { ru: string }).ru,
          missing,
          state,
        ]),
        [
          ['Заголовок', ['ru', 'en'], 'draft'],
          ['Title ru', [], 'published'],
        ],
      );
      assert.equal((await test.call('GET', '/api/content?kind=x', { as: 'content' })).status, 400);
    });

    it('is edited by its latest version, and by one of two at once', async () => {
      const item = await added(newsBody('one'));
      const { body: edited } = await edit(item, {
        order: 2,
        facts: { kind: 'news', slug: 'two', photo: null },
      });
      assert.deepEqual([edited.version, edited.facts.slug], [2, 'two']);
      assert.equal(kindOf(await edit(item, { order: 3 })), '409 stale-version');
      const both = await Promise.all([edit(edited, { order: 4 }), edit(edited, { order: 5 })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await edit({ ...item, id: 99999 }, {})).status, 404);
      const facts = { kind: 'links', href: 'https://example.uz' };
      assert.equal((await edit({ ...edited, version: 3 }, { facts })).status, 400);
      const log = await test.database.db
        .selectFrom('content_event')
        .select(['action', 'actor_sub'])
        .execute();
      assert.deepEqual(log.at(-1), { action: 'edit', actor_sub: testUsers.content.sub });
    });

    it('has an address of its own among its kind', async () => {
      await added(newsBody('same'));
      assert.equal(kindOf(await add(newsBody('same'))), '409 exists');
      await added(bodyOf({ kind: 'articles', slug: 'same', photo: null }));
      const twice = await Promise.all([add(newsBody('race')), add(newsBody('race'))]);
      assert.deepEqual(twice.map(({ status }) => status).sort(), [201, 409]);
    });

    it('is taken off, and changes what pages are made of', async () => {
      const item = await added(newsBody('one'));
      const version = test.services.infrastructure.dataVersion.current();
      const off = (from: number) =>
        test.call('POST', `/api/content/${item.id}/unpublish`, { as: 'content', body: { version: from } });
      assert.equal(kindOf(await off(7)), '409 stale-version');
      const { body } = await off(1);
      assert.deepEqual([body.state, body.version, body.publishFrom], ['draft', 2, null]);
      assert.equal(await read('news/one'), 404);
      assert.ok(test.services.infrastructure.dataVersion.current() > version);
    });

    it('is deleted once strangers see it no more, by one of two at once; who did it is kept', async () => {
      const { db } = test.database;
      const own = await insertPhoto(db, testUsers.content.sub);
      const remove = (
        { id, version }: { id: number; version: number },
        as: TestUser | undefined = 'content',
      ) => test.call('DELETE', `/api/content/${id}?version=${version}`, { as });
      const facts: ContentFacts = { kind: 'news', slug: 'gone', photo: own };
      const live = await added(bodyOf(facts));
      const later = await added(newsBody('later', { publishFrom: inDays(1) }));
      for (const item of [live, later]) assert.equal(kindOf(await remove(item)), '409 published');
      const { body: draft } = await test.call('POST', `/api/content/${live.id}/unpublish`, {
        as: 'content',
        body: { version: live.version },
      });
      assert.equal(kindOf(await remove(live)), '409 stale-version');
      const shared = await added(
        bodyOf({ kind: 'articles', slug: 'shared', photo: own }, { publishFrom: null }),
      );
      const isKept = async () =>
        (await db.selectFrom('photo').select('attached').where('id', '=', own).executeTakeFirst())?.attached;
      const twice = await Promise.all([remove(draft), remove(draft)]);
      assert.deepEqual(twice.map(({ status }) => status).sort(), [204, 404]);
      assert.equal(await isKept(), true, 'another item shows it');
      assert.equal((await remove(shared)).status, 204);
      assert.equal(await isKept(), false);
      const over = await added(newsBody('over', { publishUntil: '2026-01-02T00:00:00.000Z' }));
      assert.equal((await remove(over)).status, 204);
      const event = await db
        .selectFrom('content_event')
        .select(['action', 'actor_sub', 'version'])
        .where('item_id', '=', draft.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      assert.deepEqual(event, { action: 'delete', actor_sub: testUsers.content.sub, version: 2 });
      for (const query of ['', '?version=0', '?version=x'])
        assert.equal(
          (await test.call('DELETE', `/api/content/${over.id}${query}`, { as: 'content' })).status,
          400,
        );
    });

    it('is published only if it is whole in a language, and ends after it begins', async () => {
      const texts = { uz: NONE, ru: NONE, en: { ...NONE, title: 'Only a title' } };
      const refused = async (patch: object) => (await add(newsBody('x', patch))).body.errors?.[0]?.path;
      assert.equal(await refused({ texts }), 'texts');
      assert.equal(await refused({ publishFrom: inDays(2), publishUntil: inDays(1) }), 'publishUntil');
      assert.equal(await refused({ publishFrom: null, publishUntil: inDays(1) }), 'publishUntil');
      assert.equal(
        await refused({ publishFrom: '2026-01-01T00:00:00Z', publishUntil: '2026-01-01T00:00:00.000Z' }),
        'publishUntil',
      );
      await added(newsBody('draft', { texts, publishFrom: null }));
    });

    it('takes photos of the editor alone, and keeps them', async () => {
      const { db } = test.database;
      const own = await insertPhoto(db, testUsers.content.sub);
      const other = await insertPhoto(db, testUsers.demo.sub);
      const image = (photo: string): RichText => ({
        type: 'doc',
        content: [{ type: 'image', attrs: { photo, alt: 'A house' } }],
      });
      const withImage = (photo: string) => {
        const { texts } = newsBody('x');
        return newsBody('x', { texts: { ...texts, ru: { ...texts.ru, body: image(photo) } } });
      };
      const refused = async (body: ContentBody) => (await add(body)).body.errors?.[0]?.path;
      assert.equal(await refused(bodyOf({ kind: 'news', slug: 'x', photo: other })), 'facts.photo');
      assert.equal(await refused(withImage(other)), 'texts.ru.body');
      const item = await added(withImage(own));
      assert.equal(item.photos[0].id, own);
      assert.equal((await read('news/x?locale=ru')).photos[0].id, own);
      const { attached } = await db
        .selectFrom('photo')
        .select('attached')
        .where('id', '=', own)
        .executeTakeFirstOrThrow();
      assert.equal(attached, true);
      await db.updateTable('photo').set({ owner_sub: 'somebody' }).where('id', '=', own).execute();
      assert.equal((await edit(item, { order: 1 })).status, 200, 'a colleague keeps them');
    });

    it('is written once for one key', async () => {
      const headers = { 'idempotency-key': 'k1' };
      const send = () => test.call('POST', '/api/content', { as: 'content', body: newsBody('k'), headers });
      const [first, again] = [await send(), await send()];
      assert.equal(first.body.id, again.body.id);
    });
  });
});
