import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostOnlyPackages } from './federation.ts';

/** Default, named and namespace imports, and named exports of another module; without those of types. */
const STATIC = /^[ \t]*(?:import|export)\s+(?!type\b)([\w$*{}\s,]+?)\s*\bfrom\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;

/** `@a/b/c` → `@a/b`. */
const packageOfSpecifier = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The names in an import's clause, as the module exports them: `a, { b as c, type D }` → `default`, `b`. */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const [, before = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const named = inside
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/)[0] ?? each);
  return [...(before.replace(',', '').trim() ? ['default'] : []), ...named];
}

/**
 * Returns the names that a remote's own sources import from shared modules, `*` for all. A bundler's output does not say so; what bundled
 * packages import is unknown. Throws if a source imports a package that only the shell may have.
 */
export function sourceImportsOf(dir: string, shared: readonly string[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const files = globSync('src/**/*.{js,jsx,mjs,ts,tsx,mts,svelte,vue}', { cwd: dir });
  for (const file of files.filter((name) => !/\.test\.\w+$|\.d\.ts$|[\\/]tests[\\/]/.test(name)).sort()) {
    const text = readFileSync(join(dir, file), 'utf8');
    const imports: [specifier: string, names: readonly string[]][] = [
      ...[...text.matchAll(STATIC)].map(
        ([, clause = '', specifier = '']) => [specifier, namesIn(clause)] as [string, string[]],
      ),
      ...[...text.matchAll(DYNAMIC), ...text.matchAll(BARE)].map(
        ([, specifier = '']) => [specifier, ['*']] as [string, string[]],
      ),
      // Written by the compiler.
      ...(/\.[jt]sx$/.test(file) ? [['react/jsx-runtime', ['*']] as [string, string[]]] : []),
    ];
    for (const [specifier, names] of imports) {
      if (shared.includes(specifier)) {
        const known = found.get(specifier) ?? new Set();
        for (const name of names) known.add(name);
        found.set(specifier, known);
        continue;
      }
      const instead = hostOnlyPackages[packageOfSpecifier(specifier)];
      if (instead && names.length)
        throw new Error(
          `A remote must not bundle ${specifier}: import it from ${instead}.\n  imported in ${file}`,
        );
    }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => a.localeCompare(b)).map(([key, names]) => [key, [...names].sort()]),
  );
}
