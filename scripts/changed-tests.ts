// Prints, as JSON, the files changed since a commit and the API's test files that depend on them: `changed-tests.ts main`.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './lib/walls.ts';

const root = join(import.meta.dirname, '..');
const [since = 'main'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...git('diff', '--name-only', '--merge-base', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** A change of these may reach any test of the API. */
const COMMON = /^(?:shared|registry|demo)\/src\/|^package-lock\.json$|^api\/package\.json$/;

function apiTests(): string[] {
  const files = globSync('api/src/**/*.ts', { cwd: root });
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  if (changed.some((file) => COMMON.test(file) && !/\.test\.tsx?$/.test(file))) return tests;
  const imports = new Map(
    files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
  );
  const reached = new Set(changed);
  // What imports something that is reached is reached, until nothing new is.
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const [file, of] of imports) if (of.some((one) => reached.has(one))) reached.add(file);
  }
  return tests.filter((file) => reached.has(file));
}

console.log(JSON.stringify({ changed, api: apiTests() }));
