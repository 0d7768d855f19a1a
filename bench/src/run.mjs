// `npm run bench`: the benchmarks of docs/commands.md; `npm run bench -- pages load` runs the named ones.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../api/src/testing/spare-port.ts';
import { isOk } from '../../integration/src/services/until-started.mjs';
import { browser } from '../../scripts/lib/browser.mjs';
import { install } from '../../scripts/lib/install.mjs';
import { fail, node, root, run } from '../../scripts/lib/run.mjs';

const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.includes(name);

/** Asks every second; fails after so many. */
async function until(isSo, seconds, failure) {
  for (let tries = 0; tries < seconds; tries++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  fail(failure);
}

/** Starts a site on a folder of data, ready when this resolves. */
async function startSite(dir, env = {}) {
  const port = await sparePort();
  let site;
  const ended = run(node, [join(root, 'scripts', 'start.mjs')], {
    env: {
      PORT: String(port),
      DATA_DIR: dir,
      SEED_LISTINGS: '400',
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '1000000',
      PAGE_LIMIT: '1000000',
      ...env,
    },
    onStart: (child) => {
      site = child;
    },
  });
  const stop = async () => {
    site?.kill('SIGTERM');
    await ended;
  };
  const url = `http://localhost:${port}`;
  await until(() => isOk(`${url}/api/health/ready`), 600, 'The site did not start in ten minutes.');
  return { url, stop };
}

/** Waits until each photo has its AVIF files: the site makes them beside what is measured. */
function packed(dir) {
  const photos = join(dir, 'files', 'photos');
  const isPacked = (id) => existsSync(join(photos, id, '320.avif'));
  return until(() => readdirSync(photos).every(isPacked), 1800, 'Photos lack AVIF after half an hour.');
}

/** Runs browser benchmarks against temporary sites. */
async function pages() {
  const paths = await browser();
  const dir = mkdtempSync(join(tmpdir(), 'baza-bench-'));
  const measure = async (program, ...targets) =>
    (
      await run(node, [join(root, 'bench', 'src', program), ...targets], {
        env: paths,
      })
    ).code;
  const [data, copy] = [join(dir, 'data'), join(dir, 'copy')];
  let sites = [];
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    sites = [];
  };
  let failures = 0;
  try {
    sites = [await startSite(data)];
    await packed(data);
    if (wants('pages')) failures += await measure('first-load.ts', sites[0].url);
    if (wants('load')) failures += await measure('load.ts', sites[0].url);
    if (wants('map')) failures += await measure('map/frames.ts', sites[0].url);
    await stop();
    if (wants('first-screen')) {
      // The same data without rendering on the server.
      cpSync(data, copy, { recursive: true });
      sites = [await startSite(data)];
      sites.push(await startSite(copy, { RENDERERS: '0' }));
      const [ours, today] = sites;
      failures += await measure('first-screen/index.ts', `ours=${ours.url}`, `today=${today.url}`);
    }
    return failures;
  } finally {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

await install({ tools: true });
let failed = 0;
if (['pages', 'load', 'first-screen', 'map'].some(wants)) failed += await pages();
const size = asked.find((argument) => argument.startsWith('--size='))?.slice('--size='.length);
if (asked.includes('stack'))
  failed += await (await import('./run-stack.mjs')).benchStack(size ? Number(size) : undefined);
if (asked.includes('opensearch')) {
  const options = asked.filter((argument) => argument.startsWith('--engine='));
  const args = [join(root, 'bench', 'src', 'search.ts'), `--sizes=${size ?? 100_000}`, ...options];
  const bench = async (url, env) => (await run(node, args, { env: { DATABASE_URL: url, ...env } })).code;
  failed += await (await import('../../integration/src/services/opensearch.mjs')).benchOpenSearch(bench);
}
if (wants('alerts')) {
  failed += (await run(node, ['--expose-gc', join(root, 'bench', 'src', 'alerts.ts')])).code;
  failed += (await run(node, [join(root, 'bench', 'src', 'alert-latency.ts')])).code;
}
if (wants('map')) {
  failed += (await run(node, [join(root, 'bench', 'src', 'map', 'queries.ts')])).code;
  failed += (await run(node, [join(root, 'bench', 'src', 'map', 'clients.ts')], { env: await browser() }))
    .code;
}
if (wants('search')) failed += (await run(node, [join(root, 'bench', 'src', 'search.ts')])).code;
process.exit(failed ? 1 : 0);
