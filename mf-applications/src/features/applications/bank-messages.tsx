import { useText } from '@baza/shared/contract';
import { NOTE_LENGTH } from '@baza/shared/domain';
import { useAttemptKey, useIssueSentence } from '@baza/shared/page';
import type { BankMessage } from '@baza/shared/schema';
import { Button, cx, FormatDate, TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { APPLICATION_TEXTS } from './application-texts.ts';
import styles from './bank-messages.module.css';

interface Props {
  messages: readonly BankMessage[];
  /** Whose side the reader is on. */
  mine: BankMessage['author'];
  busy: boolean;
  onSend: (text: string, key: string) => Promise<{ error?: unknown }>;
}

/** Messages between the applicant and the bank, and a field for the next. */
export function BankMessages({ messages, mine, busy, onSend }: Props) {
  const { t } = useText(APPLICATION_TEXTS);
  const sentence = useIssueSentence();
  const attempt = useAttemptKey();
  const [text, setText] = useState('');
  const [state, setState] = useState<'tried' | 'failed' | null>(null);
  const send = async () => {
    if (text.trim() === '') return setState('tried');
    const said = text.trim();
    const { error } = await onSend(said, attempt.keyOf({ said }));
    setState(error ? 'failed' : null);
    if (error) return;
    attempt.done();
    setText('');
  };
  return (
    <div className={styles.part}>
      {messages.length === 0 ? (
        <p className={styles.muted}>{t('messages.none')}</p>
      ) : (
        <ol className={styles.list} aria-label={t('messages.title')}>
          {messages.map(({ id, author, text: said, at }) => (
            <li key={id} className={cx(styles.message, author === mine && styles.mine)}>
              <p className={styles.muted}>
                {t(`actor.${author}`)} · <FormatDate date={at} look="datetime" />
              </p>
              <p className={styles.text}>{said}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t('messages.text')}
          rows={3}
          maxLength={NOTE_LENGTH.max}
          value={text}
          error={state === 'tried' ? sentence({ code: 'required' }, t('messages.text')) : null}
          onValue={(next) => {
            setText(next);
            setState(null);
          }}
        />
        {state === 'failed' && (
          <p role="alert" className={styles.failed}>
            {t('failed')}
          </p>
        )}
        <div>
          <Button type="submit" variant="secondary" loading={busy}>
            {t('messages.send')}
          </Button>
        </div>
      </form>
    </div>
  );
}
