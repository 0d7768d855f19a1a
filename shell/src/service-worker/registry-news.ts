import { isOnCanary, type RemoteEntry, type Visitor } from '@baza/registry';
import { registryAddress } from '../remotes/registry-address.ts';
import { createValue, type Value } from '../value.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function offered(name: string, remote: unknown, visitor: Visitor): string {
  if (!isRecord(remote) || !isRecord(remote.channels)) return '';
  if (remote.disabled) return 'off';
  const { stable, canary } = remote.channels as unknown as RemoteEntry['channels'];
  return canary && isOnCanary(name, canary, visitor) ? canary.version : stable;
}

/** The releases that a registry offers this visitor, as one comparable text; empty if it is invalid. */
export function offeredVersions(document: unknown, visitor: Visitor): string {
  if (!isRecord(document) || !isRecord(document.remotes)) return '';
  return Object.entries(document.remotes)
    .map(([name, remote]) => `${name}@${offered(name, remote, visitor)}`)
    .sort()
    .join(' ');
}

const ASK_MS = 15 * 60_000;

/**
 * True once the registry offers this visitor other releases than at page load. Checked on return to a tab
 * and every quarter of an hour while it is visible.
 */
export function watchRegistry(before: unknown, visitor: Visitor, page: Window = window): Value<boolean> {
  const changed = createValue(false);
  const known = offeredVersions(before, visitor);
  let asked = Date.now();
  const ask = async () => {
    if (page.document.visibilityState !== 'visible' || Date.now() - asked < ASK_MS || !known) return;
    asked = Date.now();
    try {
      const response = await page.fetch(registryAddress(), { cache: 'no-cache', priority: 'low' });
      const now = response.ok ? offeredVersions(await response.json(), visitor) : '';
      if (now && now !== known) changed.set(true);
    } catch {
      // Offline: no update.
    }
  };
  page.document.addEventListener('visibilitychange', () => void ask());
  page.setInterval(() => void ask(), ASK_MS);
  return changed;
}
