import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workspaces that run in production or are sent to browsers; `e2e` and `bench` are not. */
const SHIPPED = /^(?:api|demo|registry|shared|shell|mf-[a-z]+)$/;

interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  license?: string;
  integrity?: string;
}

/** Every package that ships, from the lock file: dependencies of dependencies included, tools for development not. */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  /** The entry that Node would find from a folder. */
  const entryOf = (from: string, name: string): string | undefined => {
    for (let folder = from; ; folder = folder.replace(/(?:^|\/)[^/]+$/, '')) {
      const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
      if (packages[path]) return path;
      if (folder === '') return undefined;
    }
  };
  const found = new Map<string, ShippedPackage>();
  const visited = new Set<string>();
  const visit = (path: string): void => {
    if (visited.has(path)) return;
    visited.add(path);
    const entry = packages[path];
    if (!entry) return;
    if (entry.link && entry.resolved) {
      visit(entry.resolved);
      return;
    }
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    const { version = '', license, integrity } = entry;
    if (name) found.set(`${name}@${version}`, { name, version, license, integrity });
    for (const dependency of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const next = entryOf(path, dependency);
      if (next) visit(next);
    }
  };
  for (const path of Object.keys(packages)) if (SHIPPED.test(path)) visit(path);
  return [...found.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** Licences that ask for no more than notice; an expression may be any of them joined by AND. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Packages that are allowed under another licence, with the reason. */
const EXCEPTIONS: readonly { name: RegExp; license: string | undefined; reason: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips-|win32-|wasm32)/,
    license: 'LGPL',
    reason: 'a library of its own, unmodified, that anyone may replace',
  },
  {
    name: /^libheif-js$/,
    license: 'LGPL',
    reason: 'a library of its own, unmodified, that anyone may replace, on the server alone',
  },
  { name: /^web-push$/, license: 'MPL-2.0', reason: 'its own files, unmodified, on the server alone' },
  { name: /^png-js$/, license: undefined, reason: 'MIT by its LICENSE file; the manifest does not say' },
];

/** Why each package that may not ship may not. */
export const licenceProblems = (packages: readonly ShippedPackage[]): string[] =>
  packages.flatMap(({ name, version, license }) => {
    const parts = license?.replace(/[()]/g, '').split(/ AND /) ?? [];
    const choices = license?.replace(/[()]/g, '').split(/ OR /) ?? [];
    if (parts.length > 0 && parts.every((part) => ALLOWED.has(part))) return [];
    if (choices.some((choice) => ALLOWED.has(choice))) return [];
    const isException = EXCEPTIONS.some(
      (one) =>
        one.name.test(name) &&
        (one.license === undefined ? license === undefined : license?.includes(one.license)),
    );
    return isException ? [] : [`${name}@${version}: ${license ?? 'no licence'}`];
  });
