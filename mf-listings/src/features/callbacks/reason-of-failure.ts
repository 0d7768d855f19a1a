import type { ApiError } from '@baza/shared/store';
import { limitReason } from '../../i18n/texts/limit-reason.ts';

/** Why a request to be called back was not sent, as a key of texts. */
export function reasonOfFailure(
  error: ApiError,
): 'offline' | 'gone' | 'failed' | ReturnType<typeof limitReason> {
  const { status } = error;
  if (status === 0) return 'offline';
  if (status === 404) return 'gone';
  return status === 429 ? limitReason(error) : 'failed';
}
