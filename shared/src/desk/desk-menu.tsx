import { useRealtime, useSession, useText } from '@baza/shared/contract';
import { MODERATION_TOPIC } from '@baza/shared/domain';
import { Badge } from '@baza/shared/ui/antd-desk';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './desk-page.module.css';
import { currentEntry, type DeskEntry, entriesFor } from './entries.ts';
import { useDeskQueuesQuery } from './queues-api.ts';
import { TEXTS } from './texts.ts';

const POLL_MS = 20_000;
const MAX_SHOWN = 9999;

/** Counts of an entry's queues; undefined until they are known. */
function useCounts(): (entry: DeskEntry) => number | undefined {
  const { data } = useDeskQueuesQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const counts = new Map(data?.queues.map(({ queue, count }) => [queue, count]));
  return ({ queues }) =>
    queues.length === 0 ? undefined : queues.reduce((sum, queue) => sum + (counts.get(queue) ?? 0), 0);
}

/** Reads the counts again when a case of moderation changes; other queues are polled. */
function CaseNews() {
  const { refetch } = useDeskQueuesQuery();
  const read = useCallback(() => void refetch(), [refetch]);
  useRealtime(MODERATION_TOPIC, read, read);
  return null;
}

/** The desks that the roles may open, with what waits in each. */
export function DeskMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useText(TEXTS);
  const { roles } = useSession();
  const { pathname, search } = useLocation();
  const countOf = useCounts();
  const entries = entriesFor(roles);
  const current = currentEntry(entries, pathname, search);
  return (
    <nav aria-label={t('menu')} className={styles.menu}>
      {roles.includes('moderator') && <CaseNews />}
      <ul>
        {entries.map((entry) => {
          const count = countOf(entry) ?? 0;
          return (
            <li key={entry.key}>
              <Link
                to={entry.path}
                className={styles.entry}
                aria-current={entry === current ? 'page' : undefined}
                onClick={onFollow}
              >
                <span>{t(`entry.${entry.key}`)}</span>
                {count > 0 && <Badge count={count} overflowCount={MAX_SHOWN} color="var(--color-accent)" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
