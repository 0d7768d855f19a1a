import { useText } from '@baza/shared/contract';
import { useOnline } from '@baza/shared/page';
import { Button, ButtonLink, ErrorState, PageError } from '@baza/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FailureKind } from './failure.ts';
import styles from './failure-view.module.css';

interface Props {
  kind: FailureKind;
  error: unknown;
  /** A bar above the page's HTML, which stays readable. */
  brief: boolean;
  onRetry: () => Promise<void>;
}

/**
 * Shown in the outlet of an unavailable remote: what happened, Retry, and a link home. A page that could not be
 * fetched while offline loads automatically once the connection is back.
 */
export function FailureView({ kind, error, brief, onRetry }: Props) {
  const { t } = useText('remotes');
  const [busy, setBusy] = useState(false);
  const latest = useRef(onRetry);
  latest.current = onRetry;
  const retry = useCallback(async () => {
    setBusy(true);
    try {
      await latest.current();
    } finally {
      setBusy(false);
    }
  }, []);
  const online = useOnline();
  const [waits] = useState(() => kind === 'unavailable' && !online);
  useEffect(() => {
    if (waits && online) void retry();
  }, [waits, online, retry]);
  const [code, setCode] = useState<string>();
  useEffect(() => {
    import(/* webpackChunkName: "faults" */ './fault-report.ts').then(
      ({ codeOf }) => setCode(codeOf(error)),
      () => {},
    );
  }, [error]);
  const shown = kind === 'unavailable' && !online ? 'offline' : kind;
  if (brief)
    return (
      <p className={styles.bar} role="status">
        {t('readable')}{' '}
        <Button size="s" variant="ghost" loading={busy} onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    );
  const codeNote = code && shown !== 'offline' && (
    <small className={styles.code}>{t('code', { code })}</small>
  );
  if (shown === 'crashed' || shown === 'unavailable')
    return (
      <PageError
        advice={`${t(`title.${shown}`)}. ${t(`text.${shown}`)}`}
        onRetry={retry}
        retrying={busy}
        action={codeNote}
      />
    );
  return (
    <ErrorState
      picture={shown === 'offline' ? 'offline' : undefined}
      title={t(`title.${shown}`)}
      text={t(`text.${shown}`)}
      // Retrying a deliberately disabled remote is useless.
      onRetry={kind === 'disabled' ? undefined : retry}
      retrying={busy}
      action={
        <>
          <ButtonLink variant="text" to="/">
            {t('home')}
          </ButtonLink>
          {codeNote}
        </>
      }
    />
  );
}
