import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import { it } from 'node:test';
import type { RegistryDocument } from '@baza/registry';
import { createCanaryVisits } from '../../delivery/canary/visits/canary-visits.ts';
import { createVisitTokens } from '../../delivery/canary/visits/visit-tokens.ts';
import { openSite } from './rendered-testing.ts';

const PAGE = `module.exports = async () => 'page'`;
const tokens = createVisitTokens('secret');
const visitorOf = (cookie: string) => ({ cookie });

async function openSiteOf(edit: (document: RegistryDocument) => void) {
  const served: string[] = [];
  const canaryVisits = createCanaryVisits({
    ...{ tokens, secret: 'secret', trusted: new BlockList() },
    // biome-ignore lint/suspicious/noExplicitAny: pages only sign and count
    db: null as any,
    figures: { add: (items) => served.push(...items.map(({ name, version }) => `${name} ${version}`)) },
    document: () => null,
  });
  const site = await openSite({ '1.1.0': PAGE, '1.0.0': PAGE }, edit, { canaryVisits });
  return { site, served };
}
const visitIn = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []].flat().flatMap((cookie) => /^visit=([^;]+)/.exec(String(cookie))?.[1] ?? []);

it('each page of a remote with a canary brings a token of its own, beside what visitors share', async () => {
  const { site, served } = await openSiteOf(({ remotes: { mf_listings } }) => {
    if (mf_listings) mf_listings.channels.canary = { version: '1.1.0', percent: 0, cookie: true };
  });
  try {
    const stable = [0, 1].map(() => site.page('/ru/products/product/7', visitorOf('visitor=some-visitor')));
    const canary = site.page('/ru/products/product/7', visitorOf('visitor=some-visitor; canary=*'));
    const [one, same, other] = await Promise.all([...stable, canary]);
    const visits = [one, same, other].map((page) => {
      const [token = ''] = visitIn(page?.headers ?? {});
      assert.ok(!page?.body.includes(token));
      return tokens.read(token, 'some-visitor');
    });
    assert.equal(one?.body, same?.body);
    assert.deepEqual(
      visits.map((visit) => visit?.releases.get('mf_listings')),
      ['1.0.0', '1.0.0', '1.1.0'],
    );
    assert.equal(new Set(visits.map((visit) => visit?.id)).size, 3);
    assert.deepEqual(served.sort(), ['counted:served 1.0.0', 'counted:served 1.0.0', 'counted:served 1.1.0']);
    const again = await site.page('/ru/products/product/7', {
      ...visitorOf('visitor=some-visitor'),
      'if-none-match': String(one?.headers.etag),
    });
    assert.equal(again.statusCode, 304);
    assert.equal(visitIn(again.headers).length, 1);
    const missing = await site.page('/ru/nothing', visitorOf('visitor=some-visitor'));
    assert.deepEqual(visitIn(missing.headers), []);
  } finally {
    await site.close();
  }
});

it('a page brings no token while no remote has a canary', async () => {
  const { site, served } = await openSiteOf(({ remotes: { mf_listings } }) => {
    if (mf_listings) delete mf_listings.channels.canary;
  });
  try {
    assert.deepEqual(visitIn((await site.page()).headers), []);
    assert.deepEqual(served, []);
  } finally {
    await site.close();
  }
});
