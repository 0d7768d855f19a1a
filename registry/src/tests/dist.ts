import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { ReleaseManifest } from '../schema.ts';
import { entryOf, federationManifestOf, manifestOf } from '../testing.ts';

/** Writes the files of a remote's build, with `text` in its entry, and with others. */
export async function buildDist(
  home: string,
  text: string,
  changes: Partial<ReleaseManifest> = {},
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  await mkdir(home, { recursive: true });
  const dist = await mkdtemp(join(home, 'dist-'));
  const name = changes.name ?? 'mf_listings';
  const routes = manifestOf().routes.map((route) => ({ ...route, path: `/${name}/:id?` }));
  const manifest = manifestOf({ routes, ...changes });
  const loaded = {
    'lifecycles.11111111.js': 'export const mount = 1;',
    'lifecycles.22222222.css': `.${name}_p{color:red}`,
    ...others,
  };
  const files: Record<string, string> = {
    'remoteEntry.0a1b2c3d.js': entryOf(text, loaded),
    'mf-manifest.json': JSON.stringify(federationManifestOf(manifest)),
    ...loaded,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, integrityOf(content)]),
  );
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...manifest, integrity, ...changes }));
  return dist;
}
