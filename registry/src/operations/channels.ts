import { isDeepStrictEqual } from 'node:util';
import { RAMP_STEPS } from '@baza/shared/domain';
import { OperationError } from '../errors.ts';
import type { HostFacts } from '../negotiate.ts';
import type { Canary, RegistryDocument, RemoteEntry } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { leave, newestFirst, readDocument, releaseOf, remoteOf } from './document.ts';
import { agreedBreakages, isAgreed, type MayBreak, mustPass } from './pass.ts';
import { mustBeSignedRelease } from './signed.ts';
import { notTakenBack, withTakenBack } from './taken-back.ts';

/** Options of `promote`. */
export interface PromoteOptions extends Actor, MayBreak {
  remote: string;
  /** By default the canary's, else the newest. */
  version?: string;
  /** What the live shell offers; without it the release is not compared with a shell. */
  shell?: HostFacts;
}

/**
 * Makes a release stable for all visitors, after the release checks. A canary of the same release ends.
 * @throws {OperationError} `unknown` for an unknown remote or release, `refused` if a check or signature fails, or if
 *   the release waits for approval.
 */
export async function promote(store: RegistryStore, options: PromoteOptions): Promise<Outcome> {
  const { remote, shell, breaking } = options;
  const version = await signedVersion(store, remote, options.version);
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    const { stable } = entry.channels;
    const release = releaseOf(document, remote, version);
    const { manifest } = release;
    mustPass({
      release: manifest,
      shell,
      registry: document,
      breaking: breaking || isAgreed(document, release),
    });
    if (version === stable && !entry.launch) return null;
    const details = agreedBreakages(document, manifest, options);
    return {
      action: 'promote',
      remote,
      version,
      from: stable,
      ...(details.breaks ? { details } : {}),
      entry: withStable(entry, version),
    };
  });
}

/** The release that is meant, which is signed if its owners sign. */
async function signedVersion(store: RegistryStore, remote: string, named?: string): Promise<string> {
  const document = await readDocument(store);
  const version = named ?? nextOf(document, remote);
  const { manifest } = releaseOf(document, remote, version);
  await mustBeSignedRelease(store, remote, version, manifest);
  return version;
}

/** The release that is meant if none is named. */
function nextOf(document: RegistryDocument, remote: string): string {
  const { channels, releases } = remoteOf(document, remote);
  if (channels.canary) return channels.canary.version;
  const waiting = Object.entries(document.waiting?.[remote] ?? {}).filter(([, { refused }]) => !refused);
  return newestFirst({ ...releases, ...Object.fromEntries(waiting) })[0] ?? channels.stable;
}

/** A remote with another stable release; a canary of the same release ends. */
export function withStable({ launch, ...entry }: RemoteEntry, version: string): RemoteEntry {
  const { stable, canary } = entry.channels;
  const before = launch ? [] : (entry.wasStable ?? [stable]);
  const next: RemoteEntry = {
    ...entry,
    channels: { stable: version, ...(canary && canary.version !== version ? { canary } : {}) },
    wasStable: [version, ...before.filter((each) => each !== version)],
    ...notTakenBack(entry, version),
  };
  return leave(next, stable, new Date().toISOString());
}

/** Options of `setCanary`. */
export interface CanaryOptions extends Actor, MayBreak {
  remote: string;
  /** By default the current canary's, else the newest. */
  version?: string;
  /** Share of visitors, 0 to 100. */
  percent: number;
  roles?: readonly string[];
  /** Whether visitors can opt in with the cookie `canary`. */
  cookie?: boolean;
  /** Lets canary analysis raise the share, holding each for so many minutes. */
  ramp?: { hold: number };
  shell?: HostFacts;
}

/**
 * Releases a version to some visitors, after the release checks. With nobody (0 %, no roles, no cookie) it ends the
 * canary.
 * @throws {OperationError} `usage` if `percent` is not from 0 to 100 or the version is stable, `unknown` for an unknown
 *   remote or release, `refused` if a check or signature fails.
 */
