// The runbooks of docs/operations/ and a release to run them with.
import assert from 'node:assert/strict';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf, federationManifestOf, manifestOf } from '@baza/registry/testing';
import { integrityOf } from '@baza/shared/contract/integrity';
import { root } from './run.mjs';

/** Blocks marked `runbook`, by their heading. */
function runbooksOf(text) {
  const found = new Map();
  let heading = '';
  for (const [, title, marks, commands] of text.matchAll(
    /^## (.+)$|^```sh runbook ?(\w*)\n([\s\S]*?)^```$/gm,
  )) {
    if (title) heading = title;
    else found.set(heading, [...(found.get(heading) ?? []), { commands, stopped: marks === 'stopped' }]);
  }
  return found;
}
export const runbooks = new Map();
for await (const page of glob(join(root, 'docs', 'operations', '*.md')))
  for (const [heading, blocks] of runbooksOf(await readFile(page, 'utf8'))) {
    assert.ok(!runbooks.has(heading), `Two runbooks are called "${heading}".`);
    runbooks.set(heading, blocks);
  }

/** A small built release. */
export async function build(folder, version, day) {
  const manifest = manifestOf({
    name: 'mf_map',
    version,
    shared: {},
    imports: {},
    routes: [
      {
        path: '/products',
        layout: 'default2',
        guard: 'none',
        title: { uz: 'Харита', ru: 'Карта', en: 'Map' },
      },
    ],
    entry: 'remoteEntry.js',
    preload: { './lifecycles': { js: ['lifecycles.js'], css: [] } },
    time: `2026-01-0${day}T00:00:00.000Z`,
  });
  const loaded = { 'lifecycles.js': '/* pages */' };
  const files = {
    'remoteEntry.js': entryOf(`/* ${version} */`, loaded),
    'mf-manifest.json': JSON.stringify(federationManifestOf(manifest)),
    ...loaded,
  };
  manifest.integrity = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, integrityOf(text)]),
  );
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}
