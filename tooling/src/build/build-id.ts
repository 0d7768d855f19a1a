import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sharedDir } from './shared-package.ts';

/** The packages that every build reads: their sources in the workspace, compiled code where they are installed. */
const COMMON = [sharedDir, join(import.meta.dirname, '..', '..')];

/** The lock file of a package or of the workspace it is part of. */
function lockFile(folder: string): string[] {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return [file];
  return dirname(folder) === folder ? [] : lockFile(dirname(folder));
}

/**
 * Eight hex digits that change with the sources of a package, of `@baza/shared`, of this package and with the lock file: two
 * builds of one state are the same release, and no two releases share a webpack runtime's global name.
 */
export function buildId(packageDir: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  const files = [
    ...globSync('{src/**/*,*.ts,package.json}', { cwd: packageDir }).map((file) => join(packageDir, file)),
    ...COMMON.flatMap((dir) => globSync('{src,dist}/**/*', { cwd: dir }).map((file) => join(dir, file))),
    ...lockFile(packageDir),
  ].filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    try {
      const text = readFileSync(file);
      hash.update(relative(packageDir, file)).update(text);
    } catch {
      // A folder whose name looks like a file's.
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** Of every development build: an open page has the same release while its code is replaced. */
export const DEVELOPMENT_VERSION = '0.0.0-dev.0';

export const packageOf = (dir: string) =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string; version: string };

/** Semantic version of a build: from the release command, else the package's with the build id. */
export const versionOf = (dir: string, id: string): string =>
  process.env.RELEASE_VERSION ?? `${packageOf(dir).version}-local.b${id}`;
