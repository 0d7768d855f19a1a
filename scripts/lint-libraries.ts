// Builds use packages as published: docs/decisions/0179-libraries-as-published.md.
import { globSync, readFileSync } from 'node:fs';
import { libraryProblems } from './lib/library-rules.ts';

const files = globSync(
  [
    '*/webpack.config.ts',
    'tooling/src/build/**/*.{ts,mjs}',
    '{tooling,examples}/**/{webpack,rspack,rsbuild,vite}.config.{ts,mjs,js}',
  ],
  {
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test\.tsx?|d\.mts)$/.test(file));
const packages = new Set(
  globSync('*/package.json').flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@baza/'));
  }),
);
const problems = files.flatMap((file) => libraryProblems(file, readFileSync(file, 'utf8'), [...packages]));

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`✔ libraries: ${files.length} files of builds replace nothing in node_modules`);
