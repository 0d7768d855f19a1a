import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Tests and what only they use may look over every wall. */
const FOR_TESTS = /\.test\.tsx?$|(?:^|[/-])testing(?:[/.-])|(?:^|\/)test-[^/]*$|(?:^|\/)tests\//;

/** Relative paths that a source imports, types and dynamic imports included. */
export function importsOf(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic, ...exported]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(path), specifier));
}

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

/**
 * What breaks the walls within one package: entries of a folder (files and folders, at any depth) that import each other
 * in a cycle.
 * @param sources by path below `src`
 */
export function wallProblems(sources: ReadonlyMap<string, string>): string[] {
  const levels = new Map<string, Graph>();
  for (const [from, source] of sources) {
    if (FOR_TESTS.test(from)) continue;
    for (const to of importsOf(from, source)) {
      if (to === from || !sources.has(to) || FOR_TESTS.test(to)) continue;
      const [a, b] = [from.split('/'), to.split('/')];
      const depth = a.findIndex((entry, index) => entry !== b[index]);
      const [entry, imported] = [a[depth] as string, b[depth] as string];
      const level = a.slice(0, depth).join('/');
      const graph = levels.get(level) ?? new Map();
      levels.set(level, graph);
      const edges = graph.get(entry) ?? new Map();
      graph.set(entry, edges);
      if (!edges.has(imported)) edges.set(imported, `${from} → ${to}`);
    }
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
