import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeOpsData } from './testing.ts';

describe('the order of the menus', () => {
  let test: TestApp;
  let directory: string;
  const why = 'a sentence of the test';
  const put = (body: object, as: 'ops' | 'moderator' = 'ops') =>
    test.call('PUT', '/api/ops/menu', { as, body: { why, ...body } });
  const read = async () => (await test.call('GET', '/api/ops/remotes', { as: 'ops' })).body;
  const pathsOf = async (place: string) =>
    (await read()).menu
      .filter((entry: { place: string }) => entry.place === place)
      .map(({ path }: { path: string }) => path);

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'baza-menu-'));
    await writeOpsData(directory);
    const place = join(directory, 'registry', 'registry.json');
    const document = JSON.parse(await readFile(place, 'utf8'));
    const label = { uz: 'a', ru: 'b', en: 'c' };
    for (const [remote, path, order] of [
      ['mf_map', '/search-on-map', 1],
      ['mf_profile', '/profile', 2],
    ] as const)
      for (const { manifest } of Object.values(document.remotes[remote].releases) as never[] as {
        manifest: { menu: object[] };
      }[])
        manifest.menu = [{ path, label, order, place: 'header', guard: 'none' }];
    await writeFile(place, JSON.stringify(document));
    test = await createTestApp({ DATA_DIR: directory, SHELL_DIR: join(directory, 'shell') });
  });
  after(async () => {
    await test.close();
    await rm(directory, { recursive: true });
  });

  it('is set by ops alone, for all pages, and logged', async () => {
    assert.deepEqual(await pathsOf('header'), ['/search-on-map', '/profile']);
    const order = { header: ['/profile', '/search-on-map'] };
    assert.equal((await put({ revision: 0, order }, 'moderator')).status, 403);
    const { status, body } = await put({ revision: 0, order });
    assert.equal(status, 200);
    assert.equal(body.change.action, 'menu');
    assert.deepEqual(await pathsOf('header'), order.header);
    assert.deepEqual((await read()).orderedMenus, ['header']);
    const { body: log } = await test.call('GET', '/api/ops/log', { as: 'ops' });
    assert.partialDeepStrictEqual(log.items[0], { action: 'menu', who: 'ops', why });
  });

  it('is not changed on the base of an outdated registry, nor for an unknown path', async () => {
    const { revision } = await read();
    const stale = await put({ revision: revision - 1, order: { header: [] } });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.type, 'urn:baza:problem:stale');
    assert.equal((await put({ revision, order: { header: ['/nothing'] } })).status, 400);
    assert.equal((await read()).revision, revision);
  });
});
