/** The parts of a package.json that matter for packing. */
export interface PackageJson {
  name: string;
  version: string;
  license?: string;
  type?: string;
  sideEffects?: boolean | string[];
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export type Exported = string | { types: string; default: string };

/** `./src/x/y.tsx` → `./dist/x/y.js`; other files keep their extension. */
export const compiledPath = (source: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/** An entry of `exports`, with types for code. */
export function compiledExport(source: string): Exported {
  const path = compiledPath(source);
  return /\.tsx?$/.test(source) ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
}

/** The package of a bare import: `@a/b/c` → `@a/b`; null for relative imports and Node's own modules. */
export function packageOf(specifier: string): string | null {
  if (/^(?:\.|\/|node:|#)/.test(specifier)) return null;
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') && name !== undefined ? `${scope}/${name}` : scope;
}

// `from` right after a quote is a string, not an import.
const importPattern =
  /(?:(?<!['"])\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)(['"])([^'"\n]+)\1/g;

/** Packages imported by compiled code or its types. */
export function importedPackages(code: string): Set<string> {
  const found = new Set<string>();
  for (const [, , specifier = ''] of code.matchAll(importPattern)) {
    const name = packageOf(specifier);
    if (name !== null) found.add(name);
  }
  return found;
}

/**
 * The package.json of a packed package. Its build, test and type tools become dependencies, because a team that
 * installs it builds with them: one `npm install` installs one tested set of versions.
 */
export function packedManifest(
  source: PackageJson,
  imported: ReadonlySet<string>,
  omitted: readonly string[],
) {
  const { name, version, license, type, sideEffects } = source;
  const available = { ...source.devDependencies, ...source.dependencies };
  const dependencies = Object.fromEntries(
    Object.entries(available)
      .filter(([dependency]) => !omitted.includes(dependency))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
  const missing = [...imported].filter((wanted) => wanted !== name && !(wanted in dependencies));
  if (missing.length)
    throw new Error(`${name} imports ${missing.join(', ')}, which its package.json does not name.`);
  const mapped = <T>(record: Record<string, string>, change: (path: string) => T) =>
    Object.fromEntries(Object.entries(record).map(([key, path]) => [key, change(path)]));
  return {
    name,
    version,
    license,
    type,
    // Required by `webpack.config.ts` and the commands: Node runs a team's TypeScript files directly.
    engines: { node: '>=24' },
    sideEffects,
    exports: mapped(source.exports, compiledExport),
    ...(source.bin ? { bin: source.bin } : {}),
    dependencies,
  };
}
