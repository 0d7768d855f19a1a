import { formatTime } from '@baza/shared/domain';
import { Card } from '@baza/shared/ui';
import { useTraffic } from './use-traffic.ts';
import styles from './websocket-page.module.css';
import { useWebsocketText } from './websocket-texts.ts';

/** How much has come and gone since the page was opened, and the latest messages. */
export function TrafficCard() {
  const { t } = useWebsocketText();
  const traffic = useTraffic();
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('traffic')}</h2>
      <dl className={styles.facts}>
        {(['in', 'out'] as const).map((way) => (
          <div key={way} className={styles.fact}>
            <dt>{t(`way.${way}`)}</dt>
            <dd>{t('total', { ...traffic[way], count: traffic[way].messages })}</dd>
          </div>
        ))}
      </dl>
      {traffic.events.length === 0 ? (
        <p className={styles.empty}>{t('nothing')}</p>
      ) : (
        <ul className={styles.list} role="log" aria-label={t('traffic')}>
          {traffic.events.map(({ id, at, way, destination, body }) => (
            <li key={id} className={styles.message}>
              <span className={styles.time}>
                {formatTime(at)} · {t(`way.${way}`)} · {destination}
              </span>
              <code>{body}</code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
