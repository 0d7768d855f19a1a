import type { RegistryDocument } from '@baza/registry';
import { mustRamp, type ReleaseAction } from '@baza/registry/access';
import { type RegistryStore, readAccess, readDocument, setCanary } from '@baza/registry/operations';
import { RAMP_HOLD, RAMP_STEPS } from '@baza/shared/domain';
import type { Releaser } from './release-tokens.ts';
import { denied } from './require-releaser.ts';

/** The share with which each ramp begins. */
const FIRST_SHARE = RAMP_STEPS[0];

/** Whether what the caller releases has to go through a ramp. Ops, and teams that ops have exempted, decide for themselves. */
export const isRamped = async (
  store: RegistryStore,
  { identity, isOps }: Releaser,
  remote: string,
): Promise<boolean> => !isOps && mustRamp(await readAccess(store), identity, remote);

/** Throws 403 for an action with which a release would reach more visitors than its ramp has come to. */
export async function mustNotSkipRamp(
  store: RegistryStore,
  releaser: Releaser,
  action: ReleaseAction,
  remote: string,
  body: { version?: string; percent?: number; channel?: string },
): Promise<void> {
  if (!['promote', 'canary', 'rollback'].includes(action)) return;
  if (!(await isRamped(store, releaser, remote))) return;
  const entry = (await readDocument(store)).remotes[remote];
  // The action itself says that there is no such remote.
  if (!entry) return;
  const { percent = 0, version } = body;
  if (action === 'promote') throw skipped(remote, version);
  if (action === 'canary' && percent > shareOf(entry, version)) throw skipped(remote, version);
  if (action === 'rollback' && version !== undefined && !entry.wasStable?.includes(version))
    throw denied(
      `${remote} ${version} was never stable`,
      `Nothing has changed. Begin its ramp with \`baza-release canary ${remote} ${version} --ramp\`.`,
    );
}

/** The share that a release may have: its current one if it is the canary, else the first step. */
function shareOf(
  { channels: { canary } }: RegistryDocument['remotes'][string],
  version: string | undefined,
): number {
  const isSame = canary && (version === undefined || canary.version === version);
  return Math.max(FIRST_SHARE, isSame ? canary.percent : 0);
}

const skipped = (remote: string, version = '') =>
  denied(
    `Releases of ${remote} go live through a ramp: ${RAMP_STEPS.join(', ')} %`,
    `Nothing has changed. Begin it with \`baza-release canary ${[remote, version].filter(Boolean).join(' ')} --ramp\`; the site then raises the share by itself. Ops can exempt your team.`,
  );

/** Begins the ramp of a published release, unless it has begun. */
export async function beginRamp(
  store: RegistryStore,
  options: Omit<Parameters<typeof setCanary>[1], 'percent' | 'ramp'>,
) {
  const ramp = { percent: FIRST_SHARE, hold: RAMP_HOLD.usual };
  const { canary } = (await readDocument(store)).remotes[options.remote]?.channels ?? {};
  if (canary?.version === options.version && canary?.ramp)
    return { ramp: { percent: canary.percent, hold: canary.ramp.hold }, outcome: null };
  const { percent, hold } = ramp;
  return { ramp, outcome: await setCanary(store, { ...options, percent, ramp: { hold } }) };
}
