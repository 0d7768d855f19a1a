import { cookies } from '@baza/shared/browser';
import { type GuardName, useText } from '@baza/shared/contract';
import { ButtonLink, EmptyState, ErrorState, Spinner } from '@baza/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { guardOutcome } from '../../session/guards.ts';
import { ErrorPage } from '../../status/error-page.tsx';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './route-guard.module.css';

interface Props {
  guard: GuardName;
  role?: string;
  /** The guarded route; a new one is checked again. */
  of: string;
  children: ReactNode;
}

/**
 * Shows the page once its guard allows it. A visible page stays when the session ends by itself:
 * removing it would lose the user's input.
 */
export function RouteGuard({ guard, role, of, children }: Props) {
  const { session } = useChrome();
  const state = useValue(session);
  const passed = useRef<string | null>(null);
  // What a role is for is on the server, and the role may be gone.
  const outcome = role && state.assumed ? 'wait' : guardOutcome(guard, role, state);
  if (outcome === 'pass') passed.current = of;
  const kept = passed.current === of && outcome !== 'forbidden';

  // A guarded page cannot wait until the page is idle, as public pages do.
  useEffect(() => {
    if (outcome === 'wait') session.start();
    if (outcome === 'login' && !kept && cookies.areAllowed()) void session.login({ replace: true });
  }, [outcome, kept, session]);

  if (outcome === 'pass' || kept) return children;
  if (outcome === 'home') return <Navigate to="/" replace />;
  if (outcome === 'forbidden') return <ErrorPage status={403} />;
  return <Wait leaving={outcome === 'login'} />;
}

function Wait({ leaving }: { leaving: boolean }) {
  const { t } = useShellText();
  const { t: remotes } = useText('remotes');
  // The session waits for a connection, too, and the page opens by itself.
  if (!useValue(useChrome().online))
    return <ErrorState picture="offline" title={remotes('title.offline')} text={remotes('text.offline')} />;
  if (leaving && !cookies.areAllowed())
    return (
      <EmptyState
        heading="h1"
        picture="error"
        title={t('session.cookiesTitle')}
        text={t('session.cookiesBlocked')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      />
    );
  return (
    <div role="status" className={styles.wait}>
      <Spinner />
      <p>{t(leaving ? 'session.leaving' : 'session.wait')}</p>
    </div>
  );
}
