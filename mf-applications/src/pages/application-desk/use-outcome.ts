import { useShell, useText } from '@baza/shared/contract';
import { apiErrorOf } from '@baza/shared/store';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { DESK_TEXTS } from './desk-texts.ts';

/** Kinds of 409 that have words of their own; any other is a stale version. */
const REFUSALS = [
  'assigned-elsewhere',
  'not-allowed',
  'lot-not-closed',
  'not-leading',
  'own-application',
] as const;

/** Tells what came of a staff action: done, or why not in words that blame nobody. */
export function useOutcome() {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  return (error: unknown, done: string): boolean => {
    const failed = apiErrorOf(error);
    if (!failed) {
      notify({ kind: 'success', text: done });
      return true;
    }
    const refusal = REFUSALS.find((kind) => failed.problem?.type.endsWith(kind));
    if (refusal) notify({ kind: 'warning', text: t(`refusal.${refusal}`) });
    else if (failed.status === 409) notify({ kind: 'warning', text: common('stale') });
    else notify({ kind: 'error', text: common('failed') });
    return failed.status === 409;
  };
}
