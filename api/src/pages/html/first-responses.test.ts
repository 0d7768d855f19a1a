import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { asJson, beginCalls, callsOf, isPastEnd, missingOnes, responsesTo } from './first-responses.ts';
import type { SitePage } from './site-map.ts';

const title = { uz: 'x', ru: 'x', en: 'x' };
/** The calls of a page by its route and URL parameters. */
const callsAt = (answers: string[] | undefined, params: Record<string, string>, search: string) => {
  const route: SitePage = { path: '/', layout: 'default', guard: 'none', title, answers, runs: true };
  return callsOf({ route, params }, search, 'ru');
};

test('a page embeds the rate and the calls of its route with the URL’s parameters', () => {
  const list = ['public/listings?{query}', 'public/areas/path/{regions}'];
  assert.deepEqual(callsAt(list, {}, '?category=Land_Sell&regions=1726'), [
    'public/rates',
    'public/listings?category=Land_Sell&regions=1726',
    'public/areas/path/1726',
  ]);
  assert.deepEqual(callsAt(list, {}, ''), ['public/rates', 'public/listings']);
  const product = ['public/listings/{id}', 'public/rates'];
  assert.deepEqual(callsAt(product, { id: '7' }, '?id=8'), ['public/rates', 'public/listings/7']);
  assert.deepEqual(callsAt(product, {}, ''), ['public/rates']);
  assert.deepEqual(callsAt(undefined, {}, ''), ['public/rates']);
});

test('a call may name the page’s language, which its query cannot change', () => {
  const news = ['public/content/news?locale={locale}&{query}'];
  assert.equal(callsAt(news, {}, '')[1], 'public/content/news?locale=ru');
  assert.equal(callsAt(news, {}, '?page=2')[1], 'public/content/news?locale=ru&page=2');
  assert.equal(
    callsAt(['public/content/home?locale={locale}'], {}, '?locale=en')[1],
    'public/content/home?locale=ru',
  );
});

test('a query cannot lead to another call', () => {
  const list = ['public/areas/path/{regions}'];
  assert.deepEqual(callsAt(list, {}, '?regions=../../ops%3Fx'), [
    'public/rates',
    'public/areas/path/..%2F..%2Fops%3Fx',
  ]);
});

test('what is not there is a response too; any other failure is left to the browser', async () => {
  const app = Fastify();
  app.get('/api/public/:status', async ({ params }, reply) => {
    const status = Number((params as { status: string }).status);
    return reply
      .code(status)
      .type(status === 200 ? 'application/json' : 'application/problem+json')
      .send(`{"status":${status}}`);
  });
  app.get('/api/public/proxy', async (_request, reply) => reply.code(404).type('text/html').send('<p>'));
  const calls = [200, 400, 404, 410, 429, 503, 'proxy'].map((name) => `public/${name}`);
  const responses = await responsesTo(beginCalls(app, calls, '127.0.0.1'));
  assert.deepEqual(JSON.parse(asJson(responses)), {
    'public/200': { status: 200 },
    '404 public/404': { status: 404 },
    '410 public/410': { status: 410 },
  });
  assert.deepEqual([...missingOnes(responses).keys()], ['404 public/404', '410 public/410']);
  await app.close();
});

test('a page past the end of its list is known by the list’s response', () => {
  const pastEnd = (search: string, call: string, response: object) =>
    isPastEnd(search, new Map([[call, JSON.stringify(response)]]));
  const none = { items: [], total: 3, page: 9 };
  assert.equal(pastEnd('?page=9', 'public/listings?page=9', none), true);
  assert.equal(pastEnd('?page=9', 'public/listings?page=9', { ...none, items: [1] }), false);
  assert.equal(pastEnd('?page=1', 'public/listings?page=1', { ...none, page: 1 }), false, 'an empty list');
  assert.equal(pastEnd('?page=9', 'public/users/1/listings?size=12', none), false, 'another list');
  assert.equal(pastEnd('', 'public/listings?page=9', none), false);
  assert.equal(pastEnd('?page=9', '404 public/listings?page=9', { status: 404 }), false);
});

test('a response is gone with its page, without a whole collection', async () => {
  const app = Fastify();
  app.get('/api/public/:page', async () => ({ text: 'ж'.repeat(20_000) }));
  const visit = (page: number) => responsesTo(beginCalls(app, [`public/${page}`], '127.0.0.1'));
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  const collect = () => {
    // What has survived one is old.
    gc({ type: 'minor' });
    gc({ type: 'minor' });
  };
  await visit(0);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let page = 1; page <= 400; page++) await visit(page);
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  assert.ok(kept < 12_000_000, `${kept} bytes of 16 000 000`);
  await app.close();
});
