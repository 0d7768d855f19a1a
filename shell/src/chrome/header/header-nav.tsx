import { cx } from '@baza/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { currentEntry, entriesOf } from '../links/menu.ts';
import { useChrome } from '../services.ts';
import styles from './header.module.css';

/** Sections from the releases. Posting is the button next to it. */
export function HeaderNav() {
  const { t, locale } = useShellText();
  const { menu, session } = useChrome();
  const { roles } = useValue(session);
  const { pathname } = useLocation();
  const entries = entriesOf(menu, 'header', roles);
  const current = currentEntry(entries, pathname);
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      <ul className={styles.entries}>
        {entries
          .filter(({ path, minor }) => path !== '/request/new' && !minor)
          .map((entry) => (
            <li key={entry.path} className={styles.entry}>
              <Link
                to={entry.path}
                className={cx(styles.link, entry === current && styles.current)}
                aria-current={entry === current ? 'page' : undefined}
              >
                {entry.label[locale]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
