import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageJson } from './manifest.ts';

const BIN = 'bin/create-remote.mjs';

/** Relative modules that compiled code needs from the start; what it imports later is left out. */
const neededBy = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export)[^'";]*from '(\.[^']+)'/gm)].map(([, path = '']) => path);

/**
 * `@baza/create-remote`: the generator of `@baza/shared` alone, without dependencies. A team runs it in a second, where
 * the whole package would install all build tools first.
 *
 * @param staged compiled `@baza/shared` (`stage`)
 */
export async function stageGenerator(packageDir: string, staged: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const copied = new Set<string>();
  const copy = async (file: string) => {
    if (copied.has(file)) return;
    copied.add(file);
    const code = await readFile(join(staged, file), 'utf8');
    if (/\bfrom '(?!\.|node:)/.test(code))
      throw new Error(`${file} needs a package; the generator has none.`);
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), code);
    await Promise.all(neededBy(code).map((path) => copy(join(dirname(file), path))));
  };
  await copy('dist/cli/main.js');
  await cp(join(staged, 'dist/cli/template'), join(target, 'dist/cli/template'), { recursive: true });
  await mkdir(join(target, 'bin'), { recursive: true });
  await cp(join(packageDir, BIN), join(target, BIN));
  const { version, license } = JSON.parse(
    await readFile(join(staged, 'package.json'), 'utf8'),
  ) as PackageJson;
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
