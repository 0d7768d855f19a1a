// Rooms, the folders of a package's `src`, have walls: see docs/decisions/0071-rooms-and-walls.md.
import { globSync, readFileSync } from 'node:fs';
import { wallProblems } from './lib/walls.ts';

const sources = globSync('*/src/**/*.{ts,tsx}', { exclude: ['node_modules/**'] });
const packages = [...new Set(sources.map((file) => file.split('/', 1)[0] as string))];
const problems = packages.flatMap((name) => {
  const root = `${name}/src/`;
  const files = sources.filter((file) => file.startsWith(root));
  return wallProblems(
    new Map(files.map((file) => [file.slice(root.length), readFileSync(file, 'utf8')])),
  ).map((problem) => `${root}: ${problem}`);
});

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`✔ walls: no cycle between the folders of ${packages.length} packages`);
