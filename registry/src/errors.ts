import type { Refusal } from './release-checks/refusal.ts';

/**
 * Why an operation failed. `usage`: the arguments make no sense; `unknown`: no such remote or release;
 * `refused`: the release checks refused it; `immutable`: the version exists with different contents; `conflict`:
 * the registry kept changing; `stale`: the registry has changed since it was read;
 * `malformed`: the registry is invalid; `lost`: its document is missing; `absent`: there is none;
 * `unwritable`: its disk is full or read-only; `denied`: the site does not know the caller, or gives no right to it.
 */
export type OperationErrorCode =
  | 'usage'
  | 'unknown'
  | 'refused'
  | 'immutable'
  | 'conflict'
  | 'stale'
  | 'malformed'
  | 'lost'
  | 'absent'
  | 'unwritable'
  | 'denied';

/** A failed operation on a registry; nothing has changed. */
export class OperationError extends Error {
  override name = 'OperationError';
  readonly code: OperationErrorCode;
  /** How to fix it, in one sentence. */
  readonly hint: string;
  /** Refusals of the release checks, if any. */
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
