import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sparePort } from '../../../api/src/testing/spare-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const STARTS_WITHIN_MS = 300_000;
const AT_ONCE = 4;

async function run(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, args.join(' '));
}

/** Publishes the built remotes and starts a site with them, whose data is in `folder`. */
export async function startSite(folder: string): Promise<{ site: string; server: ChildProcess }> {
  const port = await sparePort();
  const site = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: site,
    SEED_LISTINGS: '60',
    RATES_URL: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    PAGE_LIMIT: '1000000',
  };
  await run([join(root, 'scripts', 'publish-local.ts')], env);
  const server = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const until = Date.now() + STARTS_WITHIN_MS;
  const isReady = () =>
    fetch(`${site}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (!(await isReady())) {
      assert.ok(server.exitCode === null && Date.now() < until, 'the site does not start');
      await new Promise((done) => setTimeout(done, 500));
    }
  } catch (error) {
    server.kill();
    throw error;
  }
  return { site, server };
}

/** Does something with each of a list, a few at a time. */
export async function each<T>(all: readonly T[], what: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) await what(one);
    }),
  );
}
