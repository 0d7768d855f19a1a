// `npm run dev`: API, shell and all remotes, rebuilt and reloaded on save.
// `npm run dev -- mf-map [--shell https://…]`: that remote alone, inside a running shell, local or deployed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, isInstalled } from './lib/install.mjs';
import { checkDataDir, checkPort, dataDir, port } from './lib/preflight.mjs';
import { env, fail, node, root } from './lib/run.mjs';

const remotes = process.argv.slice(2).filter((name) => name.startsWith('mf-'));
const children = [];

function start(args, extra = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: env(extra),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}
function stop(code = 0) {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());

checkDataDir({ first: !isInstalled() });
try {
  await install();
} catch (error) {
  fail(error.message);
}

if (remotes.length) {
  const child = start([join(root, 'scripts', 'dev', 'remote.ts'), ...process.argv.slice(2)]);
  child.on('exit', (code) => stop(code ?? 0));
} else {
  await checkPort(port());
  const shellDir = join(dataDir(), 'dev', 'shell');
  const watcher = start([join(root, 'scripts', 'dev', 'watch.ts')], {
    DATA_DIR: dataDir(),
    SHELL_DIR: shellDir,
  });
  watcher.on('exit', (code) => stop(code ?? 0));
  // The API starts once everything has been built, and restarts itself afterwards.
  watcher.once('message', () => {
    const api = start(
      ['--watch', '--watch-preserve-output', join(root, 'api', 'src', 'main.ts'), '--force'],
      {
        NODE_ENV: 'development',
        DATA_DIR: dataDir(),
        SHELL_DIR: shellDir,
        PORT: String(port()),
      },
    );
    api.on('exit', (code) => stop(code ?? 0));
  });
}
