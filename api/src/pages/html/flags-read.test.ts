import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFlagsRead } from './flags-read.ts';
import { createPageCache, sentPage } from './page-cache.ts';

describe('kept pages and flags', () => {
  /** A page that reads the flag `b` only where `a` is off. */
  function setup() {
    const flags = createFlagsRead();
    const cache = createPageCache(
      () => 0,
      () => 0,
    );
    const scope = {};
    let made = 0;
    const visit = async (...on: string[]) => {
      const make = async () => {
        made++;
        const read = on.includes('a') ? ['a'] : ['a', 'b'];
        // Rendering takes a while: others have asked for the page by then.
        await new Promise((resolve) => setTimeout(resolve));
        flags.note(scope, '/', read);
        const html = read.filter((flag) => on.includes(flag)).join('+') || 'none';
        return { page: sentPage(200, [html]), keep: true };
      };
      const found = await flags.page({ scope, route: '/', on }, (key) => cache.page(key, make));
      return String(found.html);
    };
    return { visit, made: () => made };
  }

  it('everybody gets the page of their own flags, however many ask at once', async () => {
    const { visit } = setup();
    const asked = [['a'], [], ['b'], ['a', 'b'], ['c'], ['b', 'c']];
    const expected = ['a', 'none', 'b', 'a', 'none', 'b'];
    assert.deepEqual(await Promise.all(asked.map((on) => visit(...on))), expected);
    for (const [index, on] of asked.entries()) assert.equal(await visit(...on), expected[index]);
  });

  it('flags that a page does not read do not divide its visitors', async () => {
    const { visit, made } = setup();
    await visit();
    await visit();
    const before = made();
    await visit('c');
    await visit('d', 'c');
    assert.equal(made(), before);
  });
});
