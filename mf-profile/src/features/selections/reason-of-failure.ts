import { apiErrorOf } from '@baza/shared/store';

const KINDS = ['too-many-selections', 'too-many-listings', 'too-many-voters', 'stale-version'] as const;

/** The key of the text that says why a change of a selection failed. */
export function reasonOfFailure(error: unknown): string {
  const failed = apiErrorOf(error);
  const kind = KINDS.find((known) => failed?.problem?.type.endsWith(`:${known}`));
  if (kind) return `failed.${kind}`;
  if (failed?.status === 429) return 'failed.too-often';
  return failed?.status === 0 ? 'failed.offline' : 'failed.other';
}
