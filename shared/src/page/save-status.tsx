import { useShell } from '@baza/shared/contract';
import { formatTime } from '@baza/shared/domain';
import { Button, Spinner } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point';
import WifiOffIcon from 'lucide-react/icons/wifi-off';
import type { SaveFailure } from './autosave.ts';
import styles from './save-status.module.css';

interface Props {
  failure: SaveFailure | null;
  saving: boolean;
  /** Part of what was typed is wrong and stays here. */
  partly: boolean;
  /** Of the last write of this visit, in milliseconds. */
  savedAt: number | null;
  /** In place of "saved": nothing is written by itself, or only soon. */
  waiting?: string | null;
  text: (key: string, params?: object) => string;
  onRetry: () => void;
}

/** State of saving: in progress, saved, or kept here and why. */
export function SaveStatus(props: Props) {
  const { failure, saving } = props;
  return (
    <p role="status" className={styles.status} data-save={failure ?? (saving ? 'saving' : 'saved')}>
      <Said {...props} />
    </p>
  );
}

function Said({ failure, saving, partly, savedAt, waiting, text, onRetry }: Props) {
  const { session } = useShell();
  if (failure)
    return (
      <>
        {failure === 'offline' ? (
          <WifiOffIcon aria-hidden="true" className={styles.bad} />
        ) : (
          <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        )}
        {text(failure)}
        {failure === 'session' ? (
          <Button variant="text" size="s" onClick={() => void session.login()}>
            {text('login')}
          </Button>
        ) : (
          failure !== 'refused' && (
            <Button variant="text" size="s" onClick={onRetry}>
              {text('retry')}
            </Button>
          )
        )}
      </>
    );
  if (saving)
    return (
      <>
        <Spinner />
        {text('saving')}
      </>
    );
  if (waiting !== undefined) return waiting;
  if (partly)
    return (
      <>
        <CircleAlertIcon aria-hidden="true" className={styles.bad} />
        {text('partly')}
      </>
    );
  return (
    <>
      <CheckIcon aria-hidden="true" className={styles.good} />
      {savedAt === null ? text('kept') : text('saved', { time: formatTime(savedAt) })}
    </>
  );
}
