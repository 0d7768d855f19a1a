import { Button } from '@baza/shared/ui';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog-form.module.css';

interface Props {
  /** Texts `cancel`, `send` and `close`. */
  t: (key: string) => string;
  /** What has come of it, in place of the form. */
  outcome: string | null;
  /** Why it could not be sent. */
  failure: string | null;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
  /** Below the form, and below what has come of it. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: its fields, why it failed, its buttons; once it is sent, what has come of it. */
export function DialogForm({ t, outcome, failure, sending, onSend, onClose, after, children }: Props) {
  const done = useRef<HTMLButtonElement>(null);
  const isDone = outcome !== null;
  // The button that was pressed is gone with the form.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  if (isDone)
    return (
      <div className={styles.form}>
        <p role="status" className={styles.outcome}>
          <CircleCheckIcon aria-hidden="true" />
          {outcome}
        </p>
        {after}
        <Button ref={done} variant="secondary" className={styles.done} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      {failure !== null && <FormProblem>{failure}</FormProblem>}
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('send')}
        </Button>
      </div>
      {after}
    </form>
  );
}

export const FormNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

export const FormProblem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.problem}>
    {children}
  </p>
);
