import { OperationError } from '@baza/registry/operations';
import { ProblemError } from '../../platform/http/problem.ts';

const STATUS: Record<OperationError['code'], { status: number; kind: string }> = {
  usage: { status: 400, kind: 'bad-request' },
  unknown: { status: 404, kind: 'not-found' },
  refused: { status: 422, kind: 'refused' },
  immutable: { status: 409, kind: 'immutable' },
  conflict: { status: 409, kind: 'busy' },
  stale: { status: 409, kind: 'stale' },
  malformed: { status: 503, kind: 'registry-malformed' },
  lost: { status: 503, kind: 'registry-malformed' },
  absent: { status: 503, kind: 'registry-malformed' },
  unwritable: { status: 503, kind: 'registry-unwritable' },
  denied: { status: 403, kind: 'forbidden' },
};

/** Rejects with the problem of a refused operation. */
export const withProblems = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw operationProblem(error);
  });

/** A refused operation as a problem that says what is wrong, where, and how to fix it. */
export function operationProblem(error: unknown): unknown {
  if (!(error instanceof OperationError)) return error;
  const { status, kind } = STATUS[error.code];
  const refusals = error.refusals.map(({ what, where, fix }) => ({ what, where, fix }));
  const more = { detail: error.hint, ...(refusals.length ? { refusals } : {}) };
  return new ProblemError(status, kind, error.message, { more });
}
