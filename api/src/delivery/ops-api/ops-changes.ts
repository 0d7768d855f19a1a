import type { RegistryDocument } from '@baza/registry';
import type { Change, Waiting } from '@baza/registry/operations';
import type { OpsChange, OpsWaiting } from '@baza/shared/schema';
import { changedValues } from './ops-setup.ts';

export const opsChange = ({ details, previous: _, ...change }: Change): OpsChange => ({
  ...change,
  ...(typeof details?.percent === 'number' ? { percent: details.percent } : {}),
  ...(typeof details?.takenOverFrom === 'string' ? { takenOverFrom: details.takenOverFrom } : {}),
  ...(details?.waiting ? { waits: true as const } : {}),
  ...(['publish', 'approve'].includes(change.action) && details?.stable === true
    ? { stable: true as const }
    : {}),
  ...(details?.launch ? { launch: true as const } : {}),
  ...(details?.channel === 'canary' ? { channel: 'canary' as const } : {}),
  ...(change.action === 'configure' ? { changed: changedValues(details) } : {}),
});

const partOf = (change: Change | null) => change && { who: change.who, why: change.why, time: change.time };

export function opsWaiting(
  { remote, version, reasons, news, ramp, published, refused }: Waiting,
  { remotes }: RegistryDocument,
): OpsWaiting {
  const first = !remotes[remote];
  return {
    ...{ remote, version, first, reasons, news, ramp },
    published: partOf(published),
    refused: partOf(refused),
  };
}
