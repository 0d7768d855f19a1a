import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locale } from '@baza/shared/domain';
import { NONE, newsBody } from '../../modules/content/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { contentHead } from './content-head.ts';
import { webTexts } from './i18n/texts.ts';
import { renderHead } from './page-head.ts';

describe('heads of news and articles', () => {
  let test: TestApp;
  let id: number;
  before(async () => {
    test = await createTestApp();
    const add = async (body: object) =>
      (await test.call('POST', '/api/content', { as: 'content', body })).body.id as number;
    id = await add(newsBody('two', { texts: { ...newsBody('x').texts, en: NONE } }));
    await add(newsBody('draft', { publishFrom: null }));
  });
  after(() => test.close());

  const head = (locale: Locale, path: string, search = '') =>
    contentHead(test.services.modules.content, 'https://baza.example')(locale, path, search);
  const html = async (pathname: string, locale: Locale, path: string) =>
    renderHead(
      { title: 'T', description: 'D', status: 200, ...(await head(locale, path)) },
      { publicUrl: 'https://baza.example', pathname },
    );

  it('have the words of the item, in a language in which it is whole', async () => {
    const russian = await head('ru', '/news/two');
    assert.deepEqual([russian?.title, russian?.description], ['Title ru', 'Summary ru']);
    assert.equal((await head('en', '/news/two'))?.title, 'Title uz');
  });

  it('of a list name its page', async () => {
    const { title, path } = (await head('en', '/news', '?page=2&utm=x')) ?? {};
    assert.deepEqual([title, path], ['News, page 2', '/news?page=2']);
    assert.equal((await head('en', '/news', '?page=x'))?.path, '/news');
  });

  it('tell machines what it is and where', async () => {
    const [reading, way] = ((await head('ru', '/news/two'))?.jsonLd ?? []) as Record<string, unknown>[];
    assert.deepEqual(
      [reading?.['@type'], reading?.headline, reading?.inLanguage, reading?.mainEntityOfPage],
      ['NewsArticle', 'Title ru', 'ru', 'https://baza.example/ru/news/two'],
    );
    assert.match(String(reading?.datePublished), /^2026-01-01T/);
    const steps = ((way?.itemListElement ?? []) as { item: string }[]).map(({ item }) => item);
    assert.deepEqual(
      steps,
      ['/ru', '/ru/news', '/ru/news/two'].map((path) => `https://baza.example${path}`),
    );
    // Not whole in English: it is the Uzbek one that is shown.
    const [other] = ((await head('en', '/news/two'))?.jsonLd ?? []) as Record<string, unknown>[];
    assert.equal(other?.mainEntityOfPage, 'https://baza.example/news/two');
  });

  it('name one address, and only languages that there are', async () => {
    const byId = await html(`/ru/news/${id}`, 'ru', `/news/${id}`);
    assert.match(byId, /rel="canonical" href="https:\/\/baza\.example\/ru\/news\/two"/);
    assert.deepEqual(
      [...byId.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag),
      ['uz-Cyrl', 'uz-Latn', 'ru', 'x-default'],
    );
    const missing = await html('/en/news/two', 'en', '/news/two');
    assert.match(missing, /rel="canonical" href="https:\/\/baza\.example\/news\/two"/);
  });

  it('are 404 for what is not published, and for addresses that cannot be', async () => {
    for (const path of ['/news/draft', '/news/unknown', '/articles/two', '/news/A%20B', '/news/0'])
      assert.deepEqual(await head('en', path), { title: webTexts.en.notFound, status: 404 }, path);
  });

  it('of the lists describe them; other pages have others', async () => {
    assert.equal((await head('en', '/news'))?.description, webTexts.en.news);
    assert.equal((await head('ru', '/articles'))?.description, webTexts.ru.articles);
    assert.deepEqual(await head('uz', '/credit'), { description: webTexts.uz.credit });
    assert.deepEqual(await head('ru', '/search-on-map'), { description: webTexts.ru.mapSearch });
    for (const path of ['/', '/products', '/news/two/three', '/videos/x'])
      assert.equal(await head('en', path), null, path);
  });
});
