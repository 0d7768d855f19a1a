// Publishes the built remotes into the registry which the local site serves, and tells what the shell lacks.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMisfit, type HostFacts, misfitsOf, type ReleaseManifest } from '@baza/registry';
import { keepRecent, openStore, prune, publish } from '@baza/registry/operations';

const root = join(import.meta.dirname, '..');
const store = await openStore(join(process.env.DATA_DIR || join(root, '.data'), 'registry'));
const who = process.env.USER || 'local';
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const shell = readJson(join(root, 'shell', 'dist', 'shell.json')) as HostFacts;

for (const name of readdirSync(root).filter((entry) => entry.startsWith('mf-'))) {
  const dist = join(root, name, 'dist');
  if (!existsSync(join(dist, 'release.json'))) throw new Error(`${name} is not built.`);
  const misfits = misfitsOf(readJson(join(dist, 'release.json')) as ReleaseManifest, shell);
  if (misfits.length)
    throw new Error(`${name} does not fit this shell: ${misfits.map(describeMisfit).join('; ')}.`);
  const { version, added } = await publish(store, { dist, who, promote: true, gate: false });
  console.log(`${added ? '✔' : '·'} ${name} ${version}`);
}
// Releases of `npm run dev` are of use to nobody once it has ended.
const recent = keepRecent();
await prune(store, {
  who,
  keep: (release, rank) => !release.manifest.version.includes('-dev.') && recent(release, rank),
});
