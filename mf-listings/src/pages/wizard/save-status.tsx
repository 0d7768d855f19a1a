import { useText } from '@baza/shared/contract';
import { SaveStatus as Status } from '@baza/shared/page';
import { type DraftState, isAutosaved, isDirty, pendingWrite } from './draft-state.ts';

interface Props {
  state: DraftState;
  onRetry: () => void;
}

/** State of saving: in progress, saved, or kept locally and why. */
export function SaveStatus({ state, onRetry }: Props) {
  const { t } = useText('listings_request');
  const { failure, saving, savedAt, status } = state;
  const partly = isDirty(state);
  const byHand = isAutosaved(status) ? undefined : partly ? t('save.unsaved') : null;
  const waiting = byHand === undefined && pendingWrite(state) ? t('save.soon') : byHand;
  return (
    <Status
      {...{ failure, saving, savedAt, partly, waiting, onRetry }}
      text={(key, params) => t(`save.${key}`, { ...params })}
    />
  );
}
