import { useLocale, useText } from '@baza/shared/contract';
import {
  APPLICATION_DOCUMENTS,
  type ApplicationKind,
  type ApplicationStatus,
  applicationStatusKey,
  formatDateTime,
  PERSONAL_FIELDS,
} from '@baza/shared/domain';
import { Button, ErrorState, FormatDate, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { type Place, useApplicationHistoryQuery } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from './application-texts.ts';
import styles from './history-view.module.css';

const SHOWN = 8;

interface Props {
  place: Place;
  kind: ApplicationKind;
}

/** Every move, and who read personal data and when, the newest first. */
export function HistoryView({ place, kind }: Props) {
  const { t } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { currentData, error, isFetching, refetch } = useApplicationHistoryQuery(place);
  const [all, setAll] = useState(false);
  if (error && !currentData)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData) return <Skeleton height="8rem" />;
  const nameOf = (status: ApplicationStatus) => domain(applicationStatusKey({ kind, status }));
  const detail = (text: string): string => {
    if (PERSONAL_FIELDS.some((field) => field === text)) return t(`field.${text}`);
    // A file that was read, or a kind of documents.
    const file = text.replace('documents.', '');
    if (APPLICATION_DOCUMENTS.some((document) => document === file)) return t(`document.${file}`);
    // A date of a viewing; codes of the log are for machines.
    return /^\d{4}-\d\d-\d\dT/.test(text) ? formatDateTime(text, locale) : '';
  };
  const items = all ? currentData.items : currentData.items.slice(0, SHOWN);
  return (
    <>
      <ol className={styles.items}>
        {items.map(({ at, actor, name, action, to, reason, details }, index) => {
          const more = details.map(detail).filter(Boolean).join(', ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things may have happened at once.
            <li key={`${at} ${index}`} className={styles.item}>
              <p>
                <FormatDate date={at} look="datetime" className={styles.muted} />
                {' · '}
                {actor === 'operator' && name ? t('actor.named', { name }) : t(`actor.${actor}`)}
              </p>
              <p className={styles.what}>
                {to && action !== 'create'
                  ? t('log.move', { status: nameOf(to) })
                  : t(`log.${logKey(action)}`)}
              </p>
              {more && <p className={styles.muted}>{more}</p>}
              {reason && <p>{reason}</p>}
            </li>
          );
        })}
      </ol>
      {currentData.items.length > SHOWN && !all && (
        <div>
          <Button variant="text" size="s" onClick={() => setAll(true)}>
            {t('log.all')}
          </Button>
        </div>
      )}
    </>
  );
}

const LOGGED = [
  'create',
  'edit',
  'read',
  'document',
  'assign',
  'request',
  'appointment',
  'lot',
  'bid',
  'open',
  'pre-approved',
  'approved',
  'declined',
] as const;
const logKey = (action: string) => LOGGED.find((known) => known === action) ?? 'other';
