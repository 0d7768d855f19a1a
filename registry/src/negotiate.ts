import type { Properties } from '@baza/shared/contract/release';
import { satisfies } from './range.ts';
import type { Audience, RegistryDocument, Release, ReleaseManifest, RemoteEntry } from './schema.ts';

/** What a shell offers, as written by its build to `shell.json`. */
export interface HostFacts {
  contract: number;
  /** Shared module to its version. */
  shared: Readonly<Record<string, string>>;
  /** Shared module to the names it exports; a module that is not listed exports what its package does. */
  exports: Readonly<Record<string, readonly string[]>>;
  /** Routes of the shell's own pages. */
  routes?: readonly string[];
  /** Slots of its pages with their props; missing from shells built before there were any. */
  slots?: Readonly<Record<string, Properties>>;
  /** Public readings of the site's API, `public/listings/{id}`; missing for a shell without a site. */
  calls?: readonly string[];
}

/** Why a release cannot run in a shell, naming what is missing. */
export type Misfit =
  | { kind: 'contract'; wants: number; has: number }
  | { kind: 'version'; module: string; wants: string; has: string | null }
  | { kind: 'export'; module: string; names: string[] }
  | { kind: 'missing' };

export interface Rejected {
  version: string;
  misfits: readonly Misfit[];
}
export type Choice =
  | { ok: true; version: string; release: Release; channel: Channel; rejected: Rejected[] }
  | { ok: false; disabled?: string; isAbsent?: true; rejected: Rejected[] };
export type Channel = 'stable' | 'canary' | 'fallback';

const known = new WeakMap<HostFacts, WeakMap<ReleaseManifest, readonly Misfit[]>>();

/** Everything that prevents a release from running in this shell; empty if compatible. Called for every page. */
export function misfitsOf(manifest: ReleaseManifest, host: HostFacts): readonly Misfit[] {
  const ofHost = known.get(host) ?? new WeakMap<ReleaseManifest, readonly Misfit[]>();
  known.set(host, ofHost);
  const misfits = ofHost.get(manifest) ?? findMisfits(manifest, host);
  ofHost.set(manifest, misfits);
  return misfits;
}

function findMisfits(manifest: ReleaseManifest, host: HostFacts): Misfit[] {
  const misfits: Misfit[] = [];
  if (manifest.contract !== host.contract)
    misfits.push({ kind: 'contract', wants: manifest.contract, has: host.contract });
  for (const [module, wants] of Object.entries(manifest.shared)) {
    const has = host.shared[module] ?? null;
    // Stryker disable next-line ConditionalExpression: `null` satisfies nothing; the condition is for the type.
    if (has === null || !satisfies(has, wants)) misfits.push({ kind: 'version', module, wants, has });
  }
  for (const [module, wanted] of Object.entries(manifest.imports)) {
    const offered = host.exports[module];
    const names = offered ? wanted.filter((name) => name !== '*' && !offered.includes(name)) : [];
    if (names.length) misfits.push({ kind: 'export', module, names });
  }
  return misfits;
}

/** The version that a shared module of a release runs on. */
export interface SharedVersion {
  module: string;
  /** The range that the release was built for. */
  wants: string;
  /** What the shell provides; null if nothing. */
  runsOn: string | null;
}

/** The shell is the only provider: each shared module of a release runs on the shell's version. */
export const sharedVersions = ({ shared }: ReleaseManifest, host: HostFacts): SharedVersion[] =>
  Object.entries(shared).map(([module, wants]) => ({ module, wants, runsOn: host.shared[module] ?? null }));

/** An incompatibility in one line, for logs and the release checks. */
export function describeMisfit(misfit: Misfit): string {
  switch (misfit.kind) {
    case 'contract':
      return `it is built for contract ${misfit.wants}, the shell has ${misfit.has}`;
    case 'version':
      return `it needs ${misfit.module} ${misfit.wants}, the shell has ${misfit.has ?? 'none'}`;
    case 'export':
      return `it uses ${misfit.names.join(', ')} of ${misfit.module}, which the shell lacks`;
    case 'missing':
      return 'it is not in the registry';
  }
}

/** A number from 0 to 99 that stays the same for a visitor and a remote (FNV-1a). */
export function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0;
  return hash % 100;
}

/** The visitor that requests a release. */
export interface Visitor {
  /** The visitor's lasting key: the same visitor stays on a canary or off it. */
  channelKey: string;
  roles?: readonly string[];
  /** Value of the cookie `canary`: names of remotes with commas between them, or `*`. */
  canaryCookie?: string;
}

