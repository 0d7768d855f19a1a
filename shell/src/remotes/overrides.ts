import type { Release } from '@baza/registry';
import { perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { OVERRIDE_PARAM } from './override-param.ts';

const KEY = STORAGE_KEYS.overrides;
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** A remote that runs from a developer's machine instead of its release: remote name to folder address. */
export type OverrideMap = Readonly<Record<string, string>>;

const isLocalAddress = (address: string): boolean => {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'http:' && LOCAL.test(hostname);
  } catch {
    return false;
  }
};

/**
 * Reads the overrides stored for this tab, after applying `?override=mf_map@http://localhost:4101/` (or
 * `?override=off`). Only URLs of this machine.
 */
export function readOverrides(location: Pick<Location, 'search'> = window.location): OverrideMap {
  const asked = new URLSearchParams(location.search).getAll(OVERRIDE_PARAM);
  let kept: Record<string, string> = {};
  try {
    kept = JSON.parse(perTab.get(KEY) ?? '{}') as Record<string, string>;
  } catch {
    // Unreadable is none.
  }
  if (asked.includes('off')) kept = {};
  for (const value of asked) {
    const [, name, address] = /^([a-z][a-z0-9_]*)@(.+)$/.exec(value) ?? [];
    if (name && address) kept[name] = address.endsWith('/') ? address : `${address}/`;
  }
  const sound = Object.fromEntries(
    Object.entries(kept).filter(([name, address]) => /^\w+$/.test(name) && isLocalAddress(address)),
  );
  perTab.set(KEY, Object.keys(sound).length > 0 ? JSON.stringify(sound) : null);
  return sound;
}

/** Removes all overrides and reloads the page. */
export function clearOverrides(): void {
  perTab.set(KEY, null);
  const { location } = window;
  const address = new URL(location.href);
  address.searchParams.delete(OVERRIDE_PARAM);
  location.assign(address);
}

/** The releases of the overrides; those with an unreachable server are listed in `failed`. */
export async function loadOverrides(
  overrides: OverrideMap,
  send: typeof fetch = (...args) => fetch(...args),
): Promise<{ releases: Map<string, Release>; failed: string[] }> {
  const releases = new Map<string, Release>();
  const failed: string[] = [];
  if (!Object.keys(overrides).length) return { releases, failed };
  const { releaseManifestSchema } = await import(/* webpackChunkName: "registry" */ '@baza/registry/schema');
  await Promise.all(
    Object.entries(overrides).map(async ([name, url]) => {
      try {
        const response = await send(`${url}release.json`, {
          cache: 'no-store',
          signal: AbortSignal.timeout(4000),
        });
        const manifest = releaseManifestSchema.parse(await response.json());
        if (manifest.name !== name) throw new Error(`${url} serves ${manifest.name}`);
        releases.set(name, { url, manifest });
      } catch {
        failed.push(name);
      }
    }),
  );
  return { releases, failed };
}
