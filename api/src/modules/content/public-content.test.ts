import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONTENT_KINDS } from '@baza/shared/domain';
import type { ContentFacts } from '@baza/shared/schema';
import { testUsers } from '../../testing/test-app.ts';
import { added, edit, inDays, read, slugs, startContent, test } from './content-testing.ts';
import { bodyOf, insertPhoto, NONE, newsBody } from './testing.ts';

describe('content', () => {
  startContent();

  describe('that strangers read', () => {
    it('is in their language, else in one that is whole', async () => {
      await added(newsBody('both', { texts: { ...newsBody('x').texts, ru: NONE } }));
      const titles = async (query: string) =>
        (await read(`news${query}`)).items.map((item: object) => Object.values(item).slice(0, 3));
      assert.deepEqual((await titles('?locale=en'))[0].slice(1), ['en', 'Title en']);
      assert.deepEqual((await titles('?locale=ru'))[0].slice(1), ['uz', 'Title uz']);
      const asked = await test.call('GET', '/api/public/content/news', {
        headers: { 'accept-language': 'en' },
      });
      assert.equal(asked.body.items[0].language, 'en');
      assert.equal(asked.headers.vary, 'accept-language');
      assert.equal(await read('news?locale=fr'), 400);
      assert.equal((await read('news/both?locale=en')).body.content[0].content[0].text, 'Body en');
      assert.deepEqual((await read('news/both')).languages, ['uz', 'en']);
    });

    it('is published by its dates; all else is 404 and in no list', async () => {
      await added(newsBody('now'));
      await added(newsBody('draft', { publishFrom: null }));
      await added(newsBody('later', { publishFrom: inDays(1) }));
      await added(newsBody('over', { publishUntil: '2026-01-02T00:00:00.000Z' }));
      const open = await added(newsBody('open', { publishFrom: inDays(-1), publishUntil: inDays(1) }));
      assert.deepEqual(await slugs(), ['open', 'now']);
      assert.equal((await read('news')).total, 2);
      for (const slug of ['draft', 'later', 'over', 'unknown', '999999'])
        assert.equal(await read(`news/${slug}`), 404, slug);
      assert.equal((await read(`news/${open.id}`)).slug, 'open');
      assert.equal(await read(`articles/${open.id}`), 404, 'of another kind');
      assert.equal(await read('news/A%20B'), 400);
      assert.deepEqual(
        (await read('home')).news.map(({ slug }: { slug: string }) => slug),
        ['open', 'now'],
      );
    });

    it('comes in pages, the newest first', async () => {
      for (const day of [3, 1, 2])
        await added(newsBody(`n-${day}`, { publishFrom: `2026-02-0${day}T00:00:00.000Z` }));
      assert.deepEqual(await slugs(), ['n-3', 'n-2', 'n-1']);
      const { items, total, page } = await read('news?page=2&size=2');
      assert.deepEqual([items[0].slug, items.length, total, page], ['n-1', 1, 3, 2]);
      assert.equal(await read('news?size=101'), 400);
      assert.equal(await read('news?page=0'), 400);
    });

    it('is of every kind, with what belongs to it and nothing for editors', async () => {
      const photo = await insertPhoto(test.database.db, testUsers.content.sub);
      const facts: ContentFacts[] = [
        { kind: 'articles', slug: 'guide', photo },
        { kind: 'videos', photo, seconds: 75, media: { type: 'youtube', video: 'abcdefghijk' } },
        { kind: 'testimonials', rating: 4, isDemo: true },
        { kind: 'services', href: '/search-on-map', icon: 'map' },
        { kind: 'links', href: 'https://example.uz/' },
        { kind: 'claims', asOf: '2026-03-01', href: null },
        { kind: 'figures', value: 14, form: 'number', asOf: '2026-03-01', href: '/articles' },
      ];
      for (const one of facts) await added(bodyOf(one));
      await added(newsBody('news'));
      const home = await read('home?locale=en');
      assert.deepEqual(Object.keys(home), [...CONTENT_KINDS]);
      for (const kind of CONTENT_KINDS) {
        assert.equal(home[kind].length, 1, kind);
        assert.deepEqual(home[kind][0], (await read(`${kind}?locale=en`)).items[0]);
        assert.equal(home[kind][0].title, 'Title en');
        assert.ok(!('body' in home[kind][0]) && !('version' in home[kind][0]) && !('kind' in home[kind][0]));
      }
      const [video] = home.videos;
      assert.deepEqual([video.seconds, video.views, video.media.video], [75, 0, 'abcdefghijk']);
      assert.equal(video.photo.urls.w320, `/files/${photo}/320.webp`);
      assert.deepEqual([home.figures[0].value, home.figures[0].asOf], [14, '2026-03-01']);
      assert.equal(await read('claims/1'), 404, 'only news and articles have pages');
    });

    it('stands in the editors’ order where it has no date', async () => {
      const links = async () => (await read('links')).items.map(({ href }: { href: string }) => href);
      const link = (n: number, order: number) =>
        added(bodyOf({ kind: 'links', href: `https://example.uz/${n}` }, { order }));
      await link(1, 5);
      await link(2, 1);
      await link(3, 5);
      assert.deepEqual(await links(), [
        'https://example.uz/2',
        'https://example.uz/1',
        'https://example.uz/3',
      ]);
    });

    it('claims and figures with their day and source, as long as they are true', async () => {
      const source = { asOf: '2026-01-01', href: 'https://stat.uz' };
      for (const facts of [
        { kind: 'claims', ...source },
        { kind: 'figures', value: 96, form: 'percent', ...source },
      ] as const) {
        const until = inDays(1);
        const item = await added(bodyOf(facts, { publishUntil: until }));
        await added(bodyOf(facts, { publishUntil: '2026-01-02T00:00:00.000Z' }));
        const [shown, ...others] = (await read('home'))[facts.kind];
        assert.deepEqual(others, [], 'what has ended is not claimed any more');
        assert.deepEqual(
          [shown.id, shown.asOf, shown.href, shown.until],
          [item.id, source.asOf, source.href, until],
        );
      }
    });

    it('counts a view of a video once a visitor and day', async () => {
      const photo = await insertPhoto(test.database.db, testUsers.content.sub);
      const media = { type: 'youtube', video: 'abcdefghijk' } as const;
      const item = await added(bodyOf({ kind: 'videos', photo, seconds: 5, media }));
      const view = (from: string, id = item.id) =>
        test.call('POST', `/api/public/content/videos/${id}/view`, { from });
      const at = await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((from) => view(from)));
      assert.equal(Math.max(...at.map(({ body }) => body.views)), 2);
      const news = await added(newsBody('n'));
      assert.equal((await view('10.0.0.1', news.id)).status, 404);
      const stored = await test.database.db.selectFrom('content_view').selectAll().execute();
      assert.doesNotMatch(JSON.stringify(stored), /10\.0\.0/);
      assert.equal((await edit(item, { order: 3 })).status, 200, 'views change no version');
      assert.equal((await read('videos')).items[0].views, 2);
    });
  });
});
