import type { HostFacts } from '@baza/registry';
import { CONTRACT } from '@baza/shared/contract';
import { eagerModules } from '../remotes/shared-modules.ts';

/** Versions of this shell's shared modules, injected by its build. */
declare const BAZA_SHARED_VERSIONS: Record<string, string>;

/** Versions of the modules that this shell provides, by import specifier. */
export const sharedVersions: Readonly<Record<string, string>> = BAZA_SHARED_VERSIONS;

/** Modules whose exports are listed: ours, and the curated router. */
const isCounted = (key: string) => key.startsWith('@baza/shared/') || key === 'react-router-dom';

/** What this shell offers to remotes. Lazy modules are not loaded yet; the server checks them. */
export function hostFacts(): HostFacts {
  const exports = Object.fromEntries(
    Object.entries(eagerModules)
      .filter(([key]) => isCounted(key))
      .map(([key, module]) => [key, Object.keys(module)]),
  );
  return { contract: CONTRACT, shared: sharedVersions, exports };
}
