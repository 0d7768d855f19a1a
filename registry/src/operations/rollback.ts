import { OperationError } from '../errors.ts';
import { breakageRefusals } from '../release-checks/breakages.ts';
import type { RemoteEntry } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { endCanary, withStable } from './channels.ts';
import { newestFirst, readDocument, releaseOf, remoteOf } from './document.ts';
import { agreedBreakages, isAgreed, type MayBreak, refuse } from './pass.ts';
import { returnedTo } from './taken-back.ts';
import { missingFiles, someOf } from './whole.ts';

/** Options of `rollback`. */
export interface RollbackOptions extends Actor, MayBreak {
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

/**
 * Ends the canary if there is one, otherwise restores the previous stable release whose files are all in the store.
 * Release checks do not apply, except for breaking changes of stable.
 * @throws {OperationError} `unknown` if there is no such release or none was stable before, `refused` if its files are
 *   missing or it breaks live remotes.
 */
export async function rollback(store: RegistryStore, options: RollbackOptions): Promise<Outcome> {
  const { remote, expected, details } = options;
  const missing = options.channel === 'canary' ? new Map() : await missingOf(store, remote);
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    const { stable, canary } = entry.channels;
    const channel = options.channel ?? (canary && !options.version ? 'canary' : 'stable');
    if (expected !== undefined && expected !== (channel === 'canary' ? canary?.version : stable)) return null;
    if (channel === 'canary') return endCanary(entry, remote, 'rollback', details);
    const { version, passedOver } = options.version
      ? { version: options.version, passedOver: [] }
      : stableBefore(entry, remote, missing);
    const release = releaseOf(document, remote, version);
    const { manifest } = release;
    mustBeWhole(remote, version, missing);
    if (version === stable && !entry.launch) return null;
    if (!options.breaking && !isAgreed(document, release)) refuse(breakageRefusals(document, manifest));
    const agreed = agreedBreakages(document, manifest, options);
    const next = withStable(entry, version);
    return {
      action: 'rollback',
      remote,
      version,
      from: stable,
      details: { ...details, channel, ...(passedOver.length ? { passedOver } : {}), ...agreed },
      entry: { ...next, ...returnedTo(entry, version, new Date().toISOString()) },
    };
  });
}

type Missing = Awaited<ReturnType<typeof missingFiles>>;

async function missingOf(store: RegistryStore, remote: string): Promise<Missing> {
  const { releases = {} } = (await readDocument(store)).remotes[remote] ?? {};
  const manifests = Object.values(releases).map(({ manifest }) => manifest);
  return missingFiles(store, manifests, `${remote}/`);
}

function mustBeWhole(remote: string, version: string, missing: Missing): void {
  const files = missing.get(`${remote}/${version}`);
  if (files)
    throw new OperationError('refused', `Files of ${remote} ${version} are missing: ${someOf(files)}.`, {
      hint: 'Nothing has changed. Name another release, or put the files back from the backup.',
    });
}

function stableBefore({ channels, wasStable = [], releases }: RemoteEntry, remote: string, missing: Missing) {
  const { stable } = channels;
  const before = wasStable.filter((version) => version !== stable && version in releases);
  const isWhole = (version: string) => !missing.has(`${remote}/${version}`);
  const version = before.find(isWhole);
  if (version) return { version, passedOver: before.slice(0, before.indexOf(version)) };
  const [broken] = before;
  if (broken) mustBeWhole(remote, broken, missing);
  const others = newestFirst(releases).filter((each) => each !== stable && isWhole(each));
  throw new OperationError('unknown', `Nothing before ${stable} was stable for ${remote}.`, {
    hint: others.length
      ? `Name a release with --version: ${others.join(', ')}; or disable the remote.`
      : 'It has no other release: disable the remote, or publish a repaired release.',
  });
}
