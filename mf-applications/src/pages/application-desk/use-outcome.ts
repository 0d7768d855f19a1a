import { useShell, useText } from '@baza/shared/contract';
import { apiErrorOf } from '@baza/shared/store';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';

/** Kinds of refusals that have words of their own; any other 409 is a stale version. */
const REFUSALS = [
  'assigned-elsewhere',
  'not-allowed',
  'lot-not-closed',
  'not-leading',
  'own-application',
] as const;

export const refusalOf = (error: unknown) =>
  REFUSALS.find((kind) => apiErrorOf(error)?.problem?.type.endsWith(kind));

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
    const refusal = refusalOf(error);
    if (refusal) notify({ kind: 'warning', text: t(`refusal.${refusal}`) });
    else if (failed.status === 409) notify({ kind: 'warning', text: common('stale') });
    else notify({ kind: 'error', text: common('failed') });
    return failed.status === 409;
  };
}
