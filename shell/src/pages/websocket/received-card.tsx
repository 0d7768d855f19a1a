import { formatTime } from '@baza/shared/domain';
import { Card } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { PUBLIC_NOTICES } from '../../notices/notice-message.ts';
import styles from './websocket-page.module.css';

const MAX_MESSAGES = 20;

/** Messages of the topic received while the page is open, newest first. */
export function ReceivedCard() {
  const { t } = useShellText();
  const { realtime } = useChrome();
  const [messages, setMessages] = useState<{ id: number; at: number; body: string }[]>([]);
  useEffect(
    () =>
      realtime.subscribe(PUBLIC_NOTICES, (message) =>
        setMessages((known) => {
          const id = (known[0]?.id ?? 0) + 1;
          return [{ id, at: Date.now(), body: JSON.stringify(message) }, ...known].slice(0, MAX_MESSAGES);
        }),
      ),
    [realtime],
  );
  return (
    <Card as="section" padding="l" className={styles.card}>
      <h2 className={styles.title}>{t('websocket.received')}</h2>
      {messages.length === 0 ? (
        <p className={styles.empty}>{t('websocket.nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {messages.map(({ id, at, body }) => (
            <li key={id} className={styles.item}>
              <code>{body}</code>
              <span className={styles.time}>{formatTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
