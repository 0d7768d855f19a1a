import { useLocale, useText } from '@baza/shared/contract';
import { formatDateTime } from '@baza/shared/domain';
import type { ModerationItem } from '@baza/shared/schema';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { useModerationHistoryQuery } from '../../api/moderation-api.ts';
import styles from './history.module.css';
import { TEXTS } from './texts.ts';
import { useFieldText } from './use-field-text.ts';

/** Who did what with the listing, when and why; read once it is opened. */
export function History({ item }: { item: ModerationItem }) {
  const { t } = useText(TEXTS);
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('history.title')}</summary>
      {open && <Events item={item} />}
    </details>
  );
}

function Events({ item }: { item: ModerationItem }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const words = useFieldText(item);
  const { data, error, isFetching, refetch } = useModerationHistoryQuery(item.id);
  if (!data && error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8rem" />;
  if (data.items.length === 0) return <p className={styles.muted}>{t('history.empty')}</p>;
  return (
    <ol className={styles.list}>
      {data.items.map(({ at, actor, name, action, reason, fields }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read again as a whole.
        <li key={nth} className={styles.event}>
          <p className={styles.action}>{t(`history.action.${action}`, { defaultValue: action })}</p>
          <p className={styles.muted}>
            {formatDateTime(at, locale)}
            {' · '}
            {t(`history.actor.${actor}`)}
            {name !== null && `, ${name}`}
          </p>
          {fields.length > 0 && <p className={styles.detail}>{fields.map(words.label).join(', ')}</p>}
          {reason !== null && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
