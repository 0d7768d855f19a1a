import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Eight hex digits that change with the sources of a package, of `shared` and with the lock file: two builds of
 * one state are the same release, and no two releases share a webpack runtime's global name.
 */
export function buildId(root: string, packageDir: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  const files = [
    ...globSync('{src/**/*,*.ts,package.json}', { cwd: packageDir }).map((file) => join(packageDir, file)),
    ...globSync('src/**/*', { cwd: join(root, 'shared') }).map((file) => join(root, 'shared', file)),
    join(root, 'package-lock.json'),
  ].filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    try {
      const text = readFileSync(file);
      hash.update(relative(root, file)).update(text);
    } catch {
      // A folder whose name looks like a file's.
    }
  }
  return hash.digest('hex').slice(0, 8);
}
