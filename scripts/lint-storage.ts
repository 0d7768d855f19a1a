// Storage throws where cookies are blocked: every use goes through `@baza/shared/browser`.
import { globSync, readFileSync } from 'node:fs';
import { mayUseStorage, storageProblems } from './lib/storage-rules.ts';

const files = globSync('{shared,shell,mf-*}/src/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !mayUseStorage(file));
const problems = files.flatMap((file) => storageProblems(file, readFileSync(file, 'utf8')));

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`✔ storage: ${files.length} files use the browser's storage through the helpers alone`);
