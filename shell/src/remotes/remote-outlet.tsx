import { RootSlot, useShell } from '@baza/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type FailureKind, failureKind } from './failure.ts';
import { FailureView } from './failure-view.tsx';
import type { RemoteHost } from './host.ts';
import styles from './remote-outlet.module.css';

type Status =
  | { kind: 'loading' }
  | { kind: 'ready' }
  /** `isReadable`: the HTML from the server stays. */
  | { kind: 'failed'; failure: FailureKind; error: unknown; isReadable: boolean };

/** The outlet of one remote's pages. Keyed by the remote: a new remote is a new outlet. */
export function RemoteOutlet({ host, remote }: { host: RemoteHost; remote: string }) {
  const parent = useRef<HTMLDivElement>(null);
  const { firstScreen } = useShell();
  const [html] = useState(() => firstScreen(remote, './lifecycles', {}));
  const [status, setStatus] = useState<Status>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` mounts it again
  useEffect(() => {
    if (!parent.current) return;
    let gone = false;
    const page = host.openPage({
      remote,
      parent: parent.current,
      onMounted: () => !gone && setStatus({ kind: 'ready' }),
      onFailure(error, isReadable) {
        if (!gone) setStatus({ kind: 'failed', failure: failureKind(error), error, isReadable });
        void page.close();
      },
    });
    return () => {
      gone = true;
      void page.close();
    };
  }, [host, remote, attempt]);

  const tryAgain = () => {
    setStatus({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  const failed = useRef(false);
  failed.current = status.kind === 'failed';
  // Another page of the same remote may well work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address counts
  useEffect(() => {
    if (!failed.current) return;
    // It is the page that was left.
    parent.current?.replaceChildren();
    tryAgain();
  }, [pathname]);

  return (
    <div className={styles.outlet} data-remote={remote} data-status={status.kind}>
      {status.kind === 'failed' && (
        <FailureView
          kind={status.failure}
          error={status.error}
          brief={status.isReadable}
          onRetry={async () => {
            await host.refetch(remote, status.error);
            tryAgain();
          }}
        />
      )}
      <RootSlot
        ref={parent}
        className={styles.page}
        html={html}
        hidden={status.kind === 'failed' && !status.isReadable}
      />
    </div>
  );
}
