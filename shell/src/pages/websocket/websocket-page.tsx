import { useShellText } from '../../i18n/use-shell-text.ts';
import { ConnectionCard } from './connection-card.tsx';
import { ReceivedCard } from './received-card.tsx';
import { SendForm } from './send-form.tsx';
import styles from './websocket-page.module.css';

/** For ops: the state of the realtime connection, and a form that sends a notice to everyone. */
export function WebsocketPage() {
  const { t } = useShellText();
  return (
    <div className={styles.page}>
      <h1>{t('websocket.title')}</h1>
      <div className={styles.columns}>
        <ConnectionCard />
        <SendForm />
        <ReceivedCard />
      </div>
    </div>
  );
}
