import { useText } from '@baza/shared/contract';
import { type Locale, REASON_LENGTH } from '@baza/shared/domain';
import { Button, Chips, Dialog, TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { reasonDraft } from './reason-draft.ts';
import { type Reason, type Refusal, USUAL_REASONS, withSentences } from './reasons.ts';
import styles from './refusal-dialog.module.css';
import { TEXTS } from './texts.ts';
import { useReasonText } from './use-reason-text.ts';

interface Props {
  /** The listing it is about; null for several, of which no draft is kept. */
  id: number | null;
  refusal: Refusal;
  /** The language of the usual sentences. */
  language: Locale;
  /** What to know about the language. */
  note?: string;
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

/** Usual reasons put their sentences into the text, which the moderator may change. */
export function RefusalDialog({ id, refusal, language, note, busy, onClose, onRefuse }: Props) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const reasons = USUAL_REASONS[refusal];
  const [text, setText] = useState(() => (id === null ? '' : reasonDraft.read(id)));
  const reasonText = useReasonText();
  const sentence = (reason: Reason) => reasonText.sentence(reason, language);
  const [chosen, setChosen] = useState<readonly Reason[]>(() =>
    reasons.filter((reason) => text.includes(sentence(reason))),
  );
  const [tried, setTried] = useState(false);
  const { min, max } = REASON_LENGTH;
  const short = text.trim().length < min;

  const write = (next: string) => {
    setText(next);
    if (id !== null) reasonDraft.write(id, next);
  };
  const choose = (now: Reason[]) => {
    write(withSentences(text, chosen.map(sentence), now.map(sentence)).slice(0, max));
    setChosen(now);
  };
  const send = () => {
    setTried(true);
    if (!short) onRefuse(text.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`refusal.${refusal}.title`)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={send}>
            {t(`refusal.${refusal}.action`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Chips
          label={t('usualReasons')}
          options={reasons.map((value) => ({ value, label: t(`reason.${value}.name`) }))}
          value={chosen}
          onValue={choose}
        />
        <TextArea
          label={t('reasonLabel')}
          hint={[t(`refusal.${refusal}.hint`), note].filter(Boolean).join(' ')}
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
