import { formatTime } from '@baza/shared/domain';
import { Badge, Card } from '@baza/shared/ui';
import { useChrome } from '../../chrome/services.ts';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import styles from './websocket-page.module.css';

const tones = { off: 'neutral', waiting: 'warning', active: 'success' } as const;

export function ConnectionCard() {
  const { t } = useShellText();
  const { realtime, config } = useChrome();
  const { connection, since, lost, subscriptions } = useValue(realtime.state);
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('websocket.state')}</h2>
      <p aria-live="polite">
        <Badge tone={tones[connection]}>{t(`websocket.connection.${connection}`)}</Badge>
      </p>
      <dl className={styles.facts}>
        <dt>{t('websocket.address')}</dt>
        <dd>
          <code>{config.apiBase}websocket-endpoint</code>
        </dd>
        <dt>{t('websocket.since')}</dt>
        <dd>{since ? formatTime(since) : '—'}</dd>
        <dt>{t('websocket.lost')}</dt>
        <dd>{lost}</dd>
      </dl>
      <h3 className={styles.subtitle}>{t('websocket.subscriptions')}</h3>
      <ul className={styles.list}>
        {Object.entries(subscriptions).map(([destination, state]) => (
          <li key={destination} className={styles.item}>
            <code>{destination}</code>
            <Badge tone={tones[state]}>{t(`websocket.connection.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
