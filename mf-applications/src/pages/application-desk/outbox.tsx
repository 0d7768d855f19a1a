import { useText } from '@baza/shared/contract';
import { Dialog, EmptyState, FormatDate } from '@baza/shared/ui';
import { Button } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useApplicationsOutboxQuery } from '../../api/desk-api.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';

/** Text messages of the demo, with their codes; nothing where messages go to phones. */
export default function Outbox() {
  const { t } = useText(DESK_TEXTS);
  const [open, setOpen] = useState(false);
  const { currentData, refetch } = useApplicationsOutboxQuery();
  if (!currentData) return null;
  const show = () => {
    setOpen(true);
    void refetch();
  };
  return (
    <>
      <Button onClick={show}>{t('outbox.title')}</Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('outbox.title')}>
          <p className={styles.muted}>{t('outbox.demo')}</p>
          {currentData.items.length === 0 ? (
            <EmptyState title={t('outbox.empty')} />
          ) : (
            <ul className={styles.list} aria-label={t('outbox.title')}>
              {currentData.items.map(({ at, to, text }) => (
                <li key={at + to + text} className={styles.card}>
                  <p className={styles.line}>
                    <span>{to}</span>
                    <span className={styles.muted}>
                      <FormatDate date={at} look="datetime" />
                    </span>
                  </p>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  );
}
