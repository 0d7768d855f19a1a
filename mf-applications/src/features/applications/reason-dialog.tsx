import { useText } from '@baza/shared/contract';
import { type FieldIssue, REASON_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { Button, Dialog, TextArea } from '@baza/shared/ui';
import { type ReactNode, useState } from 'react';
import styles from './application-blocks.module.css';
import { APPLICATION_TEXTS } from './application-texts.ts';

interface Props {
  title: string;
  text: string;
  action: string;
  /** A reason must come with it. */
  needsReason: boolean;
  isDanger?: boolean;
  busy: boolean;
  children?: ReactNode;
  /** Stands above the reason and may write into it. */
  assist?: (reason: string, onReason: (reason: string) => void) => ReactNode;
  onClose: () => void;
  onDone: (reason: string | undefined) => void;
}

/** Asks whether it is meant, and why. */
export function ReasonDialog(props: Props) {
  const { title, text, action, needsReason, isDanger, busy, children, assist, onClose, onDone } = props;
  const { t } = useText(APPLICATION_TEXTS);
  const sentence = useIssueSentence();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { min, max } = REASON_LENGTH;
  const length = reason.trim().length;
  const issue: Pick<FieldIssue, 'code' | 'params'> | null =
    length === 0
      ? { code: 'required' }
      : length < min
        ? { code: 'minLength', params: { minLength: min } }
        : length > max
          ? { code: 'maxLength', params: { maxLength: max } }
          : null;
  const send = () => {
    setTried(true);
    if (!needsReason) onDone(undefined);
    else if (!issue) onDone(reason.trim());
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={busy} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.block}>
        <p>{text}</p>
        {children}
        {needsReason && assist?.(reason, setReason)}
        {needsReason && (
          <TextArea
            label={t('reason')}
            required
            rows={4}
            maxLength={max}
            value={reason}
            error={issue && (tried || length > max) ? sentence(issue, t('reason')) : null}
            onValue={setReason}
          />
        )}
      </div>
    </Dialog>
  );
}
