import { useText } from '@baza/shared/contract';
import { useAttemptKey } from '@baza/shared/page';
import { apiErrorOf } from '@baza/shared/store';
import { useState } from 'react';
import { BANK_TEXTS } from './bank-texts.ts';

/**
 * Sends a change of an application. Returns its problem, to be shown beside the button.
 */
export function useSending(onStale: () => void) {
  const { t } = useText(BANK_TEXTS);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useAttemptKey();
  const send = async (body: object, run: (key: string) => Promise<{ error?: unknown }>): Promise<boolean> => {
    setProblem(null);
    const { error } = await run(attempt.keyOf(body));
    const failed = apiErrorOf(error);
    if (!failed) {
      attempt.done();
      return true;
    }
    if (failed.status === 409) onStale();
    const isClosed = failed.problem?.type.endsWith('not-allowed');
    setProblem(t(failed.status !== 409 ? 'problem.failed' : isClosed ? 'problem.closed' : 'problem.stale'));
    return false;
  };
  return { problem, send };
}
