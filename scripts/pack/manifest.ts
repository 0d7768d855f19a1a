import { parseSync, Visitor } from 'oxc-parser';

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

const REQUIRES = /^(?:require|require\.resolve|import\.meta\.resolve)$/;

/**
 * Packages that a file needs when it runs, by `import`, `export … from` and `require`; not those of types alone.
 * @param file its name, whose extension says how it is read
 */
export function importedPackages(file: string, code: string): Set<string> {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Set<string>();
  const add = (source: { type: string; value?: unknown } | null | undefined) => {
    const name = typeof source?.value === 'string' ? packageOf(source.value) : null;
    if (name !== null) found.add(name);
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => importKind !== 'type' && add(source),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== 'type' && add(source),
    ExportAllDeclaration: ({ exportKind, source }) => exportKind !== 'type' && add(source),
    ImportExpression: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [first] }) =>
      REQUIRES.test(code.slice(callee.start, callee.end)) && add(first),
  }).visit(program);
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
