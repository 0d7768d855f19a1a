import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What every package is built from, besides its own files. */
const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  '{shared,registry}/package.json',
  '{shared,registry}/{src,bin}/**/*.*',
];
const SETTINGS = ['NODE_ENV', 'RELEASE_VERSION', 'RELEASE_COMMIT', 'RELEASE_REPOSITORY'];
const isBuiltFrom = (file: string) => !/\.test\.tsx?$|[\\/](?:dist|node_modules)[\\/]/.test(file);

/** Changes with what a package is built from: its files, those of the packages that it imports, tools and settings. */
export function buildKey(root: string, name: string): string {
  const hash = createHash('sha256');
  const files = [...COMMON, `${name}/*.*`, `${name}/{src,public}/**/*.*`]
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isBuiltFrom);
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`);
  return hash.digest('hex');
}
