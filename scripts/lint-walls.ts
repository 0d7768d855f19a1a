// Folders of a package's `src` have walls: see docs/decisions/0071-walls-inside-packages.md.
import { globSync, readFileSync } from 'node:fs';
import { type Layers, layerProblems, wallProblems } from './lib/walls.ts';

/** Layers of packages that have some. */
const LAYERS: Record<string, Layers> = {
  api: { order: [['platform', 'auth'], ['modules'], ['delivery'], ['pages', 'seed']], modules: 'modules' },
};

const sources = globSync('*/src/**/*.{ts,tsx}', { exclude: ['node_modules/**'] });
const packages = [...new Set(sources.map((file) => file.split('/', 1)[0] as string))];
const problems = packages.flatMap((name) => {
  const root = `${name}/src/`;
  const files = new Map(
    sources
      .filter((file) => file.startsWith(root))
      .map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]),
  );
  const layers = LAYERS[name];
  const groups = layers ? layers.order.flat() : [];
  return [...wallProblems(files, groups), ...(layers ? layerProblems(files, layers) : [])].map(
    (problem) => `${root}: ${problem}`,
  );
});

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`✔ walls: no cycle between the folders of ${packages.length} packages, and layers hold`);
