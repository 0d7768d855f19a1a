// `npm run bench`: the cost of a first visit and of federation compared with a single bundle, then search and map on
// the embedded database. On PostgreSQL: `npm run test:stack -- --bench`. `npm run bench -- pages`, `-- federation`,
// `-- load` or `-- search` runs one of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './lib/browser.mjs';
import { install } from './lib/install.mjs';
import { fail, node, root, run } from './lib/run.mjs';
import { sparePort } from './lib/spare-port.mjs';

const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.includes(name);

async function ready(url) {
  for (let tries = 0; tries < 600; tries++) {
    try {
      if ((await fetch(`${url}/api/health/ready`)).ok) return;
    } catch {
      // not yet
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  fail('The site did not start in ten minutes.');
}

/** Runs browser benchmarks against a temporary site. */
async function pages(programs) {
  const chromium = await browser();
  const dir = mkdtempSync(join(tmpdir(), 'baza-bench-'));
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
    },
    onStart: (child) => {
      site = child;
    },
  });
  try {
    const url = `http://localhost:${port}`;
    await ready(url);
    let failures = 0;
    for (const program of programs) {
      const { code } = await run(node, [join(root, 'bench', 'src', program), url], {
        env: chromium ? { CHROMIUM_PATH: chromium } : {},
      });
      failures += code;
    }
    return failures;
  } finally {
    site?.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  }
}

await install();
let failed = 0;
const programs = [
  ...(wants('pages') ? ['first-load.ts'] : []),
  ...(wants('federation') ? ['federation/index.ts'] : []),
  ...(wants('load') ? ['load.ts'] : []),
];
if (programs.length) failed += await pages(programs);
if (wants('search')) failed += (await run(node, [join(root, 'bench', 'src', 'search.ts')])).code;
process.exit(failed ? 1 : 0);
