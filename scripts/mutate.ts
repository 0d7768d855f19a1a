// `npm run mutate [-- PACKAGE… [FILES…]]`: changes the code in small ways and counts the changes that no test notices.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { packages } from './mutation/packages.ts';
import { scoresByFolder } from './mutation/scores.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'stryker');
process.chdir(root);

const asked = process.argv.slice(2);
const names = asked.filter((word) => word in packages);
const files = asked.filter((word) => !(word in packages));
if (files.length && names.length !== 1)
  throw new Error(`Name one of ${Object.keys(packages).join(', ')}, then files of it.`);

const copied = ['package.json', ...Object.keys(packages)];

async function mutate(name: string): Promise<MutantResult[]> {
  const { mutate, thresholds, ...options } = packages[name] as (typeof packages)[string];
  const some = files.map((file) => `${name}/${file}`);
  return await new Stryker({
    ...options,
    mutate: [...(some.length ? some : mutate), '!**/*.test.ts'],
    thresholds: some.length ? { ...thresholds, break: null } : thresholds,
    ignorePatterns: readdirSync(root).filter((entry) => !copied.includes(entry)),
    tempDirName: '.stryker-tmp',
    plugins: [join(root, 'scripts', 'mutation', 'runner.ts')],
    testRunner: 'in-process',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 1),
    // What neither code nor tests have changed since the last run, even an interrupted one, is not tried again.
    incremental: true,
    incrementalFile: join(cache, `${name}.json`),
    reporters: ['clear-text', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, allowColor: process.stdout.isTTY },
    htmlReporter: { fileName: join(cache, `${name}.html`) },
    warnings: { unknownOptions: false, slow: false },
  }).runMutationTest();
}

const results: MutantResult[] = [];
for (const name of names.length ? names : Object.keys(packages)) results.push(...(await mutate(name)));
console.table(
  scoresByFolder(results.map(({ fileName, status }) => ({ fileName: relative(root, fileName), status }))),
);
