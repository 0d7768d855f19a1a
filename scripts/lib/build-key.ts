import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildId } from '@baza/tooling/build/build-id';

/** What a build depends on besides what its id names: pages and files of the shell, and the registry's rules. */
const MORE = (name: string) => [
  'tsconfig.base.json',
  '{shared,tooling,registry}/package.json',
  'registry/src/**/*.*',
  `${name}/*.html`,
  `${name}/public/**/*.*`,
];
const SETTINGS = ['NODE_ENV', 'RELEASE_VERSION', 'RELEASE_COMMIT', 'RELEASE_REPOSITORY'];

/** Changes with what a package is built from: its files, those of the packages that it imports, tools and settings. */
export function buildKey(root: string, name: string): string {
  const hash = createHash('sha256').update(buildId(join(root, name), 'production'));
  const files = MORE(name)
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`);
  return hash.digest('hex');
}
