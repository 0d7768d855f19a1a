// Folders of a package's `src` have walls: see docs/decisions/0071-walls-inside-packages.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Layers, layerProblems, wallProblems } from './lib/walls.ts';

/** Layers of packages that have some. */
const LAYERS: Record<string, Layers> = {
  api: { order: [['platform', 'auth'], ['modules'], ['delivery'], ['pages', 'seed']], modules: 'modules' },
};

/** Imports that break the layers of a package and are known, one a line. The list may only become shorter. */
const ALLOWED = join(import.meta.dirname, 'lib', 'walls-allowed.txt');

const sources = globSync('*/src/**/*.{ts,tsx}', { exclude: ['node_modules/**'] });
const packages = [...new Set(sources.map((file) => file.split('/', 1)[0] as string))];
const allowed = new Set(readFileSync(ALLOWED, 'utf8').split('\n').filter(Boolean));
const seen = new Set<string>();
const problems = packages.flatMap((name) => {
  const root = `${name}/src/`;
  const files = new Map(
    sources
      .filter((file) => file.startsWith(root))
      .map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]),
  );
  const layers = LAYERS[name];
  const groups = layers ? layers.order.flat() : [];
  const broken = layers ? layerProblems(files, layers).map((problem) => `${root}${problem}`) : [];
  for (const problem of broken) seen.add(problem);
  return [
    ...wallProblems(files, groups).map((problem) => `${root}: ${problem}`),
    ...broken.filter((problem) => !allowed.has(problem)),
  ];
});
for (const entry of allowed)
  if (!seen.has(entry)) problems.push(`${entry} does not occur any more: remove it from walls-allowed.txt`);

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(
  `✔ walls: no cycle between the folders of ${packages.length} packages, ${allowed.size} known imports across layers`,
);
