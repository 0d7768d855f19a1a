import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from '@baza/registry/operations';
import {
  asTeam,
  buildOf,
  command,
  formOf,
  grant,
  send,
  site,
  store,
  teamToken,
  test,
  uploads,
  why,
} from './releases-testing.ts';

/** Tests what a team does with its releases, and the right that each action needs. */
export function actionCases(): void {
  it('go the whole way with the command: publish, canary, promote, roll back, switch off and on', async () => {
    await grant(['publish', 'canary', 'promote', 'disable']);
    const run = (...args: string[]) => command(asTeam(), ...args);
    const first = await run('publish', await buildOf('1.0.0'), '--why', 'first');
    assert.deepEqual([first.code, first.err], [0, ''], first.err);
    assert.match(
      first.out,
      /waits for the approval of ops: a new name \(mf_map\); new pages \(\/search-on-map\)/,
    );
    assert.match((await run('list', 'mf_map')).out, /1\.0\.0 +waits for the approval of ops/);
    const early = await send('mf_map/promote', await teamToken(), { version: '1.0.0' });
    assert.deepEqual([early.status, /waits for the approval/.test(early.body.title)], [422, true]);
    assert.deepEqual((await readDocument(await store())).remotes, {});
    const body = { why, version: '1.0.0' };
    const both = await Promise.all(
      [body, body].map((sent) =>
        test.call('POST', '/api/releases/mf_map/approve', { as: 'ops', body: sent }),
      ),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both.filter(({ body }) => body.change).length, 1);
    assert.match(
      (await run('list', 'mf_map', '--log')).out,
      /approved and made stable mf_map 1\.0\.0 +user:ops/,
    );
    const second = await buildOf('1.1.0');
    assert.match((await run('publish', second)).out, /published; stable stays 1\.0\.0/);
    assert.match((await run('publish', second)).out, /was there already/);
    assert.match((await run('canary', 'mf_map', '--percent', '10')).out, /canary 1\.1\.0 for 10 %/);
    assert.match((await run('promote', 'mf_map', '--why', 'quiet')).out, /stable is 1\.1\.0, was 1\.0\.0/);
    assert.match((await run('rollback', 'mf_map')).out, /1\.1\.0 is taken back; stable is 1\.0\.0/);
    assert.match((await run('disable', 'mf_map', '--why', 'a trial')).out, /is switched off/);
    assert.match((await run('enable', 'mf_map')).out, /is on again/);
    assert.match((await run('list', 'mf_map')).out, /1\.0\.0 .*stable/);
    const { changes } = JSON.parse((await run('list', '--log', '--json')).out);
    assert.deepEqual(
      changes.slice(0, 3).map(({ action, who }: { action: string; who: string }) => [action, who]),
      [
        ['enable', 'client:map-ci'],
        ['disable', 'client:map-ci'],
        ['rollback', 'client:map-ci'],
      ],
    );
    const other = await run('publish', await buildOf('1.1.0', { text: 'other' }));
    assert.deepEqual([other.code, /already published with different contents/.test(other.err)], [4, true]);
    const wrong = await command({ ...asTeam(), BAZA_CLIENT_SECRET: 'wrong' }, 'list');
    assert.deepEqual([wrong.code, /gives the client map-ci no token/.test(wrong.err)], [3, true]);
    assert.deepEqual(await uploads(), []);
  });

  it('each require their own right', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const folder = await buildOf('1.2.0');
    assert.equal(
      (await send('mf_map/publish', token, await formOf(folder, { why, promote: true }))).status,
      403,
    );
    assert.equal(
      (await send('mf_map/publish', token, await formOf(folder, { why, takeOver: true }))).status,
      403,
    );
    assert.equal((await send('mf_map/promote', token, { why, breaking: true })).status, 403);
    assert.equal((await send('mf_map/publish', token, await formOf(folder))).status, 200);
    const demands = [
      ['canary', { percent: 5 }, ['canary']],
      ['canary', { percent: 5, ramp: { hold: 5 } }, ['canary', 'promote']],
      ['rollback', { channel: 'canary' }, ['canary']],
      ['promote', { version: '1.2.0' }, ['promote']],
      ['rollback', {}, ['promote']],
      ['disable', { why }, ['disable']],
      ['enable', {}, ['disable']],
      ['configure', {}, ['configure']],
      ['preview', { version: '1.2.0' }, ['canary']],
    ] as const;
    for (const [action, body, rights] of demands) {
      for (const lacking of rights) {
        await grant(
          ['publish', 'canary', 'promote', 'disable', 'configure'].filter((right) => right !== lacking),
        );
        assert.equal(
          (await send(`mf_map/${action}`, token, body)).status,
          403,
          `${action} without ${lacking}`,
        );
      }
      await grant([...rights]);
      assert.equal((await send(`mf_map/${action}`, token, body)).status, 200, action);
    }
  });

  it('are previewed by a signed link, for a limited time', async () => {
    await grant(['canary']);
    const printed = await command(asTeam(), 'preview', 'mf_map', '1.2.0', '--hours', '2');
    assert.equal(printed.code, 0, printed.err);
    assert.match(printed.out, /^✔ mf_map 1\.2\.0 until [\d-]+ [\d:]+ UTC:\n/);
    const link = new URL(printed.out.trim().split('\n').at(-1) ?? '');
    assert.equal(link.origin + link.pathname, `${site}/search-on-map`);
    assert.match(link.searchParams.get('release') ?? '', /^mf_map@1\.2\.0~[0-9a-z]+~[\w-]{43}$/);
    const token = await teamToken();
    assert.equal((await send('mf_map/preview', token, { hours: 400 })).status, 400);
    assert.equal((await send('mf_map/preview', token, { version: '9.9.9' })).status, 404);
    assert.equal((await send('mf_map/preview', token, { of: 'all' })).status, 400);
  });
}
