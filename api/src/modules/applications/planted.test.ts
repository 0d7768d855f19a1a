import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { loggerOptions } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { act, advance, bringTo, createApplication, draftOf, filled, PLANTED } from './testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'baza-planted-'));
const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const NOTE = 'Экилган изоҳ';
const needles = [...Object.values(PLANTED), PLANTED.phone.slice(4), NOTE];

let test: TestApp;
before(async () => {
  test = await createTestApp({ DATA_DIR: dataDir }, { logger: { ...loggerOptions('trace'), stream } });
});
after(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('planted personal numbers', () => {
  it('stand in no log line, URL, error, metric, notice, table or file', async () => {
    const bodies: string[] = [];
    const call: TestApp['call'] = async (...args) => {
      const response = await test.call(...args);
      const isRead = args[1].endsWith('/personal');
      if (!isRead) bodies.push(`${args[0]} ${args[1]} ${JSON.stringify(response.body)}`);
      return response;
    };
    const body = filled({ note: NOTE });
    // What goes well, what is refused, and what breaks in the middle.
    const draft = await createApplication(test, body);
    const url = `/api/applications/${draft.id}`;
    await call('PUT', url, { as: 'demo', body: draftOf(draft, { personal: body.personal, note: NOTE }) });
    await call('PUT', url, { as: 'demo', body: draftOf(draft, { personal: body.personal }) });
    const broken = { ...body.personal, tin: PLANTED.pinfl, pinfl: PLANTED.tin, passport: PLANTED.phone };
    await call('POST', '/api/applications', { as: 'demo', body: { kind: 'credit', personal: broken } });
    await call('POST', '/api/applications', {
      as: 'demo',
      body,
      headers: { 'idempotency-key': 'planted' },
    });
    await call('POST', '/api/applications', { as: 'demo', body: `{"pinfl":"${PLANTED.pinfl}` });
    await call('POST', `${url}/confirm`, { as: 'demo', body: { version: 1, code: PLANTED.tin } });
    await call('POST', '/api/desk/applications/lookup', { as: 'operator', body: { pinfl: PLANTED.pinfl } });
    await call('POST', '/api/desk/applications/lookup', { as: 'operator', body: { tin: PLANTED.pinfl } });
    let current = await bringTo(test, 'agreement', body);
    current = await act(test, current, { action: 'accept' });
    await advance(test, current);
    const desk = `/api/desk/applications/${current.id}`;
    await call('GET', desk, { as: 'operator' });
    await call('GET', '/api/desk/applications', { as: 'operator' });
    await call('GET', `${desk}/history`, { as: 'operator' });
    const handed = await call('POST', `${url}/messenger`, { as: 'demo' });
    assert.match(handed.body.link, /^https:\/\/t\.me\/share/);
    const read = await call('GET', `${desk}/personal`, { as: 'operator' });
    assert.equal(read.body.pinfl, PLANTED.pinfl, 'the values are there');
    await call('POST', `${url}/documents?kind=letters&name=${encodeURIComponent(PLANTED.lastName)}`, {
      as: 'demo',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(`%PDF ${PLANTED.pinfl}`),
    });
    // A failure of the database carries the statement and its values.
    await sql`alter table application_person rename to application_person_gone`.execute(test.database.db);
    const failed = await call('POST', '/api/applications', { as: 'demo', body });
    assert.equal(failed.status, 500);
    await sql`alter table application_person_gone rename to application_person`.execute(test.database.db);

    const everywhere: [string, string][] = [
      ['log', lines.join('')],
      ['notices', JSON.stringify(test.notices)],
      ['metrics', String((await test.call('GET', '/metrics')).body)],
    ];
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(test.database.db);
    assert.ok(tables.some(({ name }) => name === 'application_person'));
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(test.database.db);
      everywhere.push([`table ${name}`, JSON.stringify(rows)]);
    }
    for (const name of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        everywhere.push([`file ${name.name}`, readFileSync(join(name.parentPath, name.name), 'utf8')]);
    for (const one of bodies) {
      // A note and a document's name are shown to those who may read the application.
      everywhere.push(['response', one.replaceAll(NOTE, '').replace(/"name":"[^"]*"/g, '')]);
    }
    assert.ok(lines.length > 10 && lines.some((line) => line.includes('"level":50')));
    for (const [where, text] of everywhere)
      for (const needle of needles)
        assert.ok(
          !text.includes(needle),
          `${needle} in ${where}: ${text.slice(Math.max(0, text.indexOf(needle) - 100), text.indexOf(needle) + 60)}`,
        );
  });
});
