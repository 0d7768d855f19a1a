import { LOCALES, type Locale } from '@baza/shared/domain';
import { Button, Dialog } from '@baza/shared/ui';
import { useOpsAudienceQuery } from './audience-api.ts';
import styles from './websocket-page.module.css';
import { useWebsocketText } from './websocket-texts.ts';

interface Props {
  texts: Record<Locale, string>;
  timeout: number;
  busy: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** A notice to all as each language reads it, and how many people it reaches, before it is sent. */
export function SendDialog({ texts, timeout, busy, onClose, onSend }: Props) {
  const { t } = useWebsocketText();
  const { currentData, error } = useOpsAudienceQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirm.title')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button variant="danger" loading={busy} disabled={!currentData && !error} onClick={onSend}>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {error
            ? t('confirm.unknown')
            : t('confirm.reach', { connected: '–', registered: '–', ...currentData })}
        </p>
        <p>{t('confirm.timeout', { seconds: timeout })}</p>
        <dl className={styles.list}>
          {LOCALES.map((language) => (
            <div key={language} className={styles.message}>
              <dt className={styles.time}>{t(`preview.${language}`)}</dt>
              <dd className={styles.preview} lang={language}>
                {texts[language]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
