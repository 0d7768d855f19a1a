import type { HostFacts } from '@baza/registry';
import { CONTRACT } from '@baza/shared/contract';
import { shareScope } from '../remotes/sharing.ts';

/** Versions of this shell's shared modules, injected by its build. */
declare const BAZA_SHARED_VERSIONS: Record<string, string>;

/** Modules whose exports are listed: ours, and the curated router. */
const isCounted = (key: string) => key.startsWith('@baza/shared/') || key === 'react-router-dom';

/**
 * What this shell offers to remotes. The names come from the share scope: an `import *` here would list only
 * the names that the shell uses itself. Lazy modules are not loaded yet; the server checks them.
 */
export function hostFacts(): HostFacts {
  const exports: Record<string, string[]> = {};
  for (const [key, version] of Object.entries(BAZA_SHARED_VERSIONS)) {
    const module: unknown = isCounted(key) ? shareScope[key]?.[version]?.lib?.() : null;
    if (typeof module === 'object' && module !== null) exports[key] = Object.keys(module);
  }
  return { contract: CONTRACT, shared: BAZA_SHARED_VERSIONS, exports };
}