/** Names a flag wherever a remote's name does: in keys and in the cookie. */
export const flagId = (remote: string, flag: string): string => `${remote}/${flag}`;

/** Whether a visitor gets a canary or a flag: by share, by role, or by the cookie if allowed. */
export function isOnCanary(
  name: string,
  audience: Audience,
  { channelKey, roles, canaryCookie }: Visitor,
): boolean {
  if (bucketOf(`${name}:${channelKey}`) < audience.percent) return true;
  if (audience.roles?.some((role) => roles?.includes(role))) return true;
  if (!audience.cookie) return false;
  return canaryCookie?.split(',').some((each) => ['*', name].includes(each.trim())) ?? false;
}

/**
 * The release of a remote that this shell loads for this visitor: the canary for those it is meant for, else the
 * stable one, or if that is incompatible, the last compatible one that was stable. `isAbsent` means that the remote does not exist
 * for this visitor: none of its releases is for all visitors yet.
 */
export function chooseRelease(name: string, entry: RemoteEntry, host: HostFacts, visitor: Visitor): Choice {
  const rejected: Rejected[] = [];
  if (entry.disabled) return { ok: false, disabled: entry.disabled.reason, rejected };

  const attempt = (version: string, channel: Channel): Choice | null => {
    if (rejected.some((known) => known.version === version)) return null;
    const release = entry.releases[version];
    const misfits: readonly Misfit[] = release ? misfitsOf(release.manifest, host) : [{ kind: 'missing' }];
    if (release && !misfits.length) return { ok: true, version, release, channel, rejected };
    rejected.push({ version, misfits });
    return null;
  };

  const { stable, canary } = entry.channels;
  const wantsCanary = canary && isOnCanary(name, canary, visitor);
  if (entry.launch && !wantsCanary) return { ok: false, isAbsent: true, rejected };
  const chosen = (wantsCanary && attempt(canary.version, 'canary')) || attempt(stable, 'stable');
  if (chosen) return chosen;
  for (const version of fallbacksOf(entry)) {
    const found = attempt(version, 'fallback');
    if (found) return found;
  }
  return { ok: false, rejected };
}

/** A registry that records `wasStable` never offers releases that were not stable or were rolled back. */
function fallbacksOf({ wasStable, releases, channels: { stable } }: RemoteEntry): string[] {
  if (wasStable) return wasStable.filter((version) => version in releases);
  const newest = releases[stable]?.manifest.time;
  return Object.values(releases)
    .map(({ manifest }) => manifest)
    .filter(({ time }) => newest === undefined || time < newest)
    .sort((a, b) => b.time.localeCompare(a.time))
    .map(({ version }) => version);
}

/** A live release that does not run in a shell. */
export interface Stopped {
  remote: string;
  version: string;
  channel: 'stable' | 'canary';
  misfits: readonly Misfit[];
  /** The release that its visitors get instead. */
  instead: string | null;
}

const OFF_CANARY: Visitor = { channelKey: '' };

/** What a remote's visitors get who are not on its canary; null if nothing. */
export function stableFor(name: string, { channels, ...entry }: RemoteEntry, host: HostFacts): string | null {
  const choice = chooseRelease(name, { ...entry, channels: { stable: channels.stable } }, host, OFF_CANARY);
  return choice.ok ? choice.version : null;
}

/** The live releases that a shell would stop, of remotes that are switched on. */
export function stoppedBy(host: HostFacts, { remotes }: RegistryDocument): Stopped[] {
  return Object.entries(remotes).flatMap(([remote, entry]) => {
    const { stable, canary } = entry.channels;
    const live = [
      ...(entry.launch ? [] : [{ version: stable, channel: 'stable' as const }]),
      ...(canary ? [{ version: canary.version, channel: 'canary' as const }] : []),
    ];
    return live.flatMap(({ version, channel }) => {
      const release = entry.releases[version];
      const misfits: readonly Misfit[] = release ? misfitsOf(release.manifest, host) : [{ kind: 'missing' }];
      if (entry.disabled || !misfits.length) return [];
      return [{ remote, version, channel, misfits, instead: stableFor(remote, entry, host) }];
    });
  });
}

/** "mf_map 1.2.0 (stable): it needs …; visitors get 1.1.0." */
export const describeStopped = ({ remote, version, channel, misfits, instead }: Stopped): string =>
  `${remote} ${version} (${channel}): ${misfits.map(describeMisfit).join('; ')}; visitors get ${instead ?? 'an error view'}.`;
