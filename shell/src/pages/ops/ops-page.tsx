import { formatDateTime, formatTime } from '@baza/shared/domain';
import type { OpsRemotes, OpsWindow } from '@baza/shared/schema';
import { useState } from 'react';
import { useChrome } from '../../chrome/services.ts';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { ActionDialog, type Intent } from './action-dialog.tsx';
import { ChangeLog } from './change-log.tsx';
import { FaultList } from './fault-list.tsx';
import { useOpsText } from './figures.ts';
import { useOpsRemotesQuery } from './ops-api.ts';
import styles from './ops-page.module.css';
import { LoadingState, NoFigures, NoRemotes } from './ops-states.tsx';
import { useOpsTexts } from './ops-texts.ts';
import { OpsToolbar } from './ops-toolbar.tsx';
import { RemoteCard } from './remote-card.tsx';
import { SetupDialog, type SetupIntent } from './setup-dialog.tsx';
import { TeamsCard } from './teams-card.tsx';
import { WaitingDialog, type WaitingIntent } from './waiting-dialog.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Polling interval of a visible page; a hidden one does not poll. */
const POLL = { pollingInterval: 10_000, skipPollingIfUnfocused: true };

const WINDOWS = ['15m', '1h', '24h', '7d'] as const satisfies readonly OpsWindow[];

/** For ops: which releases run, how they perform, who changed what and why; and the same actions as `baza-release`. */
export function OpsPage() {
  const ready = useOpsTexts();
  if (ready) return <Console />;
  return (
    <div className={styles.page}>
      <LoadingState />
    </div>
  );
}

function Console() {
  const { t, locale } = useOpsText();
  const { t: shellText } = useShellText();
  const online = useValue(useChrome().online);
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
          <h1 className={styles.title}>{shellText('ops.title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </div>
        <OpsToolbar
          window={window}
          windows={WINDOWS}
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
