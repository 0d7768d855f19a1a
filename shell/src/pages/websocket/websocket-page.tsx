import { withTexts } from '@baza/shared/page';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { ConnectionCard } from './connection-card.tsx';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };
import { SendForm } from './send-form.tsx';
import { TrafficCard } from './traffic-card.tsx';
import styles from './websocket-page.module.css';
import { WEBSOCKET_TEXTS } from './websocket-texts.ts';

/** For ops: the state and traffic of the realtime connection, and a form that sends a notice to everyone. */
function Page() {
  const { t } = useShellText();
  return (
    <div className={styles.page}>
      <h1>{t('websocket.title')}</h1>
      <div className={styles.columns}>
        <ConnectionCard />
        <SendForm />
        <TrafficCard />
      </div>
    </div>
  );
}

export const WebsocketPage = withTexts(WEBSOCKET_TEXTS, { uz, ru, en }, Page);
