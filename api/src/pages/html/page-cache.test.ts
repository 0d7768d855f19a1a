import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { createPageCache, sentPage } from './page-cache.ts';

describe('rendered pages', () => {
  const setup = () => {
    const state = { version: 0, time: 0, made: 0, keep: true };
    const cache = createPageCache(
      () => state.version,
      () => state.time,
    );
    const ask = (key = '/') =>
      cache.page(key, async () => {
        state.made++;
        return { page: sentPage(200, [`${key} ${state.made}`]), keep: state.keep };
      });
    return { state, ask, html: async (key?: string) => String((await ask(key)).html) };
  };

  it('are made once for all who ask, for two seconds', async () => {
    const { state, html } = setup();
    assert.deepEqual(await Promise.all([html(), html(), html('/a')]), ['/ 1', '/ 1', '/a 2']);
    state.time = 1999;
    assert.equal(await html(), '/ 1');
    state.time = 2000;
    assert.equal(await html(), '/ 3');
  });

  it('are made again as soon as data has changed', async () => {
    const { state, html } = setup();
    await html();
    state.version++;
    assert.equal(await html(), '/ 2');
  });

  it('that are not whole, or could not be made, are not kept', async () => {
    const { state, html } = setup();
    state.keep = false;
    await html();
    assert.equal(await html(), '/ 2');
    const cache = createPageCache(() => 0);
    await assert.rejects(
      cache.page('/', () => Promise.reject(new Error('down'))),
      /down/,
    );
    const { html: later } = await cache.page('/', async () => ({ page: sentPage(200, ['up']), keep: true }));
    assert.equal(String(later), 'up');
  });

  it('make room for others', async () => {
    const { state, html } = setup();
    for (let page = 0; page < 301; page++) await html(`/${page}`);
    await html('/300');
    assert.equal(state.made, 301);
    await html('/0');
    assert.equal(state.made, 302);
  });

  it('are let go when they are out of date', async () => {
    const kept: WeakRef<object>[] = [];
    const state = { time: 0 };
    const cache = createPageCache(
      () => 0,
      () => state.time,
    );
    const ask = (key: string) =>
      cache.page(key, async () => {
        const page = sentPage(200, [key]);
        kept.push(new WeakRef(page));
        return { page, keep: true };
      });
    await ask('/a');
    state.time = 2000;
    await ask('/b');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // A reference is held until the end of the task that read it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    collect();
    assert.deepEqual(
      kept.map((page) => page.deref() !== undefined),
      [false, true],
    );
  });

  it('is its parts one after the other', () => {
    assert.equal(String(sentPage(200, ['<p>', 'ҳовли', '', '€ 😀', '</p>']).html), '<p>ҳовли€ 😀</p>');
  });

  it('are compressed once, and named by their contents', async () => {
    const page = sentPage(200, ['text']);
    assert.equal(page.packed('br'), page.packed('br'));
    assert.equal(brotliDecompressSync(await page.packed('br')).toString(), 'text');
    assert.equal(gunzipSync(await page.packed('gzip')).toString(), 'text');
    assert.equal(page.tag, sentPage(200, ['text']).tag);
    assert.notEqual(page.tag, sentPage(200, ['other']).tag);
  });

  for (const [encoding, unpacker] of [
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)
    it(`can be read up to the end of their head before the rest arrives, packed with ${encoding}`, async () => {
      const head = `<head>${Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ')}`;
      const packed = await sentPage(200, [`${head}</head>${randomBytes(50_000).toString('base64')}`]).packed(
        encoding,
      );
      const alone = await sentPage(200, [head]).packed(encoding);
      const stream = unpacker();
      stream.write(packed.subarray(0, alone.length));
      let read = '';
      for await (const [part] of on(stream, 'data', { signal: AbortSignal.timeout(2000) })) {
        read += part;
        if (read.length >= head.length) break;
      }
      assert.equal(read.slice(0, head.length), head);
      stream.destroy();
    });
});
