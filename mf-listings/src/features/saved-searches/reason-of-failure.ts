import type { ApiError } from '@baza/shared/store';

const KINDS = ['stale-version', 'saved-already', 'too-many-searches'] as const;

/** Why a search was not saved, as a key of `error`. */
export function reasonOfFailure({ status, problem }: ApiError): string {
  if (status === 0) return 'offline';
  if (status === 404) return 'gone';
  return KINDS.find((kind) => problem?.type.endsWith(kind)) ?? 'failed';
}
