import { Button, Card, NumberField, TextArea, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { PUBLIC_NOTICES } from '../../notices/notice-message.ts';
import styles from './websocket-page.module.css';

const MAX_TIMEOUT_S = 3600;

/** Publishes a notice to all open pages. */
export function SendForm() {
  const { t } = useShellText();
  const { realtime, notices } = useChrome();
  const [text, setText] = useState('');
  const [timeout, setTimeout] = useState<number | null>(10);
  const [tried, setTried] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!text.trim()) return;
    const connected = realtime.state.get().connection === 'active';
    realtime.publish(PUBLIC_NOTICES, { text: text.trim(), timeout: timeout ?? 0 });
    notices.notify(
      connected
        ? { text: t('websocket.sent'), kind: 'success' }
        : { text: t('websocket.notConnected'), kind: 'warning' },
    );
    setText('');
    setTried(false);
  };
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('websocket.send')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label={t('websocket.destination')} value={PUBLIC_NOTICES} onValue={() => {}} readOnly />
        <TextArea
          label={t('websocket.text')}
          required
          maxLength={1000}
          value={text}
          onValue={setText}
          error={tried && !text.trim() ? t('websocket.required') : null}
        />
        <NumberField
          label={t('websocket.timeout')}
          value={timeout}
          onValue={setTimeout}
          min={0}
          max={MAX_TIMEOUT_S}
        />
        <div>
          <Button type="submit">{t('websocket.submit')}</Button>
        </div>
      </form>
    </Card>
  );
}
