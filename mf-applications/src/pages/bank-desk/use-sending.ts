import { useText } from '@baza/shared/contract';
import { apiErrorOf } from '@baza/shared/store';
import { useRef, useState } from 'react';
import { BANK_TEXTS } from './bank-texts.ts';

/**
 * Sends a change of an application. Returns its problem, to be shown beside the button; an unchanged body keeps its
 * idempotency key, so that a repeated attempt is carried out once.
 */
export function useSending(onStale: () => void) {
  const { t } = useText(BANK_TEXTS);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef({ of: '', key: '' });
  const send = async (body: object, run: (key: string) => Promise<{ error?: unknown }>): Promise<boolean> => {
    setProblem(null);
    const text = JSON.stringify(body);
    if (attempt.current.of !== text) attempt.current = { of: text, key: crypto.randomUUID() };
    const { error } = await run(attempt.current.key);
    const failed = apiErrorOf(error);
    if (!failed) {
      attempt.current = { of: '', key: '' };
      return true;
    }
    if (failed.status === 409) onStale();
    const isClosed = failed.problem?.type.endsWith('not-allowed');
    setProblem(t(failed.status !== 409 ? 'problem.failed' : isClosed ? 'problem.closed' : 'problem.stale'));
    return false;
  };
  return { problem, send };
}
