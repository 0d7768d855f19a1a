import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolated, withoutNetwork } from './isolation.ts';
import { createPool, type Pool } from './pool.ts';
import { LIMIT_MS, PATIENT, request, siteOf } from './pool-sites.ts';
import type { RenderError, SiteSource } from './worker-process.ts';

jest.setTimeout(60_000);

describe('bundles in a page renderer', () => {
  let pool: Pool;
  beforeAll(() => {
    pool = createPool({ ...PATIENT, workers: 1, limitMs: LIMIT_MS });
  });
  afterAll(() => pool.close());

  const render = (site: SiteSource) => pool.render(site, request(), '{"a":1}');
  const refused = (site: SiteSource, message: RegExp) =>
    assert.rejects(render(site), (error: RenderError) => {
      assert.match(error.message, message);
      assert.equal(error.kind, 'error');
      return true;
    });

  it('get what the shell lends, and nothing else', async () => {
    const lent = siteOf("module.exports = () => require('greeting');");
    assert.equal((await render(lent)).html, 'lent');
    for (const name of ['fs', 'node:fs', 'child_process', 'constructor', '__proto__'])
      await refused(siteOf(`require('${name}');`), /does not lend/);
  });

  /** Ways to the objects of the process that are known from escapes of `node:vm`. */
  const WAYS = [
    'this.constructor.constructor',
    'URL.constructor',
    'setTimeout.constructor',
    'console.log.constructor',
    'structuredClone.constructor',
    'require.constructor',
    'module.constructor.constructor',
    'performance.now.constructor',
    '(async () => {}).constructor',
    'Object.getPrototypeOf(new URL("http://a")).constructor.constructor',
  ];
  for (const way of WAYS)
    it(`do not reach the process by ${way}`, async () => {
      const { html } = await render(
        siteOf(`module.exports = () => {
          try { return typeof ${way}('return process')(); } catch (error) { return error.name; }
        };`),
      ).catch(({ message }: Error) => ({ html: message }));
      assert.match(html, /EvalError|TypeError/);
    });

  it('do not reach the process by replacing what Node itself calls', async () => {
    const thief = siteOf(`
      let taken;
      const replace = (object) => {
        for (const name of Object.getOwnPropertyNames(object)) {
          const own = Object.getOwnPropertyDescriptor(object, name);
          if (typeof own.value !== 'function' || name === 'constructor') continue;
          const stolen = function (...all) {
            for (const one of [this, ...all]) if (one?.ppid) taken = one;
            return Reflect.apply(own.value, this, all);
          };
          try { Object.defineProperty(object, name, { ...own, value: stolen }); } catch {}
        }
      };
      for (let object = URL; object; object = Object.getPrototypeOf(object)) replace(object);
      replace(Object.getPrototypeOf(new URLSearchParams('a=1').entries()));
      const canDo = (name) => typeof taken?.[name] === 'function';
      module.exports = () => ['kill', 'send', 'disconnect', 'exit'].filter(canDo).join();`);
    // What is replaced for one page is called for the next one.
    for (let page = 0; page < 9; page++) assert.equal((await render(thief)).html, '');
  });

  it('have no files, network, environment or processes among their globals', async () => {
    const names = [
      'process',
      'require',
      'Buffer',
      'fetch',
      'WebSocket',
      'XMLHttpRequest',
      'navigator',
      'global',
      'Worker',
    ];
    const { html } = await render(
      siteOf(
        `module.exports = () => ${JSON.stringify(names)}.filter((name) => globalThis[name] !== undefined).join();`,
      ),
    );
    assert.equal(html, '');
    await refused(siteOf("module.exports = () => import('node:fs');"), /import/i);
  });
});

/** What a script reached in the process of a renderer, by what it tried. */
async function probe(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  const script = join(folder, 'probe.mjs');
  await writeFile(
    script,
    `import { execSync } from 'node:child_process';
    import { readFileSync, writeFileSync } from 'node:fs';
    import { connect } from 'node:net';
    import { Worker } from 'node:worker_threads';
    const tried = {};
    const attempt = (name, run) => {
      try { tried[name] = String(run()); } catch (error) { tried[name] = error.code ?? error.name; }
    };
    attempt('file', () => readFileSync('/etc/passwd', 'utf8'));
    attempt('write', () => writeFileSync('/tmp/written-by-probe', ''));
    attempt('process', () => execSync('true'));
    attempt('thread', () => new Worker('', { eval: true }));
    attempt('binding', () => process.binding('fs'));
    attempt('code', () => new Function('return 1')());
    tried.env = Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE').join();
    connect(9, '127.0.0.1')
      .on('error', (error) => { tried.socket = error.code; process.send(tried); });`,
  );
  const [command = '', ...args] = isolated(script);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {} });
  const [found] = (await once(child, 'message')) as [Record<string, string>];
  child.kill('SIGKILL');
  await rm(folder, { recursive: true });
  return found;
}

describe('the process of a page renderer', () => {
  it('may not read files or an environment, open sockets, start processes or threads, or make code of text', async () => {
    const { file, write, socket, process, thread, binding, code, env } = await probe();
    for (const refused of [file, write, socket, process, thread, binding])
      assert.equal(refused, 'ERR_ACCESS_DENIED');
    assert.equal(code, 'EvalError');
    assert.equal(env, '');
  });

  const [command, ...args] = withoutNetwork();
  const where = command ? it : it.skip;
  where('has no network where the platform can take it away, whatever Node allows', () => {
    const script = `require('node:net').connect(9, '127.0.0.1').on('error', ({ code }) => console.log(code));`;
    const { stdout } = spawnSync(command ?? '', [...args, process.execPath, '-e', script], {
      encoding: 'utf8',
    });
    assert.equal(stdout.trim(), 'ENETUNREACH');
  });
});
