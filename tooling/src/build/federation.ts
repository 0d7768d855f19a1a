import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requireHere, requireOfShared, sharedDir } from './shared-package.ts';

/** Options of one shared module, in the types of every bundler's plugin. */
interface RemoteShared {
  singleton: true;
  import: false;
  requiredVersion: string;
}

interface SharedModule {
  /** The import specifier, and the key in the share scope. */
  key: string;
  /** The package that determines its version. */
  package: string;
  /** What the shell provides under this key instead of the module itself (`shell/src/remotes/shared-modules.ts`). */
  provide?: string;
}

/**
 * Modules that only the shell provides and remotes consume. Whole libraries are not in the list if a
 * curated module of ours re-exports the part in use: it costs a fraction of their bytes (see docs/decisions).
 */
export const sharedModules: readonly SharedModule[] = [
  { key: 'react', package: 'react' },
  { key: 'react/jsx-runtime', package: 'react' },
  { key: 'react-dom', package: 'react-dom' },
  {
    key: 'react-router-dom',
    package: 'react-router-dom',
    provide: join(sharedDir, 'src', 'contract', 'router.ts'),
  },
  { key: '@baza/shared/contract', package: '@baza/shared' },
  { key: '@baza/shared/store', package: '@baza/shared' },
  { key: '@baza/shared/ui', package: '@baza/shared' },
  { key: '@baza/shared/ui/antd', package: '@baza/shared' },
  { key: '@baza/shared/ui/antd-desk', package: '@baza/shared' },
  { key: '@baza/shared/chart', package: '@baza/shared' },
];

/** Packages that a remote must not bundle, and where it gets them instead. */
export const hostOnlyPackages: Readonly<Record<string, string>> = {
  'react-dom': '@baza/shared/contract (defineRemote, defineParcel)',
  'react-router': 'react-router-dom',
  'react-redux': '@baza/shared/store',
  '@reduxjs/toolkit': '@baza/shared/store',
  i18next: '@baza/shared/contract (useText)',
  'react-i18next': '@baza/shared/contract (useText)',
  antd: '@baza/shared/ui/antd',
  uplot: '@baza/shared/chart',
  'single-spa-react': '@baza/shared/contract',
  'keycloak-js': '@baza/shared/contract (useSession)',
};

function versionOf(name: string, from = requireOfShared): string {
  const file = name === '@baza/shared' ? join(sharedDir, 'package.json') : manifestOf(name, from);
  if (!file) throw new Error(`${name} is not installed near ${sharedDir}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
/** Not every package exports its package.json, so it is looked for in the folders of node_modules. */
function manifestOf(name: string, from: NodeJS.Require): string | undefined {
  const folders = from.resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, 'package.json')).find((file) => existsSync(file));
}

/** A package that the shell provides, in a remote's folder in another major or minor version than the shell's. */
export interface ForeignVersion {
  name: string;
  installed: string;
  shell: string;
}

const minorOf = (version: string) => version.split('.', 2).join('.');

/** Tests and types of such a remote run with something else than its pages do. */
export function foreignVersions(dir: string): ForeignVersion[] {
  const own = createRequire(join(dir, 'package.json'));
  const names = new Set(sharedModules.map((each) => each.package));
  return [...names].flatMap((name) => {
    const file = manifestOf(name, own);
    if (!file || name === '@baza/shared') return [];
    const installed = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    const shell = versionOf(name);
    return minorOf(installed) === minorOf(shell) ? [] : [{ name, installed, shell }];
  });
}

/** Not a shared module, but remotes run on the shell's copy (`externalRuntime`). */
const runtime = '@module-federation/runtime-core';
/** Brings the runtime core in its own version. */
const runtimePackage = '@module-federation/enhanced';

/** Key to version: what the shell offers to negotiation. */
export const hostVersions = (): Record<string, string> =>
  Object.fromEntries([
    [runtime, versionOf(runtimePackage, requireHere)],
    ...sharedModules.map(({ key, package: name }) => [key, versionOf(name)]),
  ]);

/** The range of the runtime core for a remote that runs on the shell's. */
export const runtimeRange = (): Record<string, string> => ({
  [runtime]: `^${versionOf(runtimePackage, requireHere)}`,
});

/** Key to range: versions accepted by a remote built now. */
export const remoteRanges = (): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(runtimeRange()),
    ...sharedModules.map(({ key, package: name }) => [key, `^${versionOf(name)}`]),
  ]);

/** Source file to key, for the shared modules whose exports are counted: ours and the curated ones. */
export const sharedSources = (): ReadonlyMap<string, string> =>
  new Map(
    sharedModules.flatMap(({ key, provide }) => {
      if (provide) return [[provide, key] as const];
      if (!key.startsWith('@baza/shared/')) return [];
      return [[join(sharedDir, 'src', key.slice('@baza/shared/'.length), 'index.ts'), key] as const];
    }),
  );

/** `shared` of a remote: it builds fast and small, and runs only inside a shell. */
export const remoteShared = (): Record<string, RemoteShared> =>
  Object.fromEntries(
    sharedModules.map(({ key, package: name }): [string, RemoteShared] => [
      key,
      { singleton: true, import: false, requiredVersion: `^${versionOf(name)}` },
    ]),
  );
