import { useShell, useText } from '@baza/shared/contract';
import { formatTime } from '@baza/shared/domain';
import { Button, CheckIcon, CircleAlertIcon, Spinner, WifiOffIcon } from '@baza/shared/ui';
import styles from './apply.module.css';
import { APPLY_TEXTS } from './apply-texts.ts';
import { isPending } from './draft.ts';
import { type DraftState, hasUnsound } from './draft-keeper.ts';

interface Props {
  state: DraftState;
  onRetry: () => void;
}

/** Saved, being saved, or why not. */
export function SaveStatus({ state, onRetry }: Props) {
  return (
    <p
      role="status"
      className={styles.status}
      data-save={state.failure ?? (state.saving ? 'saving' : 'saved')}
    >
      <Said state={state} onRetry={onRetry} />
    </p>
  );
}

function Said({ state, onRetry }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const { session } = useShell();
  const { failure, saving, savedAt } = state;
  if (failure)
    return (
      <>
        {failure === 'offline' ? (
          <WifiOffIcon aria-hidden="true" className={styles.bad} />
        ) : (
          <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        )}
        {t(`save.${failure}`)}
        {failure === 'session' ? (
          <Button variant="text" size="s" onClick={() => void session.login()}>
            {t('save.login')}
          </Button>
        ) : (
          failure !== 'refused' && (
            <Button variant="text" size="s" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        )}
      </>
    );
  if (saving || isPending(state.kept, state.form, state.known))
    return (
      <>
        <Spinner />
        {t('save.saving')}
      </>
    );
  if (hasUnsound(state))
    return (
      <>
        <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        {t('save.partly')}
      </>
    );
  return (
    <>
      <CheckIcon aria-hidden="true" className={styles.good} />
      {savedAt === null ? t('save.kept') : t('save.saved', { time: formatTime(savedAt) })}
    </>
  );
}
