import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';
import { manifestOf } from '../testing.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes the files of a remote's build, with `text` in its entry. */
export async function buildDist(
  home: string,
  text: string,
  changes: Partial<ReleaseManifest> = {},
): Promise<string> {
  await mkdir(home, { recursive: true });
  const dist = await mkdtemp(join(home, 'dist-'));
  const files: Record<string, string> = {
    'remoteEntry.0a1b2c3d.js': text,
    'lifecycles.11111111.js': 'export const mount = 1;',
    'lifecycles.22222222.css': 'p{color:red}',
    'mf-manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, hashOf(content)]),
  );
  const name = changes.name ?? 'mf_listings';
  const routes = manifestOf().routes.map((route) => ({ ...route, path: `/${name}/:id?` }));
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifestOf({ integrity, routes, ...changes })));
  return dist;
}
