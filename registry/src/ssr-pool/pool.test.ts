import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from './pool.ts';
import { FILLING, good, HANGING, LIMIT_MS, MANY_PAGES, PATIENT, request, siteOf } from './pool-sites.ts';
import { RenderError, type SiteSource } from './worker-process.ts';

jest.setTimeout(60_000);

async function waitFor(isTrue: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !isTrue(); await sleep(20))
    assert.ok(performance.now() < end, 'it came true in time');
}

describe('page renderers', () => {
  let pool: Pool;
  beforeAll(() => {
    pool = createPool({ ...PATIENT, workers: 3, limitMs: LIMIT_MS });
  });
  afterAll(() => pool.close());

  const render = (site: SiteSource, url = '/', answers = '{"a":1}') =>
    pool.render(site, request(url), answers);
  const refused = (site: SiteSource, kind: RenderError['kind'], message: RegExp) =>
    assert.rejects(render(site), (error: RenderError) => {
      assert.match(error.message, message);
      assert.equal(error.kind, kind);
      return true;
    });
  const stillServes = async () => assert.equal((await render(good, '/after')).html, 'Baza /after 1');

  it.each([
    'as they start',
    'idle',
    'at work',
  ])('are as many as before after each was killed %s', async (when) => {
    const size = 2;
    const small = createPool({ ...PATIENT, workers: size, limitMs: 30_000 });
    const asking = siteOf("module.exports = async ({ more }) => { await more(['a']); return 'page'; };");
    /** A page in each renderer, all of which wait for data until the last one does. */
    const inEach = async (data: Promise<string>) => {
      const begun: Promise<void>[] = [];
      const pages = Array.from({ length: size }, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push(promise);
        const more = () => {
          resolve();
          return data;
        };
        return small.render(asking, request(), '{}', more).catch(String);
      });
      await Promise.all(begun);
      return pages;
    };
    try {
      const data = Promise.withResolvers<string>();
      const pages = when === 'as they start' ? [] : await inEach(data.promise);
      if (when === 'idle') {
        data.resolve('{}');
        await Promise.all(pages);
      }
      const killed = small.pids();
      assert.equal(killed.length, size);
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      // Written to while its end is not known yet.
      const next = [3, 4].map((page) => small.render(good, `/${page}`, '{"a":1}').catch(String));
      await Promise.all([...pages, ...next]);
      await waitFor(() => small.pids().length >= size && small.pids().every((pid) => !killed.includes(pid)));
      // Time for a second replacement, which there must not be.
      await sleep(600);
      assert.equal(small.pids().length, size);
    } finally {
      small.close();
    }
  });

  it('are not ended by the Ctrl-C of a terminal, which reaches them beside the server', async () => {
    await stillServes();
    const before = pool.pids();
    for (const pid of before) process.kill(pid, 'SIGINT');
    await sleep(200);
    await stillServes();
    assert.deepEqual(pool.pids(), before);
  });

  it('keep no page that was taken until the next whole collection', async () => {
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', MANY_PAGES]);
    let printed = '';
    let failure = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.stderr.on('data', (text) => {
      failure += text;
    });
    await once(child, 'close');
    assert.match(printed, /^-?\d+\n$/, failure);
    assert.ok(Number(printed) < 4_000_000, `${printed} bytes of 16 000 000`);
  });

  it('provide a bundle with the URL of its own release', async () => {
    const site = siteOf('const url = bazaReleaseUrl; module.exports = () => url;');
    assert.equal((await render(site)).html, '/remotes/mf_x/1.0.0/');
  });

  it('render a page of a site, and keep the site open', async () => {
    const { html, state } = await render(good, '/ru');
    assert.equal(html, 'Baza /ru 1');
    assert.deepEqual(JSON.parse(state), { url: '/ru' });
    let loads = 0;
    const counted = siteOf('module.exports = () => 1;');
    const load = () => {
      loads++;
      return counted.load();
    };
    const site = { ...counted, load };
    for (let page = 0; page < 9; page++) await render(site);
    assert.ok(loads >= 1 && loads <= 3, `${loads} loads in three workers`);
  });

  it('fetch what a page turns out to need, twice, in time that is not the page’s', async () => {
    const asking = siteOf(`module.exports = async ({ more }) => {
      const found = [];
      for (const call of ['b', 'c', 'd']) found.push(await more([call]));
      return JSON.stringify(found);
    };`);
    const asked: string[][] = [];
    const { html } = await pool.render(asking, request(), '{}', async (calls) => {
      asked.push(calls);
      await sleep(LIMIT_MS);
      return JSON.stringify({ [String(calls[0])]: 1 });
    });
    assert.equal(html, '[{"b":1},{"c":1},{}]');
    assert.equal(String(asked), 'b,c');
  });

  it('give each request its own page, however many come at once', async () => {
    const slow = siteOf(
      'module.exports = async ({ url, answers }) => { await new Promise((done) => setTimeout(done, 2)); return url + answers.a; };',
    );
    await render(slow);
    const pages = await Promise.all(
      Array.from({ length: 30 }, (_, index) => render(slow, `/${index}`, `{"a":"-${index}"}`)),
    );
    assert.deepEqual(
      pages.map(({ html }) => html),
      pages.map((_, index) => `/${index}-${index}`),
    );
  });

  it('forget the timers of a page that is done, and what they hold', async () => {
    const own = createPool({ ...PATIENT, workers: 1, limitMs: 30_000 });
    // More than the process may have, were it all kept.
    const waiting = siteOf(`let pages = 0;
      module.exports = () => {
        const data = new Array(2e6).fill(0.5);
        setTimeout(() => data, 86_400_000);
        return ++pages;
      };`);
    let html = '';
    for (let page = 0; page < 30; page++) ({ html } = await own.render(waiting, request(), '{}'));
    own.close();
    assert.equal(html, '30');
  });

  it('report a throw, at load and while rendering', async () => {
    await refused(siteOf("throw new Error('no window');"), 'error', /no window/);
    await refused(siteOf("module.exports = () => { throw new Error('broke'); };"), 'error', /broke/);
    await refused(siteOf('module.exports = () => missing.property;'), 'error', /missing is not defined/);
    await refused(siteOf('not javascript'), 'error', /SyntaxError/);
    await refused(
      { key: 'gone', load: () => Promise.reject(new Error('its hash differs')) },
      'error',
      /hash/,
    );
    await stillServes();
  });

  for (const [how, source] of HANGING)
    it(`end a bundle that hangs ${how}; others are served meanwhile`, async () => {
      let ended = false;
      const hanging = refused(siteOf(source), 'timeout', /longer than/).finally(() => {
        ended = true;
      });
      await sleep(20);
      await stillServes();
      assert.equal(ended, false);
      await hanging;
      await stillServes();
    });

  for (const [what, source] of FILLING)
    it(`end a bundle that fills ${what}`, async () => {
      await assert.rejects(render(siteOf(source)), RenderError);
      await stillServes();
    });

  it('survive a bundle that ends their process by an error nobody awaits', async () => {
    const site = siteOf(
      "module.exports = () => { setTimeout(() => { throw new Error('later'); }, 0); return new Promise(() => {}); };",
    );
    await assert.rejects(render(site), RenderError);
    await stillServes();
  });

  it('end a bundle that floods them with questions', async () => {
    let asked = 0;
    const flood = siteOf(`module.exports = async ({ more }) => {
      for (let call = 0; call < 100_000; call++) more(['public/' + call]);
      await new Promise(() => {});
    };`);
    const fetched = async () => {
      asked++;
      return '{}';
    };
    await assert.rejects(pool.render(flood, request(), '{}', fetched), /without end/);
    assert.equal(asked, 2);
    await stillServes();
  });

  it('refuse a page, and questions, that are too long to be true', async () => {
    await refused(siteOf("module.exports = () => 'long'.repeat(3e6);"), 'error', /page is longer/);
    await refused(
      siteOf("module.exports = async ({ more }) => more(['long'.repeat(1e4)]);"),
      'error',
      /calls are longer/,
    );
    await stillServes();
  });

  it('refuse pages beyond their queue at once', async () => {
    const small = createPool({ ...PATIENT, workers: 1, limitMs: 300, queueLimit: 2 });
    const busy = siteOf('module.exports = () => new Promise(() => {});');
    assert.equal(small.waiting(), 0);
    const pages = Array.from({ length: 6 }, () => small.render(busy, request(), '{}'));
    assert.equal(small.waiting(), 2);
    const outcomes = await Promise.allSettled(pages);
    assert.equal(small.waiting(), 0);
    const kinds = outcomes.map(
      (outcome) => outcome.status === 'rejected' && (outcome.reason as RenderError).kind,
    );
    assert.ok(kinds.filter((kind) => kind === 'busy').length >= 3, kinds.join());
    small.close();
    await assert.rejects(small.render(busy, request(), '{}'), /Too many|closed/);
  });
});
