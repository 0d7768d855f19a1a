// Runs the commands of docs/operations/ that are marked `runbook`, unchanged, against a temporary site and registry.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { openStore, setCanary } from '@baza/registry/operations';
import { createRunbookSite } from './lib/runbook-site.mjs';
import { runbooks } from './lib/runbooks.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const START_LIMIT_MS = 90_000;
/** The site reads the registry and counts visits a second or more later. */
const LATER_LIMIT_MS = 45_000;

/** Waits until a condition holds, which is asked again and again; fails with what it says if it never does. */
async function until(isTrue, what) {
  const end = Date.now() + LATER_LIMIT_MS;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `${LATER_LIMIT_MS} ms without ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Each runbook starts with the registry that the one before has left. */
const ORDER = [
  'Check the state',
  'Bad release: roll back',
  'Kill switch',
  'Canary',
  'Canary analysis',
  'The registry is broken',
  'A name was taken over',
  'Old tabs',
  'Prune',
  'The API is down',
  'The identity provider is down',
  'The database is full',
  'Restore drill',
];

describe('runbooks', () => {
  let directory;
  let env;
  let site;

  const registryFile = () => join(env.BAZA_REGISTRY, 'registry.json');
  const lastGood = () => join(env.DATA_DIR, 'registry.last-good.json');
  const mfMap = async () => JSON.parse(await readFile(registryFile(), 'utf8')).remotes.mf_map;

  async function startSite() {
    site = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], { env, cwd: root });
    let said = '';
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end && site.exitCode === null) {
      const ready = await fetch(`${env.SITE}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The site did not start: ${said}`);
  }
  async function stopSite() {
    if (!site || site.exitCode !== null) return;
    const gone = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await gone;
  }

  /** Releases of `mf_map` whose visits were reported. */
  const visited = new Set();
  /**
   * Opens a page as a new visitor, and reports that its remote loaded, with the page's token. Returns false while the site
   * has not yet read that the remote is on again.
   */
  async function visit(number) {
    const visitor = `visitor-${number}`;
    const page = await fetch(`${env.SITE}/products`, { headers: { cookie: `visitor=${visitor}` } });
    const cookies = page.headers.getSetCookie().join(';');
    const token = decodeURIComponent(/(?:^|;)visit=([^;]+)/.exec(cookies)?.[1] ?? '');
    const version = /mf_map@([\d.]+)/.exec(token)?.[1];
    if (!version) return false;
    const item = { name: 'remote-load', value: 100, remote: 'mf_map', version };
    const response = await fetch(`${env.SITE}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [item], visit: token, visitor }),
    });
    assert.equal(response.status, 204);
    visited.add(version);
    return true;
  }

  /** Prepares the situation of each runbook. */
  const given = {
    'Canary analysis': async () => {
      const store = await openStore(env.BAZA_REGISTRY);
      await setCanary(store, {
        remote: 'mf_map',
        version: '1.1.0',
        percent: 10,
        who: 'test',
        why: 'watched',
      });
      // One visitor in ten gets the canary, once the site has read that there is one.
      let visitors = 0;
      await until(
        async () => {
          for (let more = 0; more < 20; more++) await visit(visitors++);
          return visited.has('1.1.0') && visited.has('1.2.0');
        },
        () => `visits of both releases, only of ${[...visited].join()}`,
      );
      let counted;
      await until(
        async () => {
          counted = await (await fetch(`${env.SITE}/metrics/canaries`)).json();
          return counted.canaries.some(
            ({ canary, loads }) => canary === '1.1.0' && loads.canary > 0 && loads.stable > 0,
          );
        },
        () => `loads of both releases in ${JSON.stringify(counted)}`,
      );
    },
    'The registry is broken': async () => {
      const published = await readFile(registryFile(), 'utf8');
      // The site checks the document at most once a second, on requests.
      await until(
        async () => {
          await fetch(`${env.SITE}/api/health/ready`);
          return (await readFile(lastGood(), 'utf8')) === published;
        },
        () => 'a copy of the last valid registry',
      );
      await writeFile(registryFile(), '{"schema":1,');
      // A site started meanwhile uses its last valid copy.
      await stopSite();
      await startSite();
      assert.equal((await fetch(`${env.SITE}/products`)).status, 200);
    },
  };
  /** Checks the situation after each runbook. */
  const expected = {
    'Bad release: roll back': async () => assert.equal((await mfMap()).channels.stable, '1.0.0'),
    'Kill switch': async (out) => {
      assert.equal((await mfMap()).disabled, undefined);
      assert.match(out, /incident 13/);
    },
    Canary: async () => assert.deepEqual((await mfMap()).channels, { stable: '1.2.0' }),
    'Canary analysis': async (out) => {
      assert.match(out, /mf_map 1\.1\.0 \([1-9]\d* loads\) against 1\.2\.0 \([1-9]\d*\): wait/);
      assert.equal((await mfMap()).channels.canary.version, '1.1.0');
    },
    'The registry is broken': async (out) => {
      assert.match(out, /"registry":\{"status":"unreadable","since":"[^"]+","revision":\d+\}/);
      const copy = JSON.parse(await readFile(lastGood(), 'utf8'));
      assert.equal(copy.remotes.mf_map.channels.stable, '1.2.0');
      const entry = await mfMap();
      assert.partialDeepStrictEqual(entry.channels, {
        stable: '1.2.0',
        canary: { version: '1.1.0', percent: 10 },
      });
      assert.deepEqual(Object.keys(entry.releases).sort(), ['1.0.0', '1.1.0', '1.2.0']);
      // A rollback has the same target as before; rolled-back releases are not offered.
      assert.equal(
        entry.wasStable.find((version) => version !== '1.2.0'),
        '1.0.0',
      );
    },
    'Restore drill': async () => {
      assert.equal((await mfMap()).channels.stable, '1.2.0');
      assert.equal((await fetch(`${env.SITE}/products`)).status, 200);
    },
  };

  before(async () => {
    ({ directory, env } = await createRunbookSite());
    await startSite();
  });
  after(async () => {
    await stopSite();
    await rm(directory, { recursive: true, force: true });
  });

  for (const heading of ORDER)
    test(heading, async () => {
      await given[heading]?.();
      let said = '';
      for (const { commands, stopped } of runbooks.get(heading)) {
        if (stopped) await stopSite();
        const { stdout } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', commands], {
          cwd: root,
          env,
          timeout: 60_000,
        });
        said += stdout;
        if (stopped) await startSite();
      }
      await expected[heading]?.(said);
    });

  test('the order names every runbook, and every preparation and check belongs to one', () => {
    assert.deepEqual([...ORDER].sort(), [...runbooks.keys()].sort());
    for (const heading of [...Object.keys(given), ...Object.keys(expected)])
      assert.ok(runbooks.has(heading), heading);
  });
});
