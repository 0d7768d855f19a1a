import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isPlain, openSite, PAGE, SERVER } from './rendered-testing.ts';

describe('the server bundle of a release', () => {
  it('runs for the visitors of its channel alone, two at once', async () => {
    const site = await openSite({ '1.1.0': PAGE, '1.0.0': PAGE }, ({ remotes }) => {
      if (remotes.mf_listings)
        remotes.mf_listings.channels.canary = { version: '1.1.0', percent: 0, cookie: true };
    });
    /** Of the HTML, and of every file that the page names. */
    const versionsOf = async (cookie: string, number: number) => {
      const { html, body } = await site.page(`/ru/products/product/${number}`, { cookie });
      const files = [...body.matchAll(/href="\/remotes\/mf_listings\/([\d.]+)\//g)].map(
        ([, version]) => version,
      );
      return [/<header>(.*?)</.exec(html)?.[1], ...new Set(files)];
    };
    // Each address twice: made, and kept.
    for (const turn of [1, 2])
      await Promise.all(
        Array.from({ length: 10 }, async (_, number) => {
          assert.deepEqual(await versionsOf('', number + 1), ['1.0.0', '1.0.0'], `${turn}`);
          assert.deepEqual(await versionsOf('canary=mf_listings', number + 1), ['1.1.0', '1.1.0'], `${turn}`);
        }),
      );
    await site.close();
  });

  it('that is missing leaves the page to the browser', async () => {
    const site = await openSite({ '1.0.0': '' });
    assert.ok(isPlain(await site.page()));
    assert.deepEqual([site.outcomes, site.failures], [['off'], []]);
    await site.close();
  });

  it('that is not what was built never runs', async () => {
    const site = await openSite({ '1.0.0': PAGE });
    await writeFile(join(site.folder, 'mf_listings', '1.0.0', SERVER), `${PAGE}//`);
    assert.ok(isPlain(await site.page()));
    assert.match(site.failures[0] ?? '', /^mf_listings 1\.0\.0 .*its hash differs/);
    await site.close();
  });

  const FAULTS: [string, string, RegExp][] = [
    ['throws', "module.exports = () => { throw new Error('no window'); };", /no window/],
    ['hangs', 'module.exports = () => { for (;;); };', /took longer/],
    [
      'fills the memory',
      'const all = []; module.exports = () => { for (;;) all.push(new Array(1e5).fill(0)); };',
      /./,
    ],
  ];
  for (const [what, source, reason] of FAULTS)
    it(`that ${what} is counted by release, and after three times not tried for a while`, async () => {
      const site = await openSite({ '1.0.0': source });
      for (let turn = 0; turn < 4; turn++) {
        const page = await site.page();
        assert.equal(page.statusCode, 200);
        assert.ok(isPlain(page));
      }
      assert.deepEqual(site.outcomes, ['failed', 'failed', 'failed', 'off']);
      assert.equal(site.failures.length, 3);
      for (const failure of site.failures) assert.match(failure, reason);
      assert.match(site.failures[0] ?? '', /^mf_listings 1\.0\.0 /);
      await site.close();
    });
});
