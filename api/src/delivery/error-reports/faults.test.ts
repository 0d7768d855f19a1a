import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { manifestOf } from '@baza/registry/testing';
import { faultCode } from '@baza/shared/domain/faults';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { releaseFileRoutes, shellFileRoutes } from '../../pages/html/file-routes.ts';
import { allowFiles } from '../../pages/html/files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const FILE = 'search.1a2b3c4d.js';
const SECRET = 'const price = listing.offer.price;';
/** Every place of the built file's first line is line 3 of the source. */
const mapOf = (line: string, source = './src/pages/search/card.tsx') =>
  JSON.stringify({
    version: 3,
    names: [],
    sources: [source],
    sourcesContent: [`import x from 'x';\n\n${line}\n`],
    mappings: 'AAEA',
  });
const THROWN = "throw new RoomError('No room ' + room + ' of ' + owner);";
const fault = (changes: object = {}) => ({
  remote: 'mf_map',
  version: '1.0.0',
  kind: 'crashed',
  route: '/search-on-map',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'price')",
  frames: [{ file: FILE, line: 1, column: 2345, name: 'Card' }],
  ...changes,
});

describe('errors of browsers', () => {
  let test: TestApp;
  let directory: string;
  const send = (items: unknown, from = '10.0.0.1') =>
    test.call('POST', '/api/faults', { body: { items }, headers: { 'user-agent': from } });
  const list = async (query = '') =>
    (await test.call('GET', `/api/ops/faults${query}`, { as: 'ops' })).body.items;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'baza-faults-'));
    const registry = join(directory, 'registry');
    const title = { uz: 'Харита', ru: 'Карта', en: 'Map' };
    const releases = Object.fromEntries(
      ['1.0.0', '1.1.0'].map((version) => {
        const routes = [
          { path: '/search-on-map', layout: 'default2' as const, guard: 'none' as const, title },
        ];
        const manifest = manifestOf({ name: 'mf_map', version, shared: {}, imports: {}, routes });
        return [version, { url: `/remotes/mf_map/${version}/`, manifest }];
      }),
    );
    for (const version of ['1.0.0', '1.1.0']) {
      const folder = join(registry, 'source-maps', 'mf_map', version);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${FILE}.map`), mapOf(`  ${SECRET}`));
      await writeFile(join(folder, 'thrown.1a2b3c4d.js.map'), mapOf(THROWN));
      await writeFile(join(folder, 'broken.00000000.js.map'), '{"mappings": 7');
    }
    const source = { package: '@baza/mf-map', repository: 'example.org/map' };
    await writeFile(
      join(registry, 'registry.json'),
      JSON.stringify({
        schema: 1,
        updatedAt: '2026-01-05T00:00:00.000Z',
        remotes: { mf_map: { source, channels: { stable: '1.1.0' }, releases } },
      }),
    );
    const shell = join(directory, 'built-shell');
    await mkdir(join(shell, 'source-maps'), { recursive: true });
    await writeFile(
      join(shell, 'source-maps', 'main.0f0f0f0f.js.map'),
      mapOf("fail(new Error('The frame is gone'));", './src/chrome/frame.tsx'),
    );
    test = await createTestApp({ DATA_DIR: directory, SHELL_DIR: shell });
  });
  after(async () => {
    await test.close();
    await rm(directory, { recursive: true });
  });

  it('are for ops alone', async () => {
    assert.equal((await test.call('GET', '/api/ops/faults')).status, 401);
    assert.equal((await test.call('GET', '/api/ops/faults', { as: 'moderator' })).status, 403);
    assert.deepEqual(await list(), []);
  });

  it('have a line, releases, people and an owner, and are found by the id of an error view', async () => {
    const code = faultCode(fault());
    assert.equal((await send([fault()], 'a')).status, 204);
    await send([fault()], 'a');
    await send([fault()], 'b');
    // The next release: another stack of the same line.
    const moved = fault({ version: '1.1.0', frames: [{ file: FILE, line: 1, column: 99 }] });
    await send([moved], 'b');
    const [found, ...others] = await list(`?code=${code.toLowerCase().replace('-', '')}`);
    assert.deepEqual(others, []);
    const { traces, firstAt, lastAt, id, ...rest } = found;
    assert.ok(firstAt <= lastAt && id > 0);
    assert.deepEqual(rest, {
      remote: 'mf_map',
      owner: '@baza/mf-map of example.org/map',
      kind: 'crashed',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'price')",
      source: { file: 'src/pages/search/card.tsx', line: 3, text: SECRET },
      firstVersion: '1.0.0',
      lastVersion: '1.1.0',
      count: 4,
      people: 2,
    });
    assert.deepEqual(
      traces.map((trace: { code: string }) => trace.code),
      [code, faultCode(moved)],
    );
    assert.deepEqual(await list('?code=0000-0000'), []);
    assert.equal((await test.call('GET', '/api/ops/faults?code=1', { as: 'ops' })).status, 400);
  });

  it('of many at the same time are one', async () => {
    const item = fault({ name: 'RangeError', message: 'x' });
    await Promise.all(Array.from({ length: 10 }, (_, at) => send([item], `same ${at}`)));
    const [found] = await list(`?code=${faultCode(item as never)}`);
    assert.deepEqual([found.count, found.people, found.traces.length], [10, 10, 1]);
  });

  it('of one address do not hide those of others, however many it sends', async () => {
    const post = (items: unknown, from: string) =>
      test.call('POST', '/api/faults', { body: { items }, headers: { 'user-agent': 'x' }, from });
    for (let beacon = 0; beacon < 12; beacon++) {
      const items = [0, 1, 2, 3, 4].map((at) =>
        fault({
          name: 'SyntaxError',
          frames: [{ file: FILE, line: beacon + 7, column: at + 1, name: `f${beacon}${at}` }],
        }),
      );
      await post(items, '203.0.113.5');
    }
    const others = fault({ frames: [{ file: FILE, line: 3, column: 3, name: 'other' }] });
    assert.equal((await post([others], '203.0.113.6')).status, 204);
    assert.equal((await list(`?code=${faultCode(others)}`)).length, 1);
  });

  it('keep nothing of a person, whatever a client sends', async () => {
    const message = 'no "Ali Valiyev" at https://x.uz/?token=abc, +998 90 123 45 67';
    await send([fault({ message }), fault({ name: 'Error', message: 'Ali Valiyev' })]);
    const { rows } = await sql`select * from fault, fault_trace, fault_person`.execute(test.database.db);
    assert.doesNotMatch(JSON.stringify(rows), /Ali|token=|998|10\.0\.0\.1/);
  });

  it('are refused when they are anything else, and ignored of unknown releases', async () => {
    const before = (await list()).length;
    const frame = { file: FILE, line: 1, column: 1 };
    for (const bad of [
      [],
      Array(6).fill(fault()),
      [fault({ kind: 'other' })],
      [fault({ name: 'Ali Valiyev' })],
      [fault({ message: 'x'.repeat(201) })],
      [fault({ frames: [{ ...frame, file: '../../etc/passwd' }] })],
      [fault({ frames: [{ ...frame, line: -1 }] })],
      [fault({ frames: Array(9).fill(frame) })],
      [fault({ user: 'Ali' })],
    ])
      assert.equal((await send(bad)).status, 400, JSON.stringify(bad).slice(0, 80));
    for (const unknown of [{ version: '9.9.9' }, { remote: 'mf_other' }])
      assert.equal((await send([fault(unknown)])).status, 204);
    assert.equal((await list()).length, before);
  });

  it('say what their code says of them, and nothing that it put in', async () => {
    const frames = [{ file: 'thrown.1a2b3c4d.js', line: 1, column: 7 }];
    const item = fault({ name: 'RoomError', message: 'No room 7 of Ali Valiyev', frames });
    await send([item]);
    const [found] = await list(`?code=${faultCode({ ...item, message: '' })}`);
    assert.deepEqual([found.name, found.message], ['RoomError', 'No room …']);
  });

  it('of the shell have lines as well; those of a remote prefer its own', async () => {
    const main = { file: 'main.0f0f0f0f.js', line: 1, column: 9 };
    const own = { kind: 'error', name: 'Error', message: '', frames: [main] };
    const remotes = fault({ message: '', frames: [main, { file: FILE, line: 1, column: 4 }] });
    await send([own, remotes]);
    const source = { file: 'src/chrome/frame.tsx', line: 3, text: "fail(new Error('The frame is gone'));" };
    const [ofShell] = await list(`?code=${faultCode(own)}`);
    assert.deepEqual([ofShell.source, ofShell.owner], [source, null]);
    const [ofRemote] = await list(`?code=${faultCode(remotes as never)}`);
    assert.equal(ofRemote.source.text, SECRET);
    assert.deepEqual(ofRemote.traces[0].frames[0].source, source);
  });

  it('without a map, or with a broken one, have places in the built file', async () => {
    const item = fault({ message: '', frames: [{ file: 'broken.00000000.js', line: 1, column: 1 }] });
    await send([item]);
    const [found] = await list(`?code=${faultCode(item as never)}`);
    assert.deepEqual([found.source, found.traces[0].frames[0].source], [null, null]);
    const shell = { kind: 'error', name: 'TypeError', message: '', frames: [] };
    await send([shell]);
    const [own] = await list(`?code=${faultCode(shell)}`);
    assert.deepEqual([own.remote, own.owner, own.firstVersion], ['', null, '']);
  });

  it('maps are never served', async () => {
    const app = Fastify();
    const shellDir = join(directory, 'built-shell');
    allowFiles(app);
    shellFileRoutes(app, { shellDir, reports: { address: '/api/csp-reports', secure: true } });
    releaseFileRoutes(app, {
      registryDir: join(directory, 'registry'),
      source: test.services.modules.registry.source,
    });
    const get = (path: string) => app.inject({ url: path });
    assert.equal((await get('/remotes/registry.json')).statusCode, 200);
    for (const path of [
      '/source-maps/main.0f0f0f0f.js.map',
      '/assets/main.0f0f0f0f.js.map',
      '/assets/../source-maps/main.0f0f0f0f.js.map',
      '/assets/..%2fsource-maps/main.0f0f0f0f.js.map',
      `/remotes/source-maps/mf_map/1.0.0/${FILE}.map`,
      `/remotes/mf_map/1.0.0/${FILE}.map`,
      `/remotes/mf_map/1.0.0/../../source-maps/mf_map/1.0.0/${FILE}.map`,
      `/remotes/mf_map/1.0.0/..%2f..%2fsource-maps/mf_map/1.0.0/${FILE}.map`,
    ]) {
      const { statusCode, body } = await get(path);
      assert.ok(statusCode >= 400 && !/price|frame is gone/.test(body), path);
    }
    await app.close();
  });

  it('are deleted after 30 days', async () => {
    await sql`update fault set last_at = now() - interval '31 days'`.execute(test.database.db);
    await test.services.modules.errorReports.purge();
    assert.deepEqual(await list(), []);
    const { rows } = await sql`select 1 from fault_person union all select 1 from fault_trace`.execute(
      test.database.db,
    );
    assert.equal(rows.length, 0);
  });
});
