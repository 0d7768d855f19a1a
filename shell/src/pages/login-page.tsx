import { localePath, splitLocale } from '@baza/shared/contract';
import { Button, ButtonLink, EmptyState, Spinner } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useShellText } from '../chrome/links/use-shell-text.ts';
import { useChrome } from '../chrome/services.ts';
import { useValue } from '../value.ts';
import { readLoginAnswer } from './login-answer.ts';
import styles from './login-page.module.css';
import pages from './pages.module.css';

/** The login callback: takes the provider's answer and goes back to where the person was. */
export function LoginPage() {
  const { session, shell } = useChrome();
  const { status } = useValue(session);
  const { t } = useShellText();
  // The library takes the answer out of the address as soon as it looks.
  const [answer] = useState(() => readLoginAnswer(shell.history.location.hash));
  // An answer that was given and led nowhere was too late, or another tab's.
  const failed = status === 'anonymous' && (answer === 'refused' || answer === 'given');

  const home = localePath(splitLocale(shell.history.location.pathname).locale, '/');

  useEffect(() => {
    session.start();
    if (status === 'unknown' || failed) return;
    // Nobody is signed in and nothing was asked: the address was typed, so the login begins.
    if (status === 'anonymous' && answer === 'none')
      return void session.login({ returnTo: home, replace: true });
    shell.history.replace(session.takeReturnTo() ?? home);
  }, [status, failed, answer, home, session, shell]);

  if (!failed)
    return (
      <div role="status" className={styles.wait}>
        <Spinner />
        <p>{t('login.wait')}</p>
      </div>
    );
  return (
    <div className={pages.state} role="alert">
      <EmptyState
        heading="h1"
        picture="error"
        title={t('login.failedTitle')}
        text={t('login.failedText')}
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
