import { OperationError } from '../errors.ts';
import { check, type GateInput } from '../gate/check.ts';
import { describeRefusal, type Refusal } from '../gate/refusal.ts';

/** Throws the gate's refusals of a release. */
export const mustPass = (input: GateInput): void => refuse(check(input));

/** Throws refusals, if there are any. */
export function refuse(refusals: readonly Refusal[]): void {
  if (!refusals.length) return;
  throw new OperationError('refused', refusals.map(describeRefusal).join('\n'), {
    hint: 'Nothing has changed; fix the problems above, build and try again.',
    refusals,
  });
}
