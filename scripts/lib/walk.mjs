// Runs a chapter of a guide as a shell script, and the site that it releases to.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, root } from './run.mjs';

const READY_LIMIT_MS = 60_000;

/** The fenced commands of one chapter, in order: `{ kind: 'sh' | 'sh dev', code }`. */
export function commandsOf(markdown, chapter) {
  const start = markdown.indexOf(`\n## ${chapter}\n`);
  if (start < 0) throw new Error(`There is no chapter "${chapter}".`);
  const end = markdown.indexOf('\n## ', start + 1);
  const text = markdown.slice(start, end < 0 ? undefined : end);
  return [...text.matchAll(/^```(sh[^\n]*)\n([\s\S]*?)^```$/gm)].map(([, kind, code]) => ({
    kind,
    code: code.trim(),
  }));
}

/** The environment of a terminal, without variables of the npm that may have started this. */
export function plainEnvironment() {
  const own =
    /^(npm_(?!config_)|npm_config_(package|prefix|local_prefix|global_prefix|workspaces?|call)$|INIT_CWD$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** Waits for a truthy result of `check`; throws after `limit` milliseconds. */
export async function until(what, check, limit = READY_LIMIT_MS) {
  const since = Date.now();
  for (;;) {
    const found = await check().catch(() => null);
    if (found) return found;
    if (Date.now() - since > limit) throw new Error(`${what} took longer than ${limit / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a command in its own process group, so that nothing it started outlives it. */
export function start(command, args, options) {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (child.output += chunk));
  child.ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return child;
}

export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

/** Starts a site without listings and remotes of its own on a registry; `isReady` waits for it, `stop` ends it. */
export function startSite({ port, dataDir, env }) {
  const child = start(node, [join(root, 'api', 'src', 'main.ts')], {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'false',
      SEED_LISTINGS: '0',
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  return {
    isReady: () =>
      until('The site', async () => (await fetch(`http://localhost:${port}/api/health/ready`)).ok).catch(
        (error) => {
          throw new Error(`${error.message}\n${child.output}`);
        },
      ),
    async stop() {
      signalGroup(child, 'SIGTERM');
      await child.ended;
    },
  };
}
