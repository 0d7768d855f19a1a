import { cookies } from '@baza/shared/browser';
import { localePath, splitLocale } from '@baza/shared/contract';
import { Button, ButtonLink, EmptyState, Spinner } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useChrome } from '../chrome/services.ts';
import { useShellText } from '../i18n/use-shell-text.ts';
import statusPage from '../status/status.module.css';
import { useValue } from '../value.ts';
import styles from './login-page.module.css';
import { readLoginResponse } from './login-response.ts';

/** The login callback: processes the provider's response and returns to the previous page. */
export function LoginPage() {
  const { session, shell } = useChrome();
  const { status } = useValue(session);
  const { t } = useShellText();
  // The library removes the response from the URL as soon as it reads it.
  const [response] = useState(() => readLoginResponse(shell.history.location.hash));
  // A response without effect was too late, or belongs to another tab.
  const isBlocked = status === 'anonymous' && !cookies.areAllowed();
  const failed = isBlocked || (status === 'anonymous' && (response === 'refused' || response === 'given'));

  const home = localePath(splitLocale(shell.history.location.pathname).edition, '/');

  useEffect(() => {
    session.start();
    if (status === 'unknown' || failed) return;
    // Nobody is logged in and there is no response: the URL was typed, so start a login.
    if (status === 'anonymous' && response === 'none')
      return void session.login({ returnTo: home, replace: true });
    shell.history.replace(session.takeReturnTo() ?? home);
  }, [status, failed, response, home, session, shell]);

  if (!failed)
    return (
      <div role="status" className={styles.wait}>
        <Spinner />
        <p>{t('login.wait')}</p>
      </div>
    );
  return (
    <div className={statusPage.state} role="alert">
      <EmptyState
        heading="h1"
        picture="error"
        title={t(isBlocked ? 'session.cookiesTitle' : 'login.failedTitle')}
        text={t(isBlocked ? 'session.cookiesBlocked' : 'login.failedText')}
        action={
          <div className={styles.actions}>
            <Button size="l" onClick={() => void session.login({ returnTo: session.takeReturnTo() ?? home })}>
              {t('login.again')}
            </Button>
            <ButtonLink to="/" size="l" variant="secondary">
              {t('notFound.home')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
