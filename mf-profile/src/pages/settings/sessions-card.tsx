import { useShell, useText } from '@baza/shared/contract';
import type { LoginSessions } from '@baza/shared/schema';
import { Badge, Button, Card, ErrorState, FormatDate, Skeleton } from '@baza/shared/ui';
import { useSessionEndMutation, useSessionsQuery } from '../../api/account-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './account-card.module.css';

type Session = LoginSessions['items'][number];

/** Where the account is logged in; other devices can be logged out. */
export function SessionsCard() {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" padding="l" aria-labelledby="profile-sessions" className={styles.card}>
      <h2 id="profile-sessions" className={styles.title}>
        {t('sessions.title')}
      </h2>
      {data ? (
        <Sessions sessions={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="8rem" />
        </div>
      )}
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const [end, { isLoading, originalArgs }] = useSessionEndMutation();
  const others = sessions.filter(({ current }) => !current);
  const finish = async (id: string | null) => {
    const { error } = await end(id);
    notify(
      error ? { kind: 'error', text: t('sessions.failed') } : { kind: 'success', text: t('sessions.ended') },
    );
  };
  const nameOf = ({ browser, system }: Session) =>
    [browser, system].filter(Boolean).join(', ') || t('sessions.device');
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <div>
              <p className={styles.subtitle}>{nameOf(session)}</p>
              {session.seenAt && (
                <p className={styles.muted}>
                  {t('sessions.seen')} <FormatDate date={session.seenAt} />
                </p>
              )}
            </div>
            {session.current ? (
              <Badge tone="accent">{t('sessions.current')}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="s"
                aria-label={t('sessions.endOne', { name: nameOf(session) })}
                loading={isLoading && originalArgs === session.id}
                onClick={() => void finish(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={styles.muted}>{t('sessions.minutes')}</p>
          <div>
            <Button
              variant="secondary"
              loading={isLoading && originalArgs === null}
              onClick={() => void finish(null)}
            >
              {t('sessions.endOthers')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
