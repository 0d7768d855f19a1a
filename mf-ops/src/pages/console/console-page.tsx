import { formatDateTime, formatTime } from '@baza/shared/domain';
import { useOnline } from '@baza/shared/page';
import { OPS_WINDOWS, type OpsRemotes, type OpsWindow } from '@baza/shared/schema';
import { useState } from 'react';
import { useOpsRemotesQuery } from '../../api/ops-api.ts';
import { FaultList } from '../../features/error-reports/fault-list.tsx';
import { ChangeLog } from '../../features/log/change-log.tsx';
import { MenusCard } from '../../features/menus/menus-card.tsx';
import { useOpsText } from '../../features/metrics/use-ops-text.ts';
import styles from '../../features/page/page.module.css';
import { LoadingState, NoFigures, NoRemotes } from '../../features/page/states.tsx';
import { ActionDialog, type Intent } from '../../features/remotes/action-dialog.tsx';
import { RemoteCard } from '../../features/remotes/remote-card.tsx';
import { SetupDialog, type SetupIntent } from '../../features/setup/setup-dialog.tsx';
import { TeamsCard } from '../../features/teams/teams-card.tsx';
import { WaitingDialog, type WaitingIntent } from '../../features/waiting/waiting-dialog.tsx';
import { WaitingList } from '../../features/waiting/waiting-list.tsx';
import { OpsToolbar } from './toolbar.tsx';

/** Polling interval of a visible page; a hidden one does not poll. */
const POLL = { pollingInterval: 10_000, skipPollingIfUnfocused: true };

/** For ops: which releases run, how they perform, who changed what and why; and the same actions as `baza-release`. */
export function ConsolePage() {
  const { t, locale } = useOpsText();
  const online = useOnline();
  const [window, setWindow] = useState<OpsWindow>('1h');
  const [intent, setIntent] = useState<Intent | null>(null);
  const [setup, setSetup] = useState<SetupIntent | null>(null);
  const [decision, setDecision] = useState<WaitingIntent | null>(null);
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useOpsRemotesQuery(window, POLL);
  const time = fulfilledTimeStamp ? formatTime(fulfilledTimeStamp) : '';
  const retry = () => void refetch();

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </div>
        <OpsToolbar
          window={window}
          windows={OPS_WINDOWS}
          onWindow={setWindow}
          refreshing={isFetching}
          onRefresh={retry}
        />
      </header>
      {data && (
        <p className={styles.meta}>
          <span>{t('revision', { revision: data.revision })}</span>
          <span>{t('asOf', { time })}</span>
          <span>{t('refreshing')}</span>
        </p>
      )}
      <div aria-live="polite">
        {data?.unreadable && (
          <p className={styles.banner}>
            {t('unreadable', {
              since: formatDateTime(data.unreadable.since, locale, 'short'),
              revision: data.revision,
            })}{' '}
            {data.unreadable.why}
          </p>
        )}
        {data && (error || !online) && (
          <p className={styles.banner}>{t(online ? 'stale' : 'offline', { time })}</p>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.remotes}>
          {data && <WaitingList waiting={data.waiting} onIntent={setDecision} />}
          <Remotes
            data={data}
            error={error}
            window={window}
            retry={retry}
            onIntent={setIntent}
            onSetup={setSetup}
          />
          {data && <FaultList poll={POLL} />}
          {data && data.menu.length > 0 && (
            <MenusCard data={data} reload={async () => (await refetch()).data} />
          )}
          {data && <TeamsCard remotes={namesOf(data)} />}
        </div>
        {data && data.remotes.length + data.waiting.length > 0 && (
          <ChangeLog remotes={data.remotes.map(({ name }) => name)} poll={POLL} />
        )}
      </div>
      {data && decision && (
        <WaitingDialog
          intent={decision}
          revision={data.revision}
          reload={async () => (await refetch()).data}
          onClose={() => setDecision(null)}
        />
      )}
      {data && setup && (
        <SetupDialog
          intent={setup}
          revision={data.revision}
          reload={async () => (await refetch()).data}
          onClose={() => setSetup(null)}
        />
      )}
      {data && intent && (
        <ActionDialog
          intent={intent}
          revision={data.revision}
          reload={async () => (await refetch()).data}
          onClose={() => setIntent(null)}
        />
      )}
    </div>
  );
}

/** Remotes to which teams may have rights: those in the registry, and those that wait for approval. */
const namesOf = ({ remotes, waiting }: OpsRemotes): string[] => [
  ...new Set([...remotes.map(({ name }) => name), ...waiting.map(({ remote }) => remote)]),
];

interface RemotesProps {
  data: OpsRemotes | undefined;
  error: unknown;
  window: OpsWindow;
  retry: () => void;
  onIntent: (intent: Intent) => void;
  onSetup: (intent: SetupIntent) => void;
}

function Remotes({ data, error, window, retry, onIntent, onSetup }: RemotesProps) {
  if (!data) return error ? <NoFigures error={error} onRetry={retry} /> : <LoadingState />;
  if (data.remotes.length === 0) return data.waiting.length ? null : <NoRemotes />;
  return data.remotes.map((remote) => (
    <RemoteCard key={remote.name} remote={remote} window={window} onIntent={onIntent} onSetup={onSetup} />
  ));
}
