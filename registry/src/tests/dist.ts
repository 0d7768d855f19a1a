import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/build/integrity';
import type { ReleaseManifest } from '../schema.ts';
import { manifestOf } from '../testing.ts';

/** Writes the files of a remote's build, with `text` in its entry, and with others. */
export async function buildDist(
  home: string,
  text: string,
  changes: Partial<ReleaseManifest> = {},
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  await mkdir(home, { recursive: true });
  const dist = await mkdtemp(join(home, 'dist-'));
  const files: Record<string, string> = {
    'remoteEntry.0a1b2c3d.js': text,
    'lifecycles.11111111.js': 'export const mount = 1;',
    'lifecycles.22222222.css': `.${changes.name ?? 'mf_listings'}_p{color:red}`,
    'mf-manifest.json': '{}',
    ...others,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, integrityOf(content)]),
  );
  const name = changes.name ?? 'mf_listings';
  const routes = manifestOf().routes.map((route) => ({ ...route, path: `/${name}/:id?` }));
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifestOf({ integrity, routes, ...changes })));
  return dist;
}