export async function setCanary(store: RegistryStore, options: CanaryOptions): Promise<Outcome> {
  const { remote, percent, roles = [], cookie = false, ramp, shell, breaking } = options;
  if (!(percent >= 0 && percent <= 100))
    throw new OperationError('usage', `${percent} is no share of visitors.`, {
      hint: 'Give a number from 0 to 100.',
    });
  const isEnd = percent === 0 && !roles.length && !cookie;
  const version = isEnd ? '' : await signedVersion(store, remote, options.version);
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    if (isEnd) return endCanary(entry, remote, 'canary');
    const before = entry.channels.canary;
    const release = releaseOf(document, remote, version);
    const { manifest } = release;
    if (version === entry.channels.stable && !entry.launch)
      throw new OperationError('usage', `${remote} ${version} is stable: everybody has it.`, {
        hint: 'Publish the release to be tried first, or name another with --version.',
      });
    mustPass({
      release: manifest,
      shell,
      registry: document,
      breaking: breaking || isAgreed(document, release),
    });
    const now = new Date().toISOString();
    const same = before?.version === version ? before : undefined;
    const goesOn = same?.ramp && same.percent === percent && same.ramp.hold === ramp?.hold;
    const canary: Canary = {
      version,
      percent,
      ...(roles.length ? { roles: [...roles] } : {}),
      ...(cookie ? { cookie } : {}),
      since: same ? same.since : now,
      ...(ramp ? { ramp: goesOn ? same.ramp : { hold: ramp.hold, at: now } } : {}),
    };
    if (before && isDeepStrictEqual({ ...canary }, { since: undefined, ...before })) return null;
    const next = { ...entry, channels: { ...entry.channels, canary }, ...notTakenBack(entry, version) };
    const agreed = agreedBreakages(document, manifest, options);
    const details = { percent, roles: canary.roles, cookie: canary.cookie, ramp, ...agreed };
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

/** Options of `advanceRamp`: the canary as it was seen. */
export interface RampOptions extends Actor {
  remote: string;
  /** The canary and the share that it has now. */
  version: string;
  percent: number;
  /** Stored in the log, e.g. the metrics behind the decision. */
  details?: Record<string, unknown>;
  shell?: HostFacts;
}

/**
 * Raises a canary to the next percentage of `RAMP_STEPS`, or makes it stable after the last one. Changes nothing if
 * version or percentage differ from those given.
 * @throws {OperationError} `unknown` for an unknown release, `refused` if a check or signature fails.
 */
export async function advanceRamp(store: RegistryStore, options: RampOptions): Promise<Outcome> {
  const { remote, version, percent, shell } = options;
  await signedVersion(store, remote, version);
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    const { canary, stable } = entry.channels;
    if (!canary?.ramp || canary.version !== version || canary.percent !== percent) return null;
    // It was agreed to when the canary began.
    const { manifest } = releaseOf(document, remote, version);
    mustPass({ release: manifest, shell, registry: document, breaking: true });
    const share = RAMP_STEPS.find((step) => step > percent);
    if (share === undefined || share >= 100)
      return {
        action: 'promote',
        remote,
        version,
        from: stable,
        details: options.details,
        entry: withStable(entry, version),
      };
    const { hold } = canary.ramp;
    const next: Canary = { ...canary, percent: share, ramp: { hold, at: new Date().toISOString() } };
    const channels = { ...entry.channels, canary: next };
    const details = {
      ...options.details,
      percent: share,
      roles: canary.roles,
      cookie: canary.cookie,
      ramp: { hold },
    };
    return { action: 'canary', remote, version, from: version, details, entry: { ...entry, channels } };
  });
}

export function endCanary(
  entry: RemoteEntry,
  remote: string,
  action: 'canary' | 'rollback',
  details?: Record<string, unknown>,
) {
  const { stable, canary } = entry.channels;
  if (!canary) return null;
  const now = new Date().toISOString();
  const left = leave({ ...entry, channels: { stable } }, canary.version, now);
  const next = action === 'rollback' ? { ...left, ...withTakenBack(left, [canary.version], now) } : left;
  return {
    action,
    remote,
    version: stable,
    from: canary.version,
    details: { ...details, channel: 'canary' },
    entry: next,
  };
}
