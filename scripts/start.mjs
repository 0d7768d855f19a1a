// `npm start`: from a fresh checkout to a running site. Installs, builds, publishes, then hands over to the API,
// which migrates, seeds and serves.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from './lib/install.mjs';
import { checkDataDir, checkPort, dataDir, port } from './lib/preflight.mjs';
import { env, fail, must, node, root, step } from './lib/run.mjs';

checkDataDir({ first: !isInstalled() });
await checkPort(port());

const registry = join(dataDir(), 'registry');
/** Names the builds that were published to this data folder last. */
const published = join(dataDir(), 'published-builds');

/** The builds that are there, as `scripts/build.ts` notes them. */
function builds() {
  const folder = join(root, 'node_modules', '.cache', 'builds');
  return readdirSync(folder)
    .sort()
    .map((name) => `${name} ${readFileSync(join(folder, name), 'utf8')}\n`)
    .join('');
}
const isPublished = () =>
  existsSync(join(registry, 'registry.json')) &&
  existsSync(published) &&
  readFileSync(published, 'utf8') === builds();

const children = new Set();
/** Starts a program that ends with this one; resolves with its exit code. */
function start(file, { args = [], extra = {} } = {}) {
  const child = spawn(node, [join(root, ...file), ...args], { stdio: 'inherit', cwd: root, env: env(extra) });
  children.add(child);
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => {
      children.delete(child);
      resolve(code ?? (signal ? 0 : 1));
    }),
  );
}
// Ctrl-C in the terminal also reaches the children; a plain signal must be forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    if (!children.size) process.exit(1);
  });

try {
  await install();
  await step('Building shell and remotes', () => must(node, [join(root, 'scripts', 'build.ts')]), 45);
  if (!isPublished()) {
    await step('Publishing remotes', () =>
      must(node, [join(root, 'scripts', 'publish-local.ts')], { env: { DATA_DIR: dataDir() } }),
    );
    writeFileSync(published, builds());
  }
} catch (error) {
  fail(error.message);
}

// Meanwhile files are sent as they are.
const folders = [join(root, 'shell', 'dist'), registry];
void start(['scripts', 'precompress.ts'], {
  args: [join(root, 'node_modules', '.cache', 'compressed'), ...folders],
});
process.exitCode = await start(['api', 'src', 'main.ts'], {
  args: process.argv.slice(2),
  extra: {
    NODE_ENV: 'production',
    DATA_DIR: dataDir(),
    PORT: String(port()),
    // A line for each request would push the address and the accounts out of the terminal.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
});
for (const child of children) child.kill();
