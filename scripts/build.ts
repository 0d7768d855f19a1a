// Builds shell and remotes; packages whose sources have not changed are left as they are. `npm run build -- mf-map` builds one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKey } from './lib/build-key.ts';

const root = join(import.meta.dirname, '..');
const stamps = join(root, 'node_modules', '.cache', 'builds');
/** What every finished build has. */
const FACTS = 'dist/{release,shell}.json';
/** Each has a core. One process for all would use a single one, and one for each package would load the tools seven times. */
const PROCESSES = 2;
/** The slowest first; others are as fast as each other. */
const SLOWEST = ['shell', 'mf-listings'];

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const built = workspaces.filter((name) => name === 'shell' || name.startsWith('mf-'));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !built.includes(name));
if (unknown.length) {
  console.error(`No package is called ${unknown.join(', ')}; there are ${built.join(', ')}.`);
  process.exit(1);
}

const stampOf = (name: string) => join(stamps, name);
function isBuilt(name: string, key: string): boolean {
  try {
    return readFileSync(stampOf(name), 'utf8') === key && globSync(join(root, name, FACTS)).length === 1;
  } catch {
    return false;
  }
}

const keys = new Map((asked.length ? asked : built).map((name) => [name, buildKey(root, name)]));
const changed = [...keys]
  .flatMap(([name, key]) => (isBuilt(name, key) ? [] : [name]))
  .sort((a, b) => (SLOWEST.indexOf(b) === -1 ? 0 : 1) - (SLOWEST.indexOf(a) === -1 ? 0 : 1));

/** Builds packages in one process; resolves with whether all are built. */
async function build(names: readonly string[]): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'lib', 'build-packages.ts'), names);
  child.on('message', (name: string) => {
    writeFileSync(stampOf(name), keys.get(name) ?? '');
    console.log(`✔ ${name}`);
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

mkdirSync(stamps, { recursive: true });
for (const name of changed) rmSync(stampOf(name), { force: true });
const shares = Array.from({ length: PROCESSES }, (_, nth) =>
  changed.filter((_name, at) => at % PROCESSES === nth),
).filter((names) => names.length > 0);
const results = await Promise.all(shares.map(build));
process.exit(results.every(Boolean) ? 0 : 1);
