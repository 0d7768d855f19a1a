import { OperationError } from '../errors.ts';
import { breakages } from '../release-checks/breakages.ts';
import { check, type GateInput } from '../release-checks/check.ts';
import { describeRefusal, type Refusal } from '../release-checks/refusal.ts';
import type { RegistryDocument, Release, ReleaseManifest } from '../schema.ts';

/** Throws the release checks' refusals of a release. */
export const mustPass = (input: GateInput): void => refuse(check(input));

/** An operation that may break other live remotes if it says so. */
export interface MayBreak {
  /** Goes on although other live remotes break; the log says which. */
  breaking?: boolean;
}

/** Whether ops have approved all that a release breaks. */
export const isAgreed = (document: RegistryDocument, { manifest, agreed = [] }: Release): boolean =>
  agreed.length > 0 && breakages(document, manifest).every((what) => agreed.includes(what));

/** For the log: what a release breaks, if that was agreed to. */
export function agreedBreakages(
  document: RegistryDocument,
  manifest: ReleaseManifest,
  { breaking = false, why = '' }: MayBreak & { why?: string | undefined },
): { breaks?: string[] } {
  const breaks = breaking ? breakages(document, manifest) : [];
  if (breaks.length && !why.trim())
    throw new OperationError('usage', `This breaks other remotes: ${breaks.join('; ')}.`, {
      hint: 'Say --why, for the teams that will ask.',
    });
  return breaks.length ? { breaks } : {};
}

/** Throws refusals, if there are any. */
export function refuse(refusals: readonly Refusal[]): void {
  if (!refusals.length) return;
  throw new OperationError('refused', refusals.map(describeRefusal).join('\n'), {
    hint: 'Nothing has changed; fix the problems above, build and try again.',
    refusals,
  });
}
