import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { chunkIntegrity } from '@baza/shared/contract/integrity';
import type { PreloadList, ReleaseManifest, RemoteConfig } from '@baza/shared/contract/release';
import { buildId, packageOf, versionOf } from './build-id.ts';
import { foreignVersions, runtimeRange } from './federation.ts';
import { textsIn } from './release-facts.ts';
import {
  type BuiltFile,
  exposeChunk,
  FEDERATION_MANIFEST,
  FEDERATION_STATS,
  manifestText,
  releaseManifest,
} from './release-manifest.ts';
import { sourceFactsOf } from './source-facts.ts';
import { sourceImportsOf } from './source-imports.ts';

/** What is read of `mf-manifest.json`, which the Module Federation plugin of every bundler writes. */
interface FederationManifest {
  metaData: {
    buildInfo: { buildVersion: string };
    remoteEntry: { name: string; path: string; type?: string };
  };
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

export interface ReleaseFolder {
  /** The remote's folder, with `package.json`, `tsconfig.json` and `src/`. */
  dir: string;
  remote: RemoteConfig;
  /** What the bundler has written; by default `dist/`. */
  dist?: string;
}

/** Not loaded by anybody: descriptions of the bundle for developers, and the manifest of an earlier run. */
const isLeftOut = (name: string) =>
  name === 'release.json' || name === FEDERATION_STATS || name.startsWith('.vite/');

/** The name of an entry that runs on the shell's runtime core (`experiments.externalRuntime`). */
const SHELL_RUNTIME = '_FEDERATION_RUNTIME_CORE';

/**
 * Writes `release.json` into the output folder of any bundler, and the release's version into its `mf-manifest.json`.
 * Throws if the build has no such manifest, lacks an exposed module, bundles what only the shell may provide, or loads
 * files without hashes.
 */
export async function writeRelease({
  dir,
  remote,
  dist = join(dir, 'dist'),
}: ReleaseFolder): Promise<ReleaseManifest> {
  const version = versionOf(dir, buildId(dir, 'production'));
  const federation = readFederationManifest(dist);
  federation.metaData.buildInfo.buildVersion = version;
  writeFileSync(join(dist, FEDERATION_MANIFEST), JSON.stringify(federation));
  const files = filesIn(dist);

  const { remoteEntry } = federation.metaData;
  const entry = remoteEntry.path
    ? `${remoteEntry.path.replace(/\/$/, '')}/${remoteEntry.name}`
    : remoteEntry.name;
  const missing = Object.keys(remote.exposes).find(
    (expose) => !federation.exposes.some(({ path }) => path === expose),
  );
  if (missing) throw new Error(`The build in ${dist} does not expose ${missing} of remote.config.ts.`);
  for (const { name, installed, shell } of foreignVersions(dir))
    throw new Error(
      `${name} ${installed} is installed here, the shell runs ${shell}: remove ${name} from package.json.`,
    );

  if (remoteEntry.type !== 'module') mustHaveHashes(entry, files);

  const shared = Object.fromEntries(federation.shared.map((each) => [each.name, each.requiredVersion]));
  const manifest = releaseManifest({
    remote,
    version,
    package: packageOf(dir).name,
    files,
    entry,
    ...(remoteEntry.type === 'module' ? { entryType: 'module' } : {}),
    shared: { ...(runsOnShellRuntime(files) ? runtimeRange() : {}), ...shared },
    imports: sourceImportsOf(dir, Object.keys(shared)),
    filesOf: (chunk) => filesOfChunk(chunk, federation, files),
    texts: textsIn(dir),
    facts: await sourceFactsOf(dir, remote),
  });
  writeFileSync(join(dist, 'release.json'), manifestText(manifest));
  return manifest;
}

function readFederationManifest(dist: string): FederationManifest {
  try {
    return JSON.parse(readFileSync(join(dist, FEDERATION_MANIFEST), 'utf8')) as FederationManifest;
  } catch (cause) {
    throw new Error(
      `${dist} has no ${FEDERATION_MANIFEST}: build the remote, with \`manifest: true\` for its Module Federation plugin.`,
      { cause },
    );
  }
}

/** The files of a build; what nobody loads is removed. */
function filesIn(dist: string): BuiltFile[] {
  const names = globSync(['**/*', '**/.*/**/*'], { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll(sep, '/'),
    );
  const files: BuiltFile[] = [];
  for (const name of [...new Set(names)].sort()) {
    if (isLeftOut(name)) rmSync(join(dist, name));
    else files.push({ name, content: readFileSync(join(dist, name)) });
  }
  return files;
}

/**
 * A classic script loads the other files by itself, so it must have their hashes. Those of an ES module are checked by the shell.
 */
function mustHaveHashes(entry: string, files: readonly BuiltFile[]): void {
  const text = String(files.find(({ name }) => name === entry)?.content);
  // Without what all hashes have in common, which some entries leave out.
  const unguarded = files
    .filter(
      ({ name, content }) =>
        /\.(js|css)$/.test(name) && name !== entry && !text.includes(chunkIntegrity(content)),
    )
    .map(({ name }) => name);
  if (unguarded.length)
    throw new Error(
      `The entry loads ${unguarded.join(', ')} without a hash: let the bundler write sha256 hashes of all chunks into the entry.`,
    );
}

const runsOnShellRuntime = (files: readonly BuiltFile[]): boolean =>
  files.some(({ name, content }) => name.endsWith('.js') && content.includes(SHELL_RUNTIME));

/** The files of an exposed module as Module Federation lists them; those of another chunk begin with its name. */
function filesOfChunk(
  chunk: string,
  { exposes }: FederationManifest,
  files: readonly BuiltFile[],
): PreloadList {
  const exposed = exposes.find(({ path }) => exposeChunk(path) === chunk);
  if (exposed) return { js: exposed.assets.js.sync, css: exposed.assets.css.sync };
  const named = files
    .map(({ name }) => name)
    .filter((name) => {
      const base = name.slice(name.lastIndexOf('/') + 1);
      return base.startsWith(`${chunk}.`) || base.startsWith(`${chunk}-`);
    });
  return {
    js: named.filter((name) => name.endsWith('.js')),
    css: named.filter((name) => name.endsWith('.css')),
  };
}
