import { createValue, type Value } from '../value.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The stable version of each remote, as one comparable text; empty for what is no registry. */
export function stableVersions(document: unknown): string {
  if (!isRecord(document) || !isRecord(document.remotes)) return '';
  return Object.entries(document.remotes)
    .map(([name, remote]) => {
      const channels = isRecord(remote) && isRecord(remote.channels) ? remote.channels : {};
      return `${name}@${String(channels.stable)}`;
    })
    .sort()
    .join(' ');
}

const ASK_MS = 15 * 60_000;

/** True once the registry lists other stable releases than this page began with. Asked when a tab is returned to. */
export function watchRegistry(before: unknown, page: Window = window): Value<boolean> {
  const changed = createValue(false);
  const known = stableVersions(before);
  let asked = Date.now();
  const ask = async () => {
    if (page.document.visibilityState !== 'visible' || Date.now() - asked < ASK_MS || !known) return;
    asked = Date.now();
    try {
      const answer = await page.fetch('/remotes/registry.json', { cache: 'no-cache', priority: 'low' });
      const now = answer.ok ? stableVersions(await answer.json()) : '';
      if (now && now !== known) changed.set(true);
    } catch {
      // Offline: no news.
    }
  };
  page.document.addEventListener('visibilitychange', () => void ask());
  return changed;
}
