// Publishes the built remotes into the registry which the local site serves.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishToDirectory } from '@baza/registry/publish';

const root = join(import.meta.dirname, '..');
const registry = join(process.env.DATA_DIR || join(root, '.data'), 'registry');

for (const name of readdirSync(root).filter((entry) => entry.startsWith('mf-'))) {
  const dist = join(root, name, 'dist');
  if (!existsSync(join(dist, 'release.json'))) throw new Error(`${name} is not built.`);
  const { version, added } = await publishToDirectory(dist, registry, { channel: 'stable' });
  console.log(`${added ? '✔' : '·'} ${name} ${version}`);
}
