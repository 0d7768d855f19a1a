// Folders of a package's `src` have walls: see docs/decisions/0071-walls-inside-packages.md.
import { globSync, readFileSync } from 'node:fs';
import { type Layers, layerProblems, packageProblems, wallProblems } from './lib/walls.ts';

/** Files of the domain that are an entry of the package by themselves. */
const { exports } = JSON.parse(readFileSync('shared/package.json', 'utf8')) as {
  exports: Record<string, string>;
};
const entries = Object.values(exports).map((path) => path.replace('./src/', ''));

/** Layers of packages that have some. */
const LAYERS: Record<string, Layers> = {
  api: { order: [['platform', 'auth'], ['modules'], ['delivery'], ['pages', 'seed']], modules: 'modules' },
  // Fields fetch these two when they are first used, as chunks.
  shared: {
    order: [],
    modules: 'domain',
    open: [...entries, 'domain/text/number-text.ts', 'domain/identity/phone-number.ts'],
  },
};

const sources = new Map(
  globSync(['*/src/**/*.{ts,tsx,mjs}', 'scripts/**/*.{ts,mjs}'], { exclude: ['node_modules/**'] }).map(
    (file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')],
  ),
);
const packages = [...new Set([...sources.keys()].map((file) => file.split('/', 1)[0] as string))];
const problems = packages.flatMap((name) => {
  const root = name === 'scripts' ? 'scripts/' : `${name}/src/`;
  const files = new Map(
    [...sources]
      .filter(([file]) => file.startsWith(root))
      .map(([file, source]) => [file.slice(root.length), source]),
  );
  const layers = LAYERS[name];
  const groups = layers ? layers.order.flat() : ['features'];
  return [...wallProblems(files, groups), ...(layers ? layerProblems(files, layers) : [])].map(
    (problem) => `${root}: ${problem}`,
  );
});
problems.push(...packageProblems(sources));

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`✔ walls: no cycle between ${packages.length} packages or their folders, and layers hold`);
