import type { Refusal } from './gate/refusal.ts';

/**
 * Why an operation was not done. `usage`: what was asked makes no sense; `unknown`: no such remote or release;
 * `refused`: the gate refuses it; `immutable`: the version exists with different contents; `conflict`:
 * the registry kept changing; `stale`: the registry has changed since it was looked at;
 * `malformed`: the registry itself cannot be read; `lost`: its document is gone.
 */
export type OperationErrorCode =
  | 'usage'
  | 'unknown'
  | 'refused'
  | 'immutable'
  | 'conflict'
  | 'stale'
  | 'malformed'
  | 'lost';

/** An operation on a registry that was not done; nothing has changed. */
export class OperationError extends Error {
  override name = 'OperationError';
  readonly code: OperationErrorCode;
  /** How to fix it, in one sentence. */
  readonly hint: string;
  /** What the gate says, when it refused. */
  readonly refusals: readonly Refusal[];

  constructor(
    code: OperationErrorCode,
    message: string,
    { hint, refusals = [], cause }: { hint: string; refusals?: readonly Refusal[]; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.hint = hint;
    this.refusals = refusals;
  }
}
