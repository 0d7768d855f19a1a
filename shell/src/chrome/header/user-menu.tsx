import { paths } from '@baza/shared/contract/routes';
import { USER_TOOLTIP_MS } from '@baza/shared/domain';
import {
  Avatar,
  Button,
  LogInIcon,
  LogOutIcon,
  Popover,
  Skeleton,
  Tooltip,
  VisuallyHidden,
} from '@baza/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { entriesOf } from '../links/menu.ts';
import { useChrome } from '../services.ts';
import styles from './user-menu.module.css';

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
  const { t, locale } = useShellText();
  const { menu, session } = useChrome();
  const { roles } = useValue(session);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
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
      <div className={styles.menu}>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          {note !== name && <p className={styles.note}>{note}</p>}
        </div>
        <ul className={styles.list}>
          {entriesOf(menu, 'profile', roles).map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} className={styles.item} onClick={close}>
                {entry.label[locale]}
              </Link>
            </li>
          ))}
          {roles.includes('ops') && (
            <li>
              <Link to={paths.ops()} className={styles.item} onClick={close}>
                {t('header.ops')}
              </Link>
            </li>
          )}
          {roles.includes('ops') && (
            <li>
              <Link to="/websocket/WebsocketConfig" className={styles.item} onClick={close}>
                {t('header.realtime')}
              </Link>
            </li>
          )}
        </ul>
        <button type="button" className={styles.item} onClick={() => void session.logout()}>
          <LogOutIcon aria-hidden="true" />
          {t('header.logout')}
        </button>
      </div>
    </Popover>
  );
}
