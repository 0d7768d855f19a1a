import { useText } from '@baza/shared/contract';
import { REASON_LENGTH } from '@baza/shared/domain';
import { Button, Chips, Dialog, TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { reasonDraft } from './reason-draft.ts';
import { REASONS, type Reason, reasonText } from './reasons.ts';
import styles from './reject-dialog.module.css';

interface Props {
  /** The listing it is about. */
  id: number;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Usual reasons put their sentences into the text, which the moderator may change. */
export function RejectDialog({ id, busy, onClose, onReject }: Props) {
  const { t } = useText('listings_moderation');
  const { t: domain } = useText('domain');
  const [text, setText] = useState(() => reasonDraft.read(id));
  const sentence = (reason: Reason) => t(`reason.${reason}.text`);
  const [chosen, setChosen] = useState<readonly Reason[]>(() =>
    REASONS.filter((reason) => text.includes(sentence(reason))),
  );
  const [tried, setTried] = useState(false);
  const { min, max } = REASON_LENGTH;
  const short = text.trim().length < min;

  const write = (next: string) => {
    setText(next);
    reasonDraft.write(id, next);
  };
  const choose = (reasons: Reason[]) => {
    write(reasonText(text, chosen.map(sentence), reasons.map(sentence)).slice(0, max));
    setChosen(reasons);
  };
  const send = () => {
    setTried(true);
    if (!short) onReject(text.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rejectTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={send}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Chips
          label={t('usualReasons')}
          options={REASONS.map((value) => ({ value, label: t(`reason.${value}.name`) }))}
          value={chosen}
          onValue={choose}
        />
        <TextArea
          label={t('reasonLabel')}
          hint={t('reasonHint')}
          required
          rows={5}
          maxLength={max}
          value={text}
          error={
            tried && short
              ? text.trim() === ''
                ? domain('validation.required', { label: t('reasonLabel') })
                : domain('validation.minLength', { minLength: min })
              : null
          }
          onValue={write}
        />
      </div>
    </Dialog>
  );
}
