import { RAMP_HOLD, RAMP_STEPS } from '@baza/shared/domain';
import { mustRamp } from '../access/rights.ts';
import { OperationError } from '../errors.ts';
import type { HostFacts } from '../negotiate.ts';
import { breakages } from '../release-checks/breakages.ts';
import { ownerRefusals } from '../release-checks/owner.ts';
import { newsOf, type ReleaseNews, type WaitReason, waitReasons } from '../release-checks/waiting.ts';
import type { RegistryDocument, RemoteEntry, WaitingRelease } from '../schema.ts';
import { sourceOf } from '../source.ts';
import type { RegistryStore } from '../store/store.ts';
import { readAccess } from './access.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { readDocument, releaseOf, remoteOf } from './document.ts';
import { type Change, readChange } from './log.ts';
import { mustPass, refuse } from './pass.ts';
import { mustBeSignedRelease } from './signed.ts';

/** Options of `approve` and `refuseRelease`. `why` is required. */
export interface ApprovalOptions extends Actor {
  remote: string;
  version: string;
}

/** A remote with one more release; a remote's first one is stable. */
export const withRelease = (
  entry: RemoteEntry | undefined,
  { url, manifest }: Pick<WaitingRelease, 'url' | 'manifest'>,
  agreed: string[] = [],
): RemoteEntry => {
  const { version } = manifest;
  const known = entry ?? { channels: { stable: version }, wasStable: [version], releases: {} };
  const release = { ...known.releases[version], url, manifest, ...(agreed.length ? { agreed } : {}) };
  return { ...known, releases: { ...known.releases, [version]: release } };
};

/** A remote whose first release begins its ramp: nobody else gets the remote before the release is stable. */
function withLaunch(entry: RemoteEntry, version: string): RemoteEntry {
  const now = new Date().toISOString();
  const canary = {
    ...{ version, percent: RAMP_STEPS[0], since: now },
    ramp: { hold: RAMP_HOLD.usual, at: now },
  };
  return { ...entry, channels: { stable: version, canary }, wasStable: [], launch: true };
}

/** The releases of a remote that wait, without one of them. */
export function waitingWithout({ waiting }: RegistryDocument, remote: string, version: string) {
  const { [version]: _, ...others } = waiting?.[remote] ?? {};
  return others;
}

const mustSayWhy = (why: string | undefined): void => {
  if (!why?.trim())
    throw new OperationError('usage', 'It is not decided without a reason.', {
      hint: 'Say --why, for the team that reads it and for those who will ask.',
    });
};

/** The release of a decision; null if it has been approved already. Throws for others. */
function waitingOf(document: RegistryDocument, remote: string, version: string): WaitingRelease | null {
  const found = document.waiting?.[remote]?.[version];
  if (found) return found;
  remoteOf(document, remote);
  releaseOf(document, remote, version);
  return null;
}

/**
 * Approves a release that waits, after running the release checks again. A remote’s first release begins its ramp, or becomes
 * stable if ops have exempted the team that published it.
 * Changes nothing if the release is approved already.
 * @throws {OperationError} `usage` without a reason, `unknown` for an unknown release, `refused` if a release check or
 *   its signature fails.
 */
export async function approve(
  store: RegistryStore,
  options: ApprovalOptions & { shell?: HostFacts },
): Promise<Outcome> {
  const { remote, version, shell, why } = options;
  mustSayWhy(why);
  const waits = waitingOf(await readDocument(store), remote, version);
  if (waits) await mustBeSignedRelease(store, remote, version, waits.manifest);
  const isRamped = await ramps(store, remote, waits);
  return changeRegistry(store, options, (document) => {
    const found = waitingOf(document, remote, version);
    if (!found) return null;
    const { manifest } = found;
    mustPass({ release: manifest, shell, registry: document, breaking: true });
    refuse(ownerRefusals(manifest, document));
    const known = document.remotes[remote];
    const source = sourceOf(manifest);
    const agreed = breakages(document, manifest);
    const released = withRelease(known, found, agreed);
    const launches = !known && isRamped;
    const entry = launches ? withLaunch(released, version) : released;
    const details = {
      stable: !known && !launches,
      ...(launches ? { launch: true, percent: RAMP_STEPS[0], ramp: { hold: RAMP_HOLD.usual } } : {}),
      waited: waitReasons(document, manifest),
      ...(source ? { source } : {}),
      ...(agreed.length ? { agreed } : {}),
    };
    return {
      action: 'approve',
      ...{ remote, version, details },
      entry: source ? { ...entry, source: { ...entry.source, ...source } } : entry,
      waiting: () => waitingWithout(document, remote, version),
    };
  });
}

/** Whether the team that published a release has to ramp its releases. */
async function ramps(store: RegistryStore, remote: string, waits: WaitingRelease | null): Promise<boolean> {
  const published = await readChange(store, waits?.change);
  return published !== null && mustRamp(await readAccess(store), published.who, remote);
}

/**
 * Refuses a release that waits. It can still be approved later; the team reads the reason. Changes nothing if the
 * release is refused already.
 * @throws {OperationError} `usage` without a reason or for an approved release, `unknown` for an unknown release.
 */
export async function refuseRelease(store: RegistryStore, options: ApprovalOptions): Promise<Outcome> {
  const { remote, version, why } = options;
  mustSayWhy(why);
  return changeRegistry(store, options, (document) => {
    const found = waitingOf(document, remote, version);
    if (!found)
      throw new OperationError('usage', `${remote} ${version} has been approved.`, {
        hint: 'Roll it back if visitors must not get it.',
      });
    if (found.refused) return null;
    return {
      action: 'refuse',
      ...{ remote, version, entry: document.remotes[remote] },
      waiting: (id) => ({ ...document.waiting?.[remote], [version]: { ...found, refused: id } }),
    };
  });
}

/** A release that ops have not approved, with the entries of the log that say who published and refused it. */
export interface Waiting {
  remote: string;
  version: string;
  reasons: WaitReason[];
  news: ReleaseNews;
  /** Whether its approval begins a ramp. */
  ramp: boolean;
  published: Change | null;
  refused: Change | null;
}

/** Returns the releases that wait or were refused, with their log entries, oldest first. */
export async function readWaiting(store: RegistryStore, document: RegistryDocument): Promise<Waiting[]> {
  const access = await readAccess(store);
  const all = Object.entries(document.waiting ?? {}).flatMap(([remote, releases]) =>
    Object.entries(releases).map(async ([version, { manifest, change, refused }]) => {
      const published = await readChange(store, change);
      const isFirst = !document.remotes[remote];
      return {
        ...{ remote, version, published },
        // Shown whatever became of the reasons since.
        reasons: waitReasons(document, manifest),
        news: newsOf(document, manifest),
        ramp: isFirst && published !== null && mustRamp(access, published.who, remote),
        refused: await readChange(store, refused),
      };
    }),
  );
  const time = ({ published }: Waiting) => published?.time ?? '';
  return (await Promise.all(all)).sort((a, b) => time(a).localeCompare(time(b)));
}
