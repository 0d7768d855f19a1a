import { WHY_LENGTH } from '@baza/shared/domain';
import type { ApiError } from '@baza/shared/store';
import { Button, Dialog, TextArea } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { useOpsText } from '../metrics/use-ops-text.ts';
import { ActionFailure } from './action-failure.tsx';
import styles from './decision-dialog.module.css';
import { isStaleError, useCloseStale } from './stale.ts';

export const isShort = (why: string): boolean => why.trim().length < WHY_LENGTH.min;

interface Props {
  title: string;
  /** What will happen. */
  about: string;
  /** On the button that sends. */
  label: string;
  isDangerous?: boolean;
  /** A second way to decide, before the other buttons. */
  other?: ReactNode;
  whyHint?: string;
  /** What is said if the subject was changed meanwhile; by default that the remote was. */
  staleText?: string;
  why: string;
  onWhy: (why: string) => void;
  /** Sending was tried: what is missing is said. */
  tried: boolean;
  /** The same on the command line. */
  command: string;
  busy: boolean;
  error: ApiError | null;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Explains a decision of ops, asks for its reason, and shows why it failed. */
export function DecisionDialog(props: Props) {
  const { t } = useOpsText();
  const { about, label, isDangerous, other, why, onWhy, tried, command, busy, error, onSend, onClose } =
    props;
  // What was decided on is gone: a second press would decide on something that nobody has read.
  const isStale = isStaleError(error);
  useCloseStale(isStale, props.staleText ?? t('failed.stale'), onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      footer={
        <>
          {other}
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} loading={busy} onClick={onSend}>
            {label}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <p>{about}</p>
        {props.children}
        <TextArea
          label={t('field.why')}
          hint={props.whyHint ?? t('field.whyHint')}
          required
          rows={3}
          maxLength={WHY_LENGTH.max}
          value={why}
          onValue={onWhy}
          error={tried && isShort(why) ? t('field.whyShort', { count: WHY_LENGTH.min }) : null}
        />
        <div className={styles.command}>
          <p className={styles.label}>{t('field.command')}</p>
          <code>{command}</code>
        </div>
        <div aria-live="assertive">{error && !isStale && <ActionFailure error={error} />}</div>
      </form>
    </Dialog>
  );
}
