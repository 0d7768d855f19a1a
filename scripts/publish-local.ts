// Publishes the built remotes into the registry which the local site serves, and tells what the gate has against one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { HostFacts } from '@baza/registry';
import { keepRecent, OperationError, openStore, prune, publish } from '@baza/registry/operations';

const root = join(import.meta.dirname, '..');
const store = await openStore(join(process.env.DATA_DIR || join(root, '.data'), 'registry'));
const shell = JSON.parse(readFileSync(join(root, 'shell', 'dist', 'shell.json'), 'utf8')) as HostFacts;
const actor = { who: userInfo().username, why: 'Built here' };

for (const folder of readdirSync(root).filter((entry) => entry.startsWith('mf-'))) {
  const dist = join(root, folder, 'dist');
  if (!existsSync(join(dist, 'release.json'))) throw new Error(`${folder} is not built.`);
  try {
    const { name, version, change } = await publish(store, { ...actor, dist, shell, promote: true });
    console.log(`${change ? '✔' : '·'} ${name} ${version}`);
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    console.error(`${folder} cannot be published.\n${error.message}\n${error.hint}`);
    process.exit(1);
  }
}
// Releases of `npm run dev` are of use to nobody once it has ended.
const recent = keepRecent();
await prune(store, {
  ...actor,
  why: 'Old releases',
  keep: (release, rank) => !release.manifest.version.includes('-dev.') && recent(release, rank),
});
