// The walk of docs/remotes.md by two teams with different rights, one of which is up to no good. What a release does once
// it runs in a page is in e2e/src/platform/hostile-remote.spec.ts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepTrusted, type RegistryDocument } from '@baza/registry';
import { readDocument, setTeam } from '@baza/registry/operations';
import { openReleaseSite, type ReleaseSite } from './release-site.ts';

const why = 'a sentence of the test';
const PARCEL = './badge';

describe('two teams on one site', () => {
  let site: ReleaseSite;
  const secrets: Record<'map' | 'offers', string> = { map: '', offers: '' };

  /** A command of a team’s CI. */
  const run = (team: 'map' | 'offers', ...args: string[]) =>
    site.command({ BAZA_CLIENT_ID: `${team}-ci`, BAZA_CLIENT_SECRET: secrets[team] }, ...args, '--why', why);
  /** What a command is refused with; fails if it is not. */
  async function refused(team: 'map' | 'offers', ...args: string[]): Promise<string> {
    const { code, err, out } = await run(team, ...args);
    assert.notEqual(code, 0, `${args.join(' ')} was not refused: ${out}`);
    return err;
  }
  const ops = (remote: string, action: 'approve' | 'refuse', version: string) =>
    site.test.call('POST', `/api/releases/${remote}/${action}`, { as: 'ops', body: { why, version } });
  const offers = (version: string, more: Parameters<ReleaseSite['buildOf']>[1] = {}) =>
    site.buildOf(version, {
      ...{ name: 'mf_offers', path: '/offers' },
      ...more,
      changes: { exposes: ['./lifecycles', PARCEL], ...more.changes },
    });
  const document = async () => readDocument(await site.store());
  const live = async () =>
    Object.fromEntries(
      Object.entries((await document()).remotes).map(([name, { channels }]) => [name, channels]),
    );

  before(async () => {
    site = await openReleaseSite();
    for (const team of ['map', 'offers'] as const) {
      const url = `/api/releases/access/clients/${team}-ci`;
      secrets[team] = (await site.test.call('POST', url, { as: 'ops', body: { why } })).body.secret;
    }
    const store = await site.store();
    const rights = { map: ['publish', 'canary', 'promote', 'disable'], offers: ['publish', 'promote'] };
    for (const team of ['map', 'offers'] as const)
      await setTeam(store, {
        ...{ who: 'test', why, name: team },
        team: {
          identities: [`client:${team}-ci`],
          rights: { [`mf_${team}`]: rights[team] as never },
          ramp: false,
        },
      });
  });
  after(() => site.close());

  it('begin with a release each, which ops approve', async () => {
    const uses = [{ remote: 'mf_offers', expose: PARCEL, props: [] }];
    const map = await site.buildOf('1.0.0', { changes: { uses } });
    for (const [team, dist] of [
      ['offers', await offers('1.0.0')],
      ['map', map],
    ] as const) {
      const { code, out, err } = await run(team, 'publish', dist);
      assert.deepEqual([code, /waits for the approval of ops: a new name/.test(out)], [0, true], err);
      assert.equal((await ops(`mf_${team}`, 'approve', '1.0.0')).status, 200);
    }
    assert.deepEqual(await live(), { mf_offers: { stable: '1.0.0' }, mf_map: { stable: '1.0.0' } });
  });

  it('go on by themselves where nothing new is asked for', async () => {
    assert.match((await run('map', 'publish', await site.buildOf('1.1.0'))).out, /published/);
    assert.match((await run('map', 'canary', 'mf_map', '--percent', '10')).out, /canary 1\.1\.0 for 10 %/);
    assert.match((await run('map', 'promote', 'mf_map')).out, /stable is 1\.1\.0/);
    assert.match((await run('map', 'rollback', 'mf_map')).out, /stable is 1\.0\.0/);
  });

  it('one takes the other’s name: refused, whatever the command', async () => {
    const mine = await site.buildOf('9.9.9');
    assert.match(await refused('offers', 'publish', mine, '--promote'), /client:offers-ci may not/);
    assert.match(await refused('offers', 'publish', mine, '--take-over'), /may not/);
    for (const command of ['promote', 'rollback', 'disable', 'enable'])
      assert.match(await refused('offers', command, 'mf_map'), /client:offers-ci may not \w+ mf_map/);
    const token = await site.tokenOf('offers-ci', secrets.offers);
    const form = await site.formOf(mine, { why });
    assert.equal((await site.send('mf_offers/publish', token, form)).status, 400);
  });

  it('its own rights end where ops have drawn them', async () => {
    assert.match(
      await refused('offers', 'canary', 'mf_offers', '--percent', '1'),
      /may not canary mf_offers/,
    );
    assert.match(await refused('offers', 'disable', 'mf_offers'), /may not disable mf_offers/);
  });

  it('they are on two origins, which ops alone choose, each with its own rights', async () => {
    const base = 'https://offers.example/';
    const dist = await offers('1.0.1');
    assert.match(await refused('offers', 'publish', dist, '--base-url', base), /The site decides where/);
    const token = await site.tokenOf('offers-ci', secrets.offers);
    const form = await site.formOf(dist, { why, baseUrl: base });
    assert.equal((await site.send('mf_offers/publish', token, form)).status, 400);

    const here = { BAZA_REGISTRY: site.place };
    const moved = await site.command(
      here,
      'publish',
      dist,
      '--base-url',
      base,
      '--shell',
      'none',
      '--why',
      why,
    );
    assert.equal(moved.code, 0, moved.err);
    assert.match((await run('offers', 'promote', 'mf_offers', '1.0.1')).out, /stable is 1\.0\.1/);
    assert.match(await refused('offers', 'promote', 'mf_map', '1.1.0'), /may not promote mf_map/);
    assert.match(await refused('map', 'rollback', 'mf_offers'), /may not promote mf_offers/);
    const stable = (trusted: RegistryDocument) =>
      Object.entries(trusted.remotes).map(([name, { channels, releases }]) => [
        name,
        releases[channels.stable]?.url,
      ]);
    const map = ['mf_map', '/remotes/mf_map/1.0.0/'];
    // A page gets what comes from an origin that the site allows.
    const allowedOrigins = [new URL(base).origin];
    assert.deepEqual(stable(keepTrusted(await document(), { origin: site.url, allowedOrigins })), [
      ['mf_offers', `${base}mf_offers/1.0.1/`],
      map,
    ]);
    assert.deepEqual(stable(keepTrusted(await document(), { origin: site.url })), [
      ['mf_offers', undefined],
      map,
    ]);
    assert.match((await run('offers', 'rollback', 'mf_offers')).out, /stable is 1\.0\.0/);
  });

  it('it takes the other’s page: refused', async () => {
    const dist = await offers('1.1.0', { path: '/search-on-map' });
    assert.match(
      await refused('offers', 'publish', dist),
      /\/search-on-map.*mf_map|mf_map.*\/search-on-map/s,
    );
  });

  it('it breaks the other’s page, which shows its parcel: waits, and never goes live by itself', async () => {
    const changes = { exposes: ['./lifecycles'] };
    assert.match(
      await refused('offers', 'publish', await offers('1.2.0', { changes })),
      /mf_map 1\.0\.0 shows the parcel badge, which it has no more/,
    );
    const meant = await run(
      'offers',
      'publish',
      await offers('1.2.1', { changes }),
      '--breaking',
      '--promote',
    );
    assert.match(meant.out, /waits for the approval of ops: it breaks other remotes/, meant.err);
    assert.match(await refused('offers', 'promote', 'mf_offers', '1.2.1'), /waits|no release/);
    assert.equal((await ops('mf_offers', 'refuse', '1.2.1')).status, 200);
    assert.match(await refused('offers', 'promote', 'mf_offers', '1.2.1'), /refused|no release/i);
  });

  it('it styles the whole page: refused, however it is written', async () => {
    for (const css of [
      'body{display:none}',
      'h1{color:red}',
      '.mf_map_p{display:none}',
      ':root{--color-text:red}',
    ])
      assert.match(
        await refused('offers', 'publish', await offers('1.3.0', { css })),
        /It styles what is not its own/,
        css,
      );
  });

  it('it asks for foreign origins: waits, and gets none of them', async () => {
    const changes = { origins: { connect: ['https://collector.example'], img: ['https://pixel.example'] } };
    const asked = await run('offers', 'publish', await offers('1.4.0', { changes }), '--promote');
    assert.match(
      asked.out,
      /waits .*new origins \(connect https:\/\/collector\.example, img https:\/\/pixel\.example\)/,
    );
    assert.equal((await ops('mf_offers', 'refuse', '1.4.0')).status, 200);
    const text = JSON.stringify((await document()).remotes);
    assert.doesNotMatch(text, /collector|pixel/);
  });

  it('it changes what is published: refused', async () => {
    assert.match(
      await refused('offers', 'publish', await offers('1.0.0', { text: 'other' })),
      /already published with different contents/,
    );
  });

  it('after all of this the other’s remote is as it was, and goes on', async () => {
    assert.deepEqual(await live(), { mf_offers: { stable: '1.0.0' }, mf_map: { stable: '1.0.0' } });
    assert.match((await run('map', 'promote', 'mf_map', '1.1.0')).out, /stable is 1\.1\.0/);
    const { body } = await site.test.call('GET', '/api/ops/log?limit=100', { as: 'ops' });
    const byOffers = body.items.filter(({ who }: { who: string }) => who === 'client:offers-ci');
    assert.ok(byOffers.length > 0);
    for (const { remote } of byOffers) assert.equal(remote, 'mf_offers');
  });
});
