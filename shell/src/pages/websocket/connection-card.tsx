import { formatTime } from '@baza/shared/domain';
import { Badge, Card } from '@baza/shared/ui';
import { useChrome } from '../../chrome/services.ts';
import { useValue } from '../../value.ts';
import styles from './websocket-page.module.css';
import { useWebsocketText } from './websocket-texts.ts';

const tones = { off: 'neutral', waiting: 'warning', active: 'success' } as const;

export function ConnectionCard() {
  const { t } = useWebsocketText();
  const { realtime, config } = useChrome();
  const { connection, since, lost, subscriptions } = useValue(realtime.state);
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('state')}</h2>
      <p aria-live="polite">
        <Badge tone={tones[connection]}>{t(`connection.${connection}`)}</Badge>
      </p>
      <dl className={styles.facts}>
        <dt>{t('address')}</dt>
        <dd>
          <code>{config.apiBase}websocket-endpoint</code>
        </dd>
        <dt>{t('since')}</dt>
        <dd>{since ? formatTime(since) : '—'}</dd>
        <dt>{t('lost')}</dt>
        <dd>{lost}</dd>
      </dl>
      <h3 className={styles.subtitle}>{t('subscriptions')}</h3>
      <ul className={styles.list}>
        {Object.entries(subscriptions).map(([destination, state]) => (
          <li key={destination} className={styles.item}>
            <code>{destination}</code>
            <Badge tone={tones[state]}>{t(`connection.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
