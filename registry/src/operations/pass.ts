import { OperationError } from '../errors.ts';
import { check, type GateInput } from '../gate/check.ts';
import { describeRefusal } from '../gate/refusal.ts';

/** Throws the gate's refusals of a release. */
export function mustPass(input: GateInput): void {
  const refusals = check(input);
  if (!refusals.length) return;
  throw new OperationError('refused', refusals.map(describeRefusal).join('\n'), {
    hint: 'Nothing has changed; fix the problems above, build and try again.',
    refusals,
  });
}
