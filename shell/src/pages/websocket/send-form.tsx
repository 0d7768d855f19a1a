import { Button, Card, NumberField, TextArea, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import { PUBLIC_NOTICES } from '../../notices/notice-message.ts';
import styles from './websocket-page.module.css';
import { useWebsocketText } from './websocket-texts.ts';

const MAX_TIMEOUT_S = 3600;

/** Publishes a notice to all open pages. */
export function SendForm() {
  const { t } = useWebsocketText();
  const { realtime, notices } = useChrome();
  const [text, setText] = useState('');
  const [timeout, setTimeout] = useState<number | null>(10);
  const [tried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!text.trim() || isSending) return;
    setSending(true);
    if (realtime.state.get().connection !== 'active')
      notices.notify({ text: t('notConnected'), kind: 'warning' });
    const isTaken = await realtime.publish(PUBLIC_NOTICES, { text: text.trim(), timeout: timeout ?? 0 });
    setSending(false);
    if (!isTaken) return notices.notify({ text: t('notSent'), kind: 'error' });
    notices.notify({ text: t('sent'), kind: 'success' });
    setText('');
    setTried(false);
  };
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('send')}</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={t('destination')} value={PUBLIC_NOTICES} onValue={() => {}} readOnly />
        <TextArea
          label={t('text')}
          required
          maxLength={1000}
          value={text}
          onValue={setText}
          error={tried && !text.trim() ? t('required') : null}
        />
        <NumberField label={t('timeout')} value={timeout} onValue={setTimeout} min={0} max={MAX_TIMEOUT_S} />
        <div>
          <Button type="submit" loading={isSending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
