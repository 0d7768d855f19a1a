import type { Compilation, Module } from 'webpack';

interface ConsumeSharedModule extends Module {
  options: { shareKey: string };
}
const isConsumed = (module: Module): module is ConsumeSharedModule => module.type === 'consume-shared-module';

/**
 * Which names a remote imports from each shared module, `*` when it takes a module whole. The shell at load, and
 * the release checks before, compare them with what the shell exports.
 */
export function importsOf(compilation: Compilation): Record<string, string[]> {
  const { moduleGraph } = compilation;
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (!isConsumed(module)) continue;
    const names = found.get(module.options.shareKey) ?? new Set<string>();
    found.set(module.options.shareKey, names);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const specifier = dependency as unknown as { getIds?: (graph: typeof moduleGraph) => string[] };
      if (!specifier?.getIds) continue;
      names.add(specifier.getIds(moduleGraph)[0] ?? '*');
    }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => a.localeCompare(b)).map(([key, names]) => [key, [...names].sort()]),
  );
}

/** The names each provided module exports; null where webpack cannot tell (CommonJS). */
export function exportsOf(compilation: Compilation, resources: ReadonlyMap<string, string>) {
  const found: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const resource = (module as Module & { resource?: string }).resource;
    const key = resource === undefined ? undefined : resources.get(resource);
    if (key === undefined) continue;
    const names = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
    if (Array.isArray(names)) found[key] = [...names].sort();
  }
  return found;
}
