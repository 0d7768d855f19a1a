import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path/posix';
import type { Exported, PackageJson } from './manifest.ts';

const BIN = 'bin/create-remote.mjs';
const readJson = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T;

/** Imports that compiled code has from the start; `import()` of other commands is left out. */
const IMPORTS = /^((?:import|export)[^'";]*from ')([^']+)(?=')/gm;

/** Where a file of a package goes: those of `@baza/shared` have a folder of their own. */
const placeOf = (name: string, file: string) => (name === 'shared' ? join('shared', file) : file);

/**
 * `@baza/create-remote`: the generator of `@baza/tooling` alone, without dependencies. A team runs it in a second, where
 * the whole package would install all build tools first.
 *
 * @param drafts folder with compiled `@baza/tooling` and `@baza/shared` (`stage`)
 */
export async function stageGenerator(packageDir: string, drafts: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const staged = join(drafts, 'tooling');
  const { exports } = await readJson<{ exports: Record<string, Exported> }>(
    join(drafts, 'shared', 'package.json'),
  );
  /** The package and the file that an import of another file means. */
  const found = (name: string, file: string, specifier: string): [name: string, file: string] | undefined => {
    if (specifier.startsWith('.')) return [name, join(dirname(file), specifier)];
    const exported = exports[specifier.replace('@baza/shared', '.')];
    return typeof exported === 'object' ? ['shared', join(exported.default)] : undefined;
  };
  const copied = new Set<string>();
  const copy = async (name: string, file: string): Promise<void> => {
    const place = placeOf(name, file);
    if (copied.has(place)) return;
    copied.add(place);
    const needed: [name: string, file: string][] = [];
    const code = (await readFile(join(drafts, name, file), 'utf8')).replace(
      IMPORTS,
      (whole, before: string, specifier: string) => {
        if (specifier.startsWith('node:')) return whole;
        const source = found(name, file, specifier);
        if (!source) throw new Error(`${file} needs ${specifier}; the generator has no packages.`);
        needed.push(source);
        const path = relative(dirname(place), placeOf(...source));
        return before + (path.startsWith('.') ? path : `./${path}`);
      },
    );
    await mkdir(dirname(join(target, place)), { recursive: true });
    await writeFile(join(target, place), code);
    await Promise.all(needed.map((source) => copy(...source)));
  };
  await copy('tooling', 'dist/cli/main.js');
  await cp(join(staged, 'dist/cli/template'), join(target, 'dist/cli/template'), { recursive: true });
  await mkdir(join(target, 'bin'), { recursive: true });
  await cp(join(packageDir, BIN), join(target, BIN));
  const { version, license } = await readJson<PackageJson>(join(staged, 'package.json'));
  const manifest = {
    name: '@baza/create-remote',
    version,
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'create-remote': `./${BIN}` },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
