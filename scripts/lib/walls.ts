import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Tests and what only they use may look over every wall. */
const FOR_TESTS =
  /\.(?:test|cases|walk|stack)\.(?:tsx?|mjs)$|(?:^|[/-])testing(?:[/.-])|(?:^|\/)test-[^/]*$|(?:^|\/)tests\//;

/** Specifiers of all imports of a source, types and dynamic imports included. */
function specifiersOf(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic, ...exported];
}

/** Relative paths that a source imports, types and dynamic imports included. */
export const importsOf = (path: string, source: string): string[] =>
  specifiersOf(path, source)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(path), specifier));

type Graph = Map<string, Map<string, string>>;

/** One cycle of a graph, as its nodes in order, or undefined. */
function cycleOf(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return path.slice(path.indexOf(node));
    if (done.has(node)) return undefined;
    for (const next of graph.get(node)?.keys() ?? []) {
      const cycle = walk(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Imports between the files of a package, without tests. */
function importsWithin(sources: ReadonlyMap<string, string>): { from: string; to: string }[] {
  return [...sources].flatMap(([from, source]) =>
    FOR_TESTS.test(from)
      ? []
      : [...new Set(importsOf(from, source))]
          .filter((to) => to !== from && sources.has(to) && !FOR_TESTS.test(to))
          .map((to) => ({ from, to })),
  );
}

/** The entries of a path; a grouping folder and its entry count as one. */
const entriesOf = (path: string, groups: readonly string[]): string[] => {
  const [first = '', second, ...rest] = path.split('/');
  return groups.includes(first) && second !== undefined
    ? [`${first}/${second}`, ...rest]
    : [first, ...(second === undefined ? [] : [second]), ...rest];
};

/**
 * Returns what breaks the walls within one package: entries of a folder (files and folders, at any depth) that import
 * each other in a cycle.
 * @param sources by path below `src`
 * @param groups top folders that only group others: their entries are checked as if they were at the top
 */
export function wallProblems(sources: ReadonlyMap<string, string>, groups: readonly string[] = []): string[] {
  const levels = new Map<string, Graph>();
  for (const { from, to } of importsWithin(sources)) {
    const [a, b] = [entriesOf(from, groups), entriesOf(to, groups)];
    const depth = a.findIndex((entry, index) => entry !== b[index]);
    const [entry, imported] = [a[depth] as string, b[depth] as string];
    const level = a.slice(0, depth).join('/');
    const graph = levels.get(level) ?? new Map();
    levels.set(level, graph);
    const edges = graph.get(entry) ?? new Map();
    graph.set(entry, edges);
    if (!edges.has(imported)) edges.set(imported, `${from} → ${to}`);
  }
  return [...levels].flatMap(([level, graph]) => {
    const cycle = cycleOf(graph);
    if (!cycle) return [];
    const steps = cycle.map((node, index) =>
      graph.get(node)?.get(cycle[(index + 1) % cycle.length] as string),
    );
    return [`${level && `${level}/: `}${cycle.join(', ')} import each other: ${steps.join('; ')}`];
  });
}

export interface Layers {
  /** Top folders from the lowest layer up; folders of one layer may import each other. What is in none is above all. */
  order: readonly (readonly string[])[];
  /** The top folder of modules, which are imported through their `index.ts` alone. */
  modules: string;
  /** Files of modules that others may import by themselves. */
  open?: readonly string[];
}

/**
 * Returns imports that break the layers of a package, as `from → to`: of a higher layer, or of a module's file other than
 * its `index.ts` from outside the module.
 * @param sources by path below `src`
 */
export function layerProblems(
  sources: ReadonlyMap<string, string>,
  { order, modules, open = [] }: Layers,
): string[] {
  const rankOf = (path: string) => {
    const rank = order.findIndex((folders) => folders.includes(path.split('/', 1)[0] as string));
    return rank < 0 ? order.length : rank;
  };
  const moduleOf = (path: string) => {
    const [top, module, file] = path.split('/');
    return top === modules && file !== undefined ? module : undefined;
  };
  return importsWithin(sources)
    .filter(({ from, to }) => {
      const imported = moduleOf(to);
      const isInside =
        imported !== undefined &&
        imported !== moduleOf(from) &&
        to !== `${modules}/${imported}/index.ts` &&
        !open.includes(to);
      return isInside || rankOf(to) > rankOf(from);
    })
    .map(({ from, to }) => `${from} → ${to}`);
}

/**
 * Returns the cycle between the packages of the repository, with the imports that make it, if there is one. Tests count:
 * what a package's tests import must be there to run them.
 * @param sources by path below the root
 */
export function packageProblems(sources: ReadonlyMap<string, string>): string[] {
  const graph: Graph = new Map();
  for (const [path, source] of sources) {
    const name = path.split('/', 1)[0] as string;
    const edges = graph.get(name) ?? new Map<string, string>();
    graph.set(name, edges);
    for (const specifier of specifiersOf(path, source)) {
      const target = specifier.startsWith('.')
        ? join(dirname(path), specifier)
        : /^@baza\/(.+)/.exec(specifier)?.[1];
      const imported = target?.split('/', 1)[0];
      if (imported && imported !== name && !edges.has(imported))
        edges.set(imported, `${path} → ${specifier}`);
    }
  }
  const cycle = cycleOf(graph);
  if (!cycle) return [];
  const steps = cycle.map((node, index) => graph.get(node)?.get(cycle[(index + 1) % cycle.length] as string));
  return [`packages ${cycle.join(', ')} import each other: ${steps.join('; ')}`];
}
