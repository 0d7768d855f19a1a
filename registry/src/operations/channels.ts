import { OperationError } from '../errors.ts';
import type { HostFacts } from '../negotiate.ts';
import type { Canary, RemoteEntry } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { leave, newestFirst, releaseOf, remoteOf } from './document.ts';
import { mustPass } from './pass.ts';

export interface PromoteOptions extends Actor {
  remote: string;
  /** By default the canary's, else the newest. */
  version?: string;
  /** What the live shell offers; without it the release is not compared with a shell. */
  shell?: HostFacts;
}

/** Makes a release stable for all visitors. */
export async function promote(store: RegistryStore, options: PromoteOptions): Promise<Outcome> {
  const { remote, shell } = options;
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    const { stable } = entry.channels;
    const version = options.version ?? nextOf(entry);
    const { manifest } = releaseOf(document, remote, version);
    mustPass({ release: manifest, shell, registry: document });
    if (version === stable) return null;
    return { action: 'promote', remote, version, from: stable, entry: withStable(entry, version) };
  });
}

/** The release that is meant if none is named. */
const nextOf = ({ channels, releases }: RemoteEntry): string =>
  channels.canary?.version ?? newestFirst(releases)[0] ?? channels.stable;

/** A remote with another stable release; a canary of the same release ends. */
export function withStable(entry: RemoteEntry, version: string): RemoteEntry {
  const { stable, canary } = entry.channels;
  const before = entry.wasStable ?? [stable];
  const next: RemoteEntry = {
    ...entry,
    channels: { stable: version, ...(canary && canary.version !== version ? { canary } : {}) },
    wasStable: [version, ...before.filter((each) => each !== version)],
  };
  return leave(next, stable, new Date().toISOString());
}

export interface CanaryOptions extends Actor {
  remote: string;
  /** By default the current canary's, else the newest. */
  version?: string;
  /** Share of visitors, 0 to 100. */
  percent: number;
  roles?: readonly string[];
  /** Whether visitors can opt in with the cookie `canary`. */
  cookie?: boolean;
  shell?: HostFacts;
}

/** Releases a version to some visitors; with none (0, no roles, no cookie) ends the canary. */
export async function setCanary(store: RegistryStore, options: CanaryOptions): Promise<Outcome> {
  const { remote, percent, roles = [], cookie = false, shell } = options;
  if (!(percent >= 0 && percent <= 100))
    throw new OperationError('usage', `${percent} is no share of visitors.`, {
      hint: 'Give a number from 0 to 100.',
    });
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    if (percent === 0 && !roles.length && !cookie) return endCanary(entry, remote, 'canary');
    const before = entry.channels.canary;
    const version = options.version ?? nextOf(entry);
    const { manifest } = releaseOf(document, remote, version);
    if (version === entry.channels.stable)
      throw new OperationError('usage', `${remote} ${version} is stable: everybody has it.`, {
        hint: 'Publish the release to be tried first, or name another with --version.',
      });
    mustPass({ release: manifest, shell, registry: document });
    const canary: Canary = {
      version,
      percent,
      ...(roles.length ? { roles: [...roles] } : {}),
      ...(cookie ? { cookie } : {}),
    };
    if (JSON.stringify(canary) === JSON.stringify(before)) return null;
    const next = { ...entry, channels: { ...entry.channels, canary } };
    const details = { percent, roles: canary.roles, cookie: canary.cookie };
    return {
      action: 'canary',
      remote,
      version,
      from: before?.version,
      details,
      entry: before ? leave(next, before.version, new Date().toISOString()) : next,
    };
  });
}

function endCanary(
  entry: RemoteEntry,
  remote: string,
  action: 'canary' | 'rollback',
  details?: Record<string, unknown>,
) {
  const { stable, canary } = entry.channels;
  if (!canary) return null;
  const next = leave({ ...entry, channels: { stable } }, canary.version, new Date().toISOString());
  return {
    action,
    remote,
    version: stable,
    from: canary.version,
    details: { ...details, channel: 'canary' },
    entry: next,
  };
}

export interface RollbackOptions extends Actor {
  remote: string;
  /** The channel to roll back; by default the canary if there is one, else the stable release. */
  channel?: 'stable' | 'canary';
  /** Target version of stable; by default the previous stable release. */
  version?: string;
  /** Does nothing unless the channel still has this version. */
  expected?: string;
  /** Stored in the log, e.g. the metrics behind the decision. */
  details?: Record<string, unknown>;
}

/** Rolls back a canary, or stable to a former stable release. */
export async function rollback(store: RegistryStore, options: RollbackOptions): Promise<Outcome> {
  const { remote, expected, details } = options;
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    const { stable, canary } = entry.channels;
    const channel = options.channel ?? (canary && !options.version ? 'canary' : 'stable');
    if (expected !== undefined && expected !== (channel === 'canary' ? canary?.version : stable)) return null;
    if (channel === 'canary') return endCanary(entry, remote, 'rollback', details);
    const version = options.version ?? stableBefore(entry, remote);
    releaseOf(document, remote, version);
    if (version === stable) return null;
    const next = withStable(entry, version);
    // A rolled-back release is never offered again as formerly stable.
    // Stryker disable next-line OptionalChaining: `withStable` sets it; the condition is for the type.
    const wasStable = next.wasStable?.filter((each) => each !== stable);
    return {
      action: 'rollback',
      remote,
      version,
      from: stable,
      details: { ...details, channel },
      entry: { ...next, wasStable },
    };
  });
}

function stableBefore({ channels, wasStable, releases }: RemoteEntry, remote: string): string {
  const { stable } = channels;
  const before = wasStable?.find((version) => version !== stable && version in releases);
  if (before) return before;
  const others = newestFirst(releases).filter((version) => version !== stable);
  throw new OperationError('unknown', `Nothing before ${stable} was stable for ${remote}.`, {
    hint: others.length
      ? `Name a release with --version: ${others.join(', ')}; or disable the remote.`
      : 'It has no other release: disable the remote, or publish a repaired release.',
  });
}
