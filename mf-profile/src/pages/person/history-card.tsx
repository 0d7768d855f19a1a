import { useText } from '@baza/shared/contract';
import { PROFILE_DOCUMENTS, PROFILE_FIELDS } from '@baza/shared/domain';
import { Button, Card, FormatDate } from '@baza/shared/ui';
import { useState } from 'react';
import { useProfileHistoryQuery } from '../../api/profile-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './personal-card.module.css';

const SHORT = 5;

/** Readings and changes of personal data. */
export function HistoryCard() {
  const { t } = useText(TEXTS);
  const [isWhole, setWhole] = useState(false);
  const { data = [] } = useProfileHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const nameOf = (detail: string) => {
    const field = PROFILE_FIELDS.find((known) => known === detail);
    if (field) return t(`field.${field}`);
    const kind = PROFILE_DOCUMENTS.find((known) => detail === known || detail === `documents.${known}`);
    return kind ? t(`document.${kind}`) : t('photo.name');
  };
  if (data.length === 0) return null;
  return (
    <Card as="section" padding="l" aria-labelledby="profile-history" className={styles.card}>
      <h2 id="profile-history" className={styles.title}>
        {t('history.title')}
      </h2>
      <ul className={styles.entries}>
        {data.slice(0, isWhole ? undefined : SHORT).map(({ at, action, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two can be of one moment.
          <li key={index} className={styles.entry}>
            <span>
              {t(`history.${action}`)}
              {details.length > 0 && `: ${details.map(nameOf).join(', ')}`}
            </span>
            <span className={styles.muted}>
              <FormatDate date={at} />
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && data.length > SHORT && (
        <div>
          <Button variant="text" size="s" onClick={() => setWhole(true)}>
            {t('history.all')}
          </Button>
        </div>
      )}
    </Card>
  );
}
