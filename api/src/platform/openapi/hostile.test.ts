import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { initRegistry, openStore } from '@baza/registry/operations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createApplication } from '../../modules/applications/testing.ts';
import { createListing, flat, publish } from '../../modules/listings/testing.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createDrive, filesPlugin } from '../storage/index.ts';
import { hiddenVideos } from '../storage/testing.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_VALUES,
  hostileValue,
  ROLES,
  requiredPart,
} from './hostile-values.ts';
import { type Paths, pathsOf } from './openapi-testing.ts';

type Method = Parameters<TestApp['call']>[0];

describe('hostile requests', () => {
  let test: TestApp;
  let folder: string;
  let paths: Paths;
  let sent = 0;
  const met = new Set<string>();
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baza-hostile-'));
    await initRegistry(await openStore(join(folder, 'registry')));
    const database = await createTestDatabase();
    const drive = await createDrive({ dir: join(folder, 'files') });
    const files = {
      ...{ db: database.db, drive, uploadDir: join(folder, 'uploads'), alone: true, videos: hiddenVideos },
      ...{ quota: { perHour: 1000, perDay: 1000 }, inFlight: 1e8 },
    };
    test = await createTestApp(
      { DATA_DIR: folder },
      { database, plugins: [async (app) => filesPlugin(app, files)] },
    );
    paths = pathsOf(test.app);
  });
  after(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const operations = () =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, operation]) => ({
        path,
        method: name.toUpperCase() as Method,
        operation,
        as: ROLES.find(([start]) => path.startsWith(start))?.[1] ?? ('moderator' as const),
        schema: operation.requestBody?.content['application/json']?.schema,
      })),
    );

  /** `call` throws for a response that the document does not declare. */
  async function send(
    method: Method,
    url: string,
    { body, as }: { body?: unknown; as?: TestUser } = {},
  ): Promise<void> {
    sent += 1;
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
    const response = await test.call(method, url, { as, body, headers, from });
    met.add(`${method} ${response.status}`);
    const what = `${method} ${url.slice(0, 200)} as ${as}: ${JSON.stringify(body)?.slice(0, 300)}`;
    assert.ok(response.status < 500, `${response.status} ${what} ${JSON.stringify(response.body)}`);
    assert.equal(response.headers['set-cookie'], undefined, what);
    if (response.status >= 400)
      assert.doesNotMatch(
        JSON.stringify(response.body),
        /node_modules|\.ts:\d|syntax error|relation "/,
        what,
      );
  }

  it('in ids and queries are no server error', async () => {
    for (const { path, method, operation, as } of operations()) {
      if (path.includes('{'))
        for (const id of method === 'GET' ? HOSTILE_IDS : HOSTILE_IDS.slice(0, 4))
          await send(method, path.replace(/\{\w+\}/g, id), { as, body: method === 'GET' ? undefined : {} });
      const parameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
      if (method !== 'GET' || parameters.length === 0) continue;
      const url = path.replace(/\{\w+\}/g, '1');
      for (const value of HOSTILE_VALUES)
        for (const fits of [true, false]) {
          const query = new URLSearchParams(
            parameters.map(({ name, schema }) => [name, String(hostileValue(schema, value, fits))]),
          );
          await send(method, `${url}?${query}`, { as });
        }
      const [{ name } = { name: '' }] = parameters;
      for (const query of [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}=%00`,
        `${name}=%ff`,
        '__proto__[a]=1',
      ])
        await send(method, `${url}?${query}`, { as });
    }
  });

  it('in bodies are no server error', async () => {
    for (const { path, method, as, schema } of operations()) {
      if (!schema) continue;
      const url = path.replace(/\{\w+\}/g, '1');
      for (const value of HOSTILE_VALUES)
        await send(method, url, { as, body: hostileValue(schema, value, true) });
      for (const value of HOSTILE_VALUES.slice(0, 3)) {
        await send(method, url, { as, body: hostileValue(schema, value, false) });
        // Optional fields may have to fit each other.
        await send(method, url, { as, body: hostileValue(requiredPart(schema), value, true) });
      }
      for (const body of HOSTILE_BODIES) await send(method, url, { as, body });
    }
    // Some get past every check of values.
    for (const deep of ['POST 200', 'PATCH 200', 'POST 404', 'PUT 404', 'PATCH 409'])
      assert.ok(met.has(deep), deep);
    assert.equal(({} as { roles?: unknown }).roles, undefined);
    assert.equal((await test.call('GET', '/api/health/ready')).status, 200);
  });

  it('of strangers change nothing that belongs to another', async () => {
    const owner = testUsers.demo.sub;
    const { db } = test.database;
    const listing = await publish(test, flat());
    await createListing(test, flat({ title: 'Қоралама эълон' }));
    await createApplication(test, undefined, 'demo');
    for (const statement of [
      sql`insert into favourite (owner_sub, listing_id) values (${owner}, ${listing.id})`,
      sql`insert into notice (sub, kind, params, link) values (${owner}, 'comment', '{}', '/')`,
      sql`insert into saved_search (owner_sub, name, query, mode, hour) values (${owner}, 'Уй', 'rooms=3', 'daily', 9)`,
      sql`insert into selection (owner_sub, name) values (${owner}, 'Рўйхат')`,
      sql`insert into role_request (owner_sub, trade, note) values (${owner}, 'realtor', '')`,
    ])
      await statement.execute(db);
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    /** Every row that names the owner, as text. */
    const owned = async () => {
      const found = new Set<string>();
      for (const { name } of tables.rows) {
        const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t
          where t::text like ${`%${owner}%`}`.execute(db);
        for (const { text } of rows) found.add(`${name} ${text}`);
      }
      return found;
    };
    const before = await owned();
    for (const name of ['listing', 'application', 'favourite', 'notice', 'saved_search', 'selection'])
      assert.ok(
        [...before].some((row) => row.startsWith(`${name} `)),
        name,
      );

    for (const as of ['other', undefined] as const)
      for (const { path, method, schema } of operations()) {
        if (method === 'GET') continue;
        for (const id of ['1', '2']) {
          const url = path.replace(/\{\w+\}/g, id);
          const bodies = schema
            ? HOSTILE_VALUES.slice(2, 3).map((value) => hostileValue(schema, value, true))
            : [undefined];
          for (const body of bodies) await send(method, url, { as, body });
          if (schema)
            await send(method, url, {
              as,
              body: { version: 1, revision: 1, reason: 'mine now', ownerSub: owner },
            });
        }
      }
    const since = await owned();
    assert.deepEqual(
      [...before].filter((row) => !since.has(row)),
      [],
    );
  });

  it('are thousands', (context) => {
    context.diagnostic(`${sent} hostile requests: ${[...met].sort().join(', ')}`);
    assert.ok(sent > 4000, `${sent}`);
  });

  it('with files store nothing but pictures, re-encoded', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const script = Buffer.from('<script>alert(document.domain)</script>');
    const bomb = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
    );
    const upload = (content: Buffer, name = 'a.jpg') => {
      const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
      return test.call('POST', '/api/files', {
        as: 'demo',
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    };
    for (const [name, content] of Object.entries({
      bomb,
      svg,
      script,
      empty: Buffer.alloc(0),
      cut: photo.subarray(0, 100),
      gif: Buffer.concat([Buffer.from('GIF89a/*'), script, Buffer.from('*/=1;')]),
      pdf: Buffer.from('%PDF-1.7 /JS (app.alert(1))'),
      zip: Buffer.from('PK\x03\x04'),
    })) {
      const { status } = await upload(content);
      assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
    }
    const polyglot = await upload(Buffer.concat([photo, script]), '../../../shell.html');
    assert.equal(polyglot.status, 201);
    const { id } = polyglot.body as { id: string };
    assert.match(id, /^[\da-f-]{36}$/);
    const stored = await test.app.inject({ url: `/files/photos/${id}/320.webp` });
    assert.ok(!stored.rawPayload.includes('<script'));
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from photo where owner_sub = ${testUsers.demo.sub}`.execute(
      test.database.db,
    );
    assert.equal(rows[0]?.n, 1);
  });
});
