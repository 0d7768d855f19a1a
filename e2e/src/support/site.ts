// Starts the site on an empty data directory with some places, exactly as `npm start` does.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from './places.ts';

if (!process.env.E2E_KEEP_DATA) rmSync(dataDir, { recursive: true, force: true });
// Places near listings, as operations import them.
const places = [
  join(root, 'api', 'src', 'modules', 'points-of-interest', 'import-places.ts'),
  join(import.meta.dirname, 'places.csv'),
];
spawnSync(process.execPath, places, { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } });
const site = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], { stdio: 'inherit', cwd: root });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', (code) => process.exit(code ?? 0));
