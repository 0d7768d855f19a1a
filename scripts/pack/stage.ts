import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { importedPackages, type PackageJson, packedManifest } from './manifest.ts';

/** Sources that are not compiled: the template of a new remote. */
const TEMPLATE = join('src', 'cli', 'template');
/** Used only in this repository. */
const OWN_TOOLS = ['@ant-design/static-style-extract', '@baza/tooling'];
const OWN_SOURCES = ['src/ui/antd/extract-styles.ts', 'src/tests/**'];

const isTest = (file: string) => /\.test\.[cm]?[jt]sx?$|\/src\/tests\//.test(file);
const readJson = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T;
const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Stages a package for packing: `dist/` with compiled code, types and everything else, and a package.json
 * that refers to those. Node does not strip types in node_modules, so `src/` would not run there.
 */
export async function stage(
  packageDir: string,
  target: string,
  compile: (config: string) => Promise<unknown>,
): Promise<void> {
  const dist = join(target, 'dist');
  const config = join(target, 'tsconfig.json');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeJson(config, {
    extends: join(packageDir, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(packageDir, 'src'),
      outDir: dist,
    },
    include: [join(packageDir, 'src')],
    exclude: ['**/*.test.*', '**/*-testing.*', `${TEMPLATE}/**`, ...OWN_SOURCES].map((path) =>
      join(packageDir, path),
    ),
  });
  await compile(config);
  await rm(config);
  await copyTheRest(packageDir, dist);
  await flattenConfigurations(packageDir, dist);
  const manifest = await readJson<PackageJson>(join(packageDir, 'package.json'));
  const packed = packedManifest(manifest, await importedBy(dist), OWN_TOOLS);
  await writeJson(join(target, 'package.json'), packed);
  for (const command of Object.values(packed.bin ?? {}))
    await cp(join(packageDir, command), join(target, command));
}

/** Styles, texts, fonts, plain JavaScript, declarations, and the template of a new remote. */
async function copyTheRest(packageDir: string, dist: string): Promise<void> {
  const source = join(packageDir, 'src');
  for await (const entry of glob('**/*', { cwd: source, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const inTemplate = path.startsWith(join(packageDir, TEMPLATE) + sep);
    const compiled = /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts');
    if (!inTemplate && (compiled || isTest(path))) continue;
    await cp(path, join(dist, relative(source, path)));
  }
}

/** A tsconfig that is extended elsewhere cannot extend the repository's base. */
async function flattenConfigurations(packageDir: string, dist: string): Promise<void> {
  type Config = { extends?: string; compilerOptions?: object };
  for await (const file of glob('build/tsconfig*.json', { cwd: dist })) {
    const { extends: base, ...own } = await readJson<Config>(join(packageDir, 'src', file));
    if (!base) continue;
    const { compilerOptions } = await readJson<Config>(join(packageDir, 'src', file, '..', base));
    await writeJson(join(dist, file), {
      ...own,
      compilerOptions: { ...compilerOptions, ...own.compilerOptions },
    });
  }
}

async function importedBy(dist: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const file of glob('**/*.{js,mjs,cjs}', { cwd: dist })) {
    if (file.includes(relative('src', TEMPLATE))) continue;
    for (const name of importedPackages(file, await readFile(join(dist, file), 'utf8'))) found.add(name);
  }
  return found;
}
