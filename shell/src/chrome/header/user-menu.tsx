import { ErrorBoundary } from '@baza/shared/contract';
import { USER_TOOLTIP_MS } from '@baza/shared/domain';
import { Avatar, Button, Popover, Skeleton, Spinner, Tooltip, VisuallyHidden } from '@baza/shared/ui';
import LogInIcon from 'lucide-react/icons/log-in';
import { lazy, Suspense, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './user-menu.module.css';

const Entries = lazy(() => import(/* webpackChunkName: "later" */ './user-menu-entries.tsx'));

/** The user's button and menu; for a visitor, the login button. */
export function UserMenu() {
  const { session, hints } = useChrome();
  const { status, user } = useValue(session);
  const { t } = useShellText();
  if (user) return <Person name={user.name} note={user.email ?? user.phone ?? user.userName} />;
  // A returning user is likely still logged in: no login button flashes during the check.
  if (status === 'unknown' && hints.signedIn) return <Skeleton width="2.5rem" height="2.5rem" round />;
  return (
    <Button
      variant="ghost"
      icon={<LogInIcon aria-hidden="true" />}
      className={styles.login}
      onClick={() => void session.login()}
    >
      {t('header.login')}
    </Button>
  );
}

function Person({ name, note }: { name: string; note: string }) {
  const { t } = useShellText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('header.userMenu')}
      placement="bottom-end"
      trigger={(props) => (
        <Tooltip text={name} delay={USER_TOOLTIP_MS} placement="bottom">
          <button type="button" {...props} className={styles.button}>
            <Avatar name={name} size="m" />
            <VisuallyHidden>{t('header.user', { name })}</VisuallyHidden>
          </button>
        </Tooltip>
      )}
    >
      <ErrorBoundary fallback={() => <p>{t('error.text')}</p>}>
        <Suspense fallback={<Spinner />}>
          <Entries name={name} note={note} onDone={() => setOpen(false)} />
        </Suspense>
      </ErrorBoundary>
    </Popover>
  );
}
