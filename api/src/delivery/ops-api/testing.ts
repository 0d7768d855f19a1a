import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@baza/registry';
import { manifestOf } from '@baza/registry/testing';

const title = { uz: 'Харита', ru: 'Карта', en: 'Map' };
const release = (name: string, version: string, path: string, day: number): ReleaseManifest =>
  manifestOf({
    name,
    version,
    shared: {},
    imports: {},
    integrity: { ...manifestOf().integrity, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` },
    routes: [{ path, layout: 'default2', guard: 'none', title }],
    time: `2026-01-0${day}T00:00:00.000Z`,
  });
const map = ['1.0.0', '1.1.0', '1.2.0'].map((version, index) =>
  release('mf_map', version, '/search-on-map', index + 1),
);
const foreign = release('mf_map', '2.0.0', '/search-on-map', 4);
const entryOf = (manifests: ReleaseManifest[], stable: string) => ({
  channels: { stable },
  releases: Object.fromEntries(
    manifests.map((manifest) => [
      manifest.version,
      { url: `/remotes/${manifest.name}/${manifest.version}/`, manifest },
    ]),
  ),
});

/** Writes a registry with four releases of `mf_map`, of which one fits another contract, and one of `mf_profile`. */
export async function writeOpsData(directory: string): Promise<void> {
  await mkdir(join(directory, 'registry'), { recursive: true });
  await mkdir(join(directory, 'shell'), { recursive: true });
  await writeFile(
    join(directory, 'shell', 'shell.json'),
    JSON.stringify({ contract: 1, shared: {}, exports: {}, preload: { js: [], css: [] }, texts: {} }),
  );
  await writeFile(
    join(directory, 'registry', 'registry.json'),
    JSON.stringify({
      schema: 1,
      updatedAt: '2026-01-05T00:00:00.000Z',
      remotes: {
        mf_map: entryOf([...map, { ...foreign, contract: 2 }], '1.1.0'),
        mf_profile: entryOf([release('mf_profile', '1.0.0', '/profile', 1)], '1.0.0'),
      },
    }),
  );
  for (const { name, version, integrity } of map) {
    const folder = join(directory, 'registry', name, version);
    await mkdir(folder, { recursive: true });
    for (const file of [...Object.keys(integrity), 'release.json']) await writeFile(join(folder, file), '');
  }
}
