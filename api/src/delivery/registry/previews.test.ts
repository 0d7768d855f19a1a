import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { createPreviews, withPreviews } from './previews.ts';

describe('previews of releases', () => {
  const preview = { remote: 'mf_listings', version: '1.3.0-rc.1', until: 2_000 };

  it('are read as they were signed, until they end', () => {
    const state = { now: 1_999_999 };
    const previews = createPreviews('secret', () => state.now);
    const token = previews.sign(preview);
    assert.match(token, /^mf_listings@1\.3\.0-rc\.1~1jk~[\w-]{43}$/);
    assert.deepEqual(previews.read(token), preview);
    state.now = 2_000_000;
    assert.equal(previews.read(token), null);
  });

  it('of another release, time or site are none', () => {
    const previews = createPreviews('secret', () => 0);
    const token = previews.sign(preview);
    for (const forged of [
      token.replace('1.3.0', '1.4.0'),
      token.replace('mf_listings', 'mf_map'),
      token.replace('~1jk~', '~zzzzz~'),
      createPreviews('other', () => 0).sign(preview),
      `${token}a`,
      'mf_listings@1.3.0',
      '',
    ])
      assert.equal(previews.read(forged), null, forged);
  });

  it('replace the stable release, its canary and what it would fall back to', () => {
    const document = registryOf(manifestOf({ version: '1.3.0-rc.1' }), manifestOf({ version: '1.2.0' }));
    const entry = document.remotes.mf_listings;
    assert.ok(entry);
    entry.channels.canary = { version: '1.2.0', percent: 100 };
    entry.wasStable = ['1.2.0'];
    const { remotes } = withPreviews(document, [preview, { ...preview, remote: 'mf_gone' }]);
    assert.deepEqual(Object.keys(remotes), ['mf_listings']);
    assert.deepEqual(remotes.mf_listings?.channels, { stable: '1.3.0-rc.1' });
    assert.deepEqual(Object.keys(remotes.mf_listings?.releases ?? {}), ['1.3.0-rc.1']);
    assert.deepEqual(remotes.mf_listings?.wasStable, []);
    assert.deepEqual(entry.channels.stable, '1.2.0');
  });

  it('bound to a browser are none in another, nor without the binding', () => {
    const previews = createPreviews('secret', () => 0);
    const token = previews.sign({ ...preview, key: 'mine' });
    assert.deepEqual(previews.read(token, 'mine'), { ...preview, key: 'mine' });
    for (const key of [undefined, 'other']) assert.equal(previews.read(token, key), null);
    assert.equal(previews.read(token.replace('b~', ''), 'mine'), null);
    assert.deepEqual(previews.read(previews.sign(preview), 'mine'), preview);
  });

  it('show a release that waits only if they are bound to a browser', () => {
    const { url, manifest } = registryOf(manifestOf({ version: '1.3.0-rc.1' })).remotes.mf_listings?.releases[
      '1.3.0-rc.1'
    ] ?? { url: '', manifest: manifestOf() };
    const document = {
      ...{ schema: 1 as const, updatedAt: new Date(0).toISOString(), remotes: {} },
      waiting: { mf_listings: { '1.3.0-rc.1': { url, manifest, change: 'c1' } } },
    };
    assert.deepEqual(withPreviews(document, [preview]).remotes, {});
    const { remotes } = withPreviews(document, [{ ...preview, key: 'mine' }]);
    assert.deepEqual(remotes.mf_listings?.channels, { stable: '1.3.0-rc.1' });
    assert.deepEqual(remotes.mf_listings?.releases['1.3.0-rc.1'], { url, manifest });
  });

  it('do not switch a remote on', () => {
    const document = registryOf(manifestOf({ version: '1.3.0-rc.1' }));
    if (document.remotes.mf_listings) document.remotes.mf_listings.disabled = { reason: 'x' };
    assert.ok(withPreviews(document, [preview]).remotes.mf_listings?.disabled);
  });
});
