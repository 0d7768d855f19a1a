import { useShell, useText } from '@baza/shared/contract';
import { formatTime } from '@baza/shared/domain';
import { Button, CheckIcon, CircleAlertIcon, Spinner, WifiOffIcon } from '@baza/shared/ui';
import { type DraftState, isAutosaved, isDirty, pendingWrite } from './draft-state.ts';
import styles from './save-status.module.css';

interface Props {
  state: DraftState;
  onRetry: () => void;
}

/** State of saving: in progress, saved, or kept locally and why. */
export function SaveStatus({ state, onRetry }: Props) {
  return (
    <p role="status" className={styles.status} data-save={keyOf(state)}>
      <Said state={state} onRetry={onRetry} />
    </p>
  );
}

const keyOf = ({ failure, saving }: DraftState) => failure ?? (saving ? 'saving' : 'saved');

function Said({ state, onRetry }: Props) {
  const { t } = useText('listings_request');
  const { session } = useShell();
  const { failure, saving, savedAt, status } = state;
  if (failure === 'session') {
    return (
      <>
        <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        {t('save.session')}
        <Button variant="text" size="s" onClick={() => void session.login()}>
          {t('save.login')}
        </Button>
      </>
    );
  }
  if (failure) {
    return (
      <>
        {failure === 'offline' ? (
          <WifiOffIcon aria-hidden="true" className={styles.bad} />
        ) : (
          <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        )}
        {t(`save.${failure}`)}
        {failure !== 'refused' && (
          <Button variant="text" size="s" onClick={onRetry}>
            {t('save.retry')}
          </Button>
        )}
      </>
    );
  }
  if (saving) {
    return (
      <>
        <Spinner />
        {t('save.saving')}
      </>
    );
  }
  if (!isAutosaved(status)) return isDirty(state) ? t('save.unsaved') : null;
  if (pendingWrite(state)) return t('save.soon');
  if (isDirty(state)) {
    return (
      <>
        <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        {t('save.partly')}
      </>
    );
  }
  return (
    <>
      <CheckIcon aria-hidden="true" className={styles.good} />
      {savedAt === null ? t('save.kept') : t('save.saved', { time: formatTime(savedAt) })}
    </>
  );
}
