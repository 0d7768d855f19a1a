// `npm start`: from a fresh checkout to a running site. Installs, builds, publishes, then hands over to the API,
// which migrates, seeds and serves.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { checkDataDir, checkPort, dataDir, port } from './lib/preflight.mjs';
import { env, fail, isInstalled, must, node, root, step } from './lib/run.mjs';

checkDataDir({ first: !isInstalled() });
await checkPort(port());

try {
  await install();
  await step('Building shell and remotes', () => must(node, [join(root, 'scripts', 'build.mjs')]));
  await step('Publishing remotes', () =>
    must(node, [join(root, 'scripts', 'publish-local.ts')], { env: { DATA_DIR: dataDir() } }),
  );
  await step('Compressing files', () =>
    must(node, [
      join(root, 'scripts', 'precompress.ts'),
      join(root, '.nx', 'compressed'),
      join(root, 'shell', 'dist'),
      join(dataDir(), 'registry'),
    ]),
  );
} catch (error) {
  fail(error.message);
}

const server = spawn(node, [join(root, 'api', 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
  env: env({ NODE_ENV: 'production', DATA_DIR: dataDir(), PORT: String(port()) }),
});
// Ctrl-C in the terminal also reaches the child; a plain signal must be forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.exitCode === null && server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
