import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { loggerOptions } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../db/testing.ts';
import { queryName } from './query-name.ts';
import { openTracing, type Tracing } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

const ID = 'aa7d6a52-6f0b-4c8e-9f6e-000000000001';
const SECRET = 'Alisher +998901234567';

describe('a request’s id and its trace', () => {
  const received: string[] = [];
  const lines: Record<string, unknown>[] = [];
  let collector: Server;
  let tracing: Tracing;
  let test: TestApp;

  before(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push(body);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    tracing = await openTracing({ endpoint, serviceName: 'baza-test', ratio: 1 });
    const database = await createTestDatabase();
    const { db } = database;
    test = await createTestApp(
      {},
      {
        database,
        tracing,
        logger: {
          ...loggerOptions('info'),
          stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
        },
        plugins: [
          async (app) => {
            app.post('/echo', async (request) => {
              app.log.info('of a service');
              request.log.info('of the request');
              const { name } = request.body as { name: string };
              const found = await sql<{
                query: string;
              }>`select current_query() as query, ${name} as name`.execute(db);
              return { query: found.rows[0]?.query };
            });
            app.post('/fail', async (request) => {
              await sql`select ${(request.body as { name: string }).name}::int from account_role`.execute(db);
            });
          },
        ],
      },
    );
  });
  after(async () => {
    await test.close();
    collector.closeAllConnections();
    collector.close();
  });
  const send = (url: string, id?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload: { name: SECRET },
      headers: id ? { 'x-request-id': id } : {},
    });

  it('is the same in the response, in every line of the log and in front of SQL', async () => {
    const response = await send('/echo', ID);
    assert.equal(response.headers['x-request-id'], ID);
    // Nobody could look it up in the embedded database.
    const mark = process.env.TEST_DATABASE_URL ? `/* ${ID} */ ` : '';
    assert.ok(response.json().query.startsWith(`${mark}select`));
    const own = lines.filter(({ reqId }) => reqId === ID).map(({ msg }) => msg);
    assert.deepEqual(own, ['incoming request', 'of a service', 'of the request', 'request completed']);
    for (const line of lines) assert.ok(!JSON.stringify(line).includes(SECRET));
  });

  it('is a new one if the given one is anything but an id', async () => {
    for (const id of ['short', `${'x'.repeat(65)}`, '*/ drop table listing; /*', 'line\tbreak-of-a-log']) {
      const response = await send('/echo', id);
      assert.match(String(response.headers['x-request-id']), /^[\da-f-]{36}$/);
      assert.ok(!response.json().query.includes('drop'));
    }
  });

  it('reaches the collector without values', async () => {
    assert.equal((await send('/fail', `${ID}-fails`)).statusCode, 500);
    await tracing.close();
    const spans = received.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((part: { scopeSpans: { spans: Span[] }[] }) =>
        part.scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as Span[];
    const attributesOf = (span?: Span) =>
      Object.fromEntries(
        span?.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]) ?? [],
      );
    const root = spans.find((span) => attributesOf(span)['baza.request_id'] === ID);
    assert.equal(root?.name, 'POST /echo');
    assert.equal(attributesOf(root)['http.response.status_code'], 200);
    const [query] = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
    assert.equal(query?.name, 'select');
    assert.equal(query?.traceId, root?.traceId);
    const line = lines.find(({ msg, reqId }) => msg === 'of the request' && reqId === ID);
    assert.equal(line?.traceId, root?.traceId);

    const failed = spans.find(({ name }) => name === 'select account_role');
    assert.equal(failed?.status.code, 2);
    assert.ok(attributesOf(failed)['error.type']);
    for (const body of received) {
      assert.match(body, /baza-test/);
      assert.doesNotMatch(body, /Alisher|90123/);
    }
  });
});

it('a statement is named by what it does and by its first table, never by a value', () => {
  for (const [text, name] of [
    ['select "a" from "listing" where "id" = $1', 'select listing'],
    ['insert into "notice" ("sub") values ($1)', 'insert notice'],
    ["select 'from secret'", 'select'],
    ['begin', 'begin'],
  ] as const) {
    const { operation, table } = queryName(text);
    assert.equal([operation, table].filter(Boolean).join(' '), name);
  }
});
