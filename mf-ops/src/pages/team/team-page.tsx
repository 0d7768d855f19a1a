import { useShell } from '@baza/shared/contract';
import { formatTime } from '@baza/shared/domain';
import { useOnline } from '@baza/shared/page';
import { OPS_WINDOWS, type OpsWindow, type TeamView } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { EmptyState, SegmentedControl } from '@baza/shared/ui';
import { useState } from 'react';
import { useOpsTeamQuery } from '../../api/team-api.ts';
import { FaultList } from '../../features/error-reports/fault-list.tsx';
import { TeamLog } from '../../features/log/change-log.tsx';
import { useOpsText } from '../../features/metrics/use-ops-text.ts';
import styles from '../../features/page/page.module.css';
import { LoadingState, NoFigures } from '../../features/page/states.tsx';
import { RemoteCard } from '../../features/remotes/remote-card.tsx';
import { WaitingList } from '../../features/waiting/waiting-list.tsx';

const POLL = { pollingInterval: 10_000, skipPollingIfUnfocused: true };
const COMPARE = '/team/compare';

/** For a team: how its own releases perform, what waits for approval, who changed what and why. */
export function TeamPage() {
  const { t } = useOpsText();
  const online = useOnline();
  const [window, setWindow] = useState<OpsWindow>('1h');
  const { data, error, fulfilledTimeStamp, refetch } = useOpsTeamQuery(window, POLL);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{t('team.title')}</h1>
          {data && (
            <p className={styles.intro}>
              {data.teams.length ? t('team.intro', { teams: data.teams.join(', ') }) : t('team.introOps')}
            </p>
          )}
        </div>
        <SegmentedControl
          label={t('window.label')}
          options={OPS_WINDOWS.map((value) => ({ value, label: t(`window.${value}`) }))}
          value={window}
          onValue={setWindow}
          size="s"
        />
      </header>
      <div aria-live="polite">
        {data && (error || !online) && (
          <p className={styles.banner}>
            {t(online ? 'stale' : 'offline', {
              time: fulfilledTimeStamp ? formatTime(fulfilledTimeStamp) : '',
            })}
          </p>
        )}
      </div>
      {data ? (
        <Team view={data} window={window} />
      ) : error ? (
        <Refused error={error as ApiError} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}

function Team({ view, window }: { view: TeamView; window: OpsWindow }) {
  const { t } = useOpsText();
  const { remotes, waiting, changes } = view;
  return (
    <div className={styles.columns}>
      <div className={styles.remotes}>
        <WaitingList waiting={waiting} compare={COMPARE} />
        {remotes.length + waiting.length === 0 && <EmptyState title={t('team.empty')} />}
        {remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} window={window} compare={COMPARE} />
        ))}
        <FaultList poll={POLL} isOfTeam />
      </div>
      <TeamLog items={changes} />
    </div>
  );
}

/** Who is in no team is told which identity ops have to add. */
function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useOpsText();
  const { user } = useShell().session.get();
  if (error.problem?.status !== 403) return <NoFigures error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('team.none')}
      text={t('team.noneText', { identity: `user:${user?.userName ?? ''}` })}
    />
  );
}
