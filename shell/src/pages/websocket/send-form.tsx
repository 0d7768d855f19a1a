import { LOCALES, type Locale } from '@baza/shared/domain';
import { Button, Card, NumberField, TextArea, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import { PUBLIC_NOTICES } from '../../notices/notice-message.ts';
import { SendDialog } from './send-dialog.tsx';
import styles from './websocket-page.module.css';
import { useWebsocketText } from './websocket-texts.ts';

const MAX_TIMEOUT_S = 3600;
const EMPTY: Record<Locale, string> = { uz: '', ru: '', en: '' };

/** Publishes a notice to all open pages. */
export function SendForm() {
  const { t } = useWebsocketText();
  const { realtime, notices } = useChrome();
  const [texts, setTexts] = useState(EMPTY);
  const [timeout, setTimeout] = useState<number | null>(10);
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);

  const trimmed = { uz: texts.uz.trim(), ru: texts.ru.trim(), en: texts.en.trim() };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (LOCALES.every((language) => trimmed[language])) setAsking(true);
  };
  const send = async () => {
    if (isSending) return;
    setSending(true);
    if (realtime.state.get().connection !== 'active')
      notices.notify({ text: t('notConnected'), kind: 'warning' });
    const isTaken = await realtime.publish(PUBLIC_NOTICES, {
      text: trimmed.uz,
      texts: trimmed,
      timeout: timeout ?? 0,
    });
    setSending(false);
    setAsking(false);
    if (!isTaken) return notices.notify({ text: t('notSent'), kind: 'error' });
    notices.notify({ text: t('sent'), kind: 'success' });
    setTexts(EMPTY);
    setTried(false);
  };
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('send')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('destination')}
          autoComplete="off"
          value={PUBLIC_NOTICES}
          onValue={() => {}}
          readOnly
        />
        {LOCALES.map((language) => (
          <TextArea
            key={language}
            label={t(`text.${language}`)}
            lang={language}
            required
            maxLength={1000}
            value={texts[language]}
            onValue={(text) => setTexts((before) => ({ ...before, [language]: text }))}
            error={tried && !trimmed[language] ? t('required') : null}
          />
        ))}
        <NumberField label={t('timeout')} value={timeout} onValue={setTimeout} min={0} max={MAX_TIMEOUT_S} />
        <div>
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
      {isAsking && (
        <SendDialog
          texts={trimmed}
          timeout={timeout ?? 0}
          busy={isSending}
          onClose={() => setAsking(false)}
          onSend={() => void send()}
        />
      )}
    </Card>
  );
}
